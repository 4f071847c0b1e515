/** Service bulletins. */
export { bulletinFilePolicy } from './filePolicy.ts';
export { bulletinHandlers } from './handlers.ts';
export { indexBulletins } from './indexing.ts';
export { bulletinsInForce } from './inForce.ts';
export { bulletinPersonalData } from './personalData.ts';
export { readable } from './readable.ts';
