/**
 * Empty classes that the PDF reader needs for rendering; without them it prints warnings at each start. Only text is read,
 * and package.json omits the rendering package.
 */
const shells = globalThis as Record<string, unknown>;
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) shells[name] ??= class {};

export {};
