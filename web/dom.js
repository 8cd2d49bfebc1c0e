// Making HTML elements, and keeping focus when they go.

/** An element with properties, `data` attributes and children. */
export function element(tag, { data = {}, ...properties } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  Object.assign(made.dataset, data);
  made.append(...children);
  return made;
}

/** A sentence with a capital letter. */
export const capital = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const button = (properties, ...children) => element('button', { type: 'button', ...properties }, ...children);

/** Makes a list's children those that belong to keys: `make(key)` makes what is missing, what is there stays in place. Where focus was on one
 *  that goes, `refuge()` gets it. */
export function keep(parent, keys, make, refuge) {
  const kept = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const wanted = new Set(keys);
  let focused = false;
  for (const [key, child] of kept)
    if (!wanted.has(key)) {
      focused ||= child.contains(document.activeElement);
      child.remove();
    }
  keys.forEach((key, i) => {
    const child = kept.get(key) ?? make(key);
    child.dataset.key = key;
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
  if (focused) refuge?.();
}

/** A picture of lines on a field of 24 by 24. */
export function icon(path) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('class', 'icon');
  picture.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  picture.append(line);
  return picture;
}
