import type { CallHandlers } from '../shared/calls/handler.ts';
import { videoTypeHandlers } from './admin/types.ts';
import { uploadCaptions, uploadPoster, uploadRecording } from './admin/upload.ts';
import { videoHandlers as managedVideoHandlers } from './admin/videos.ts';
import { findVideo } from './find.ts';
import { listVideoTypes } from './types.ts';

export const videoHandlers = {
  'doc.video.types': listVideoTypes,
  'doc.video.find': findVideo,
  ...managedVideoHandlers,
  'manage.videos.upload': uploadRecording,
  'manage.videos.uploadPoster': uploadPoster,
  'manage.videos.uploadCaptions': uploadCaptions,
  ...videoTypeHandlers,
} satisfies Partial<CallHandlers>;
