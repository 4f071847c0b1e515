/** The vocabulary: what a schema file may say. The one door of this room. */
export * from './cards/access.ts';
export * from './cards/call.ts';
export * from './cards/handover.ts';
export * from './cards/menu.ts';
export type { Binding, IdKind } from './cards/names.ts';
export { Inline } from './cards/names.ts';
export * from './cards/portal.ts';
export * from './cards/record.ts';
export * from './cards/route.ts';
export * from './cards/scripts.ts';
export * from './cards/site.ts';
export * from './cards/words.ts';
export * from './cards/zone.ts';
export * from './endpoints.ts';
export * from './fields.ts';
export * from './pages/index.ts';
export * from './register.ts';
export * from './text.ts';
