/** Wiring diagrams. */
export { readDrawing } from './drawing/read.ts';
export { wiringHandlers } from './handlers.ts';
export { indexWirings } from './indexing.ts';
export { registerDrawings } from './route.ts';
export { readable } from './rows.ts';
