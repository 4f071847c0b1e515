/** The videos of the document service: the handlers of their calls. */
import { findVideo } from './find.ts';
import { pageVideos } from './page.ts';
import { searchVideos } from './search.ts';
import { listVideoTypes } from './types.ts';

export const videoHandlers = {
  'doc.video.types': listVideoTypes,
  'doc.video.page': pageVideos,
  'doc.video.find': findVideo,
  'doc.video.search': searchVideos,
} as const;
