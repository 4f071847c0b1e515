/** The videos of the document service: the handlers of their calls. */

import { pageVideos } from '../search/videos/page.ts';
import { searchVideos } from '../search/videos/search.ts';
import { findVideo } from './find.ts';
import { listVideoTypes } from './types.ts';

export const videoHandlers = {
  'doc.video.types': listVideoTypes,
  'doc.video.page': pageVideos,
  'doc.video.find': findVideo,
  'doc.video.search': searchVideos,
} as const;
