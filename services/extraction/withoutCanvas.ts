/**
 * What the PDF reader looks for to draw with, and warns of at each start where it finds none. Text alone is read, so
 * empty shells do; the package that would draw is left out by package.json.
 */
const shells = globalThis as Record<string, unknown>;
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) shells[name] ??= class {};

export {};
