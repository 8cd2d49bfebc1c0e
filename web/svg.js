// Making SVG elements.

const NAMESPACE = 'http://www.w3.org/2000/svg';

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A polygon from pairs of numbers. */
export function polygon(points, attributes = {}) {
  return svg('polygon', { points: points.map((point) => point.join(',')).join(' '), ...attributes });
}

/** The corners of a regular polygon around the origin, the first one `turn` degrees behind the right. */
export function corners(count, radius, turn = 0) {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 * i) / count) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
