/** Videos, their recordings and captions. */
export { registerCaptions } from './captions.ts';
export { conditionsOf } from './conditions.ts';
export { videoFilePolicy } from './filePolicy.ts';
export { videoHandlers } from './handlers.ts';
export { indexVideos } from './indexing.ts';
export { type VideoRecord, videoRows } from './rows.ts';
export { playable } from './visible.ts';
