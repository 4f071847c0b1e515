import type { FileCarrier } from '../runtime/server/files/access.ts';
import { articleCarrier, articlePictureCarrier, bulletinCarrier, releaseFileCarrier, videoCarrier, zipCarrier } from './doc/index.ts';

/** All that carries files: each says whether an account may have those that hang on it. */
export const fileCarriers: readonly FileCarrier[] = [
  articleCarrier,
  articlePictureCarrier,
  bulletinCarrier,
  releaseFileCarrier,
  videoCarrier,
  zipCarrier,
];
