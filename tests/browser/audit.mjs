// A check of names, roles, contrast and sizes of everything that is to be seen of a page, run inside it. Gives what is wrong.

export const audit = `({ phone, playing }) => {
  const wrong = [];
  const call = (element) => element.outerHTML.slice(0, 90);
  const shown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;

  // Names and roles
  const labelled = (element) => element.getAttribute('aria-label') || element.title || element.textContent.trim() || element.labels?.[0]?.textContent.trim();
  for (const element of document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=gridcell], dialog'))
    if (shown(element) && !labelled(element)) wrong.push('no name: ' + call(element));
  for (const element of document.querySelectorAll('[data-target]'))
    if (!element.matches('button, [role=button], [role=gridcell]')) wrong.push('no role: ' + call(element));
  for (const element of document.querySelectorAll('[data-target]'))
    if (element.tabIndex < 0 && !element.matches('[role=gridcell]')) wrong.push('out of reach of keys: ' + call(element));
  for (const role of playing ? ['status', 'grid'] : []) if (!document.querySelector('[role=' + role + ']')) wrong.push('no ' + role);
  for (const cell of document.querySelectorAll('[role=gridcell]')) if (!cell.parentElement.matches('[role=grid] [role=row]')) wrong.push('a cell in no row: ' + call(cell));
  for (const select of document.querySelectorAll('select')) if (getComputedStyle(select).appearance !== 'none') wrong.push('each browser draws its own: ' + call(select));
  if (!document.querySelector('main, [role=main]')) wrong.push('no main');
  if (document.querySelectorAll('[id]').length !== new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size) wrong.push('an id twice');

  // Contrast of text with what is behind it
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parse = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const light = (colour) => colour.slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg, script, noscript, option') || !shown(element)) continue;
    const ground = behind(element);
    const contrast = ratio(over(parse(getComputedStyle(element).color), ground), ground);
    if (contrast < 4.5) wrong.push('contrast ' + contrast.toFixed(2) + ': ' + call(element));
    if (parseFloat(getComputedStyle(element).fontSize) < 12) wrong.push('small: ' + call(element));
  }

  // Sizes
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) wrong.push('wider than the screen: ' + root.scrollWidth);
  if (playing && root.scrollHeight > innerHeight + 1) wrong.push('higher than the screen: ' + root.scrollHeight);
  for (const element of document.querySelectorAll('button, input, select, .status, .player')) {
    const box = element.getBoundingClientRect();
    if (shown(element) && (box.right > innerWidth + 1 || box.left < -1)) wrong.push('beside the screen: ' + call(element));
  }
  for (const element of document.querySelectorAll('button:not(.holding, .moves button)')) {
    if (!shown(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      range.selectNode(words.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && getComputedStyle(words.currentNode.parentElement).clipPath === 'none' && Math.min(box.left - left, right - box.right) < 4) wrong.push('its words do not fit: ' + call(element));
    }
  }
  for (const element of phone ? document.querySelectorAll('[data-target], button, a[href], select, summary') : []) {
    const box = element.getBoundingClientRect();
    if (shown(element) && Math.min(box.width, box.height) < 39.5) wrong.push('small to touch, ' + Math.round(box.width) + ' x ' + Math.round(box.height) + ': ' + call(element));
  }
  return [...new Set(wrong)];
}`;
