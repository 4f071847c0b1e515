/** The allow-list of drawings: SVG presentation and geometry attributes, with the values that each may have. */

/** One or more numbers, with units as drawing programs write them. */
const measures = /^[\d\s.,eE+-]+(?:px|pt|mm|cm|in|%)?$/;
const numbers = /^[\d\s.,eE+-]*$/;
const words = /^[a-z-]+$/i;
const colour = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;

const looks: Readonly<Record<string, RegExp>> = {
  ...patternsFor(measures, 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy', 'width', 'height'),
  ...patternsFor(measures, 'stroke-width', 'stroke-dashoffset', 'font-size', 'letter-spacing', 'textLength'),
  ...patternsFor(numbers, 'points', 'stroke-dasharray', 'stroke-miterlimit', 'rotate'),
  ...patternsFor(measures, 'opacity', 'fill-opacity', 'stroke-opacity'),
  ...patternsFor(words, 'fill-rule', 'stroke-linecap', 'stroke-linejoin', 'text-anchor', 'dominant-baseline', 'font-style', 'lengthAdjust'),
  ...patternsFor(colour, 'fill', 'stroke', 'color'),
  'font-weight': /^(?:\d{3}|[a-z]+)$/i,
  'font-family': /^[\w\s,'"-]+$/,
  d: /^[\d\s.,eE+MmLlHhVvCcSsQqTtAaZz-]*$/,
  transform: /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)[\s,]*)*$/,
};

function patternsFor(pattern: RegExp, ...names: string[]): Record<string, RegExp> {
  return Object.fromEntries(names.map((name) => [name, pattern]));
}

/** Whether an attribute is allowed with this value. */
export const isLook = (name: string, value: string): boolean => Object.hasOwn(looks, name) && looks[name]?.test(value) === true;

/** Attributes with a colour. */
const coloured = new Set(['fill', 'stroke', 'color']);

/** Values that are not a specific colour: none, or the inherited one. */
const follows = new Set(['none', 'currentcolor', 'inherit', 'transparent']);

/**
 * A colour for white paper, adapted to the theme: the dark theme inverts its lightness and keeps its hue. The browser
 * computes it by CSS, so every colour syntax works.
 */
export function inTheme(name: string, value: string): string {
  if (!coloured.has(name) || follows.has(value.toLowerCase())) return value;
  return `light-dark(${value}, oklch(from ${value} calc(0.95 - 0.68 * l) c h))`;
}
