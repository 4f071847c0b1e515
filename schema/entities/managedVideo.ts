import { choice, contentLanguage, contentLanguages, duration, entity, file, fileId, fileIds, files, flag, items, link, linkId, linkIds, links, localLongText, localText, longText, text } from '../define/fields.ts';
import { imageTypes, megabyte } from './file.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Video, videoStatuses } from './video.ts';

const needs = ['zh', 'en'] as const;

/** Upload rules: the recording in a format that every browser plays, its poster, and its captions. */
export const recordingUpload = { types: ['video/mp4'], maxBytes: 2048 * megabyte } as const;
export const posterUpload = { types: imageTypes.filter((type) => type !== 'image/gif'), maxBytes: 5 * megabyte } as const;
export const captionsUpload = { types: ['text/vtt'], maxBytes: megabyte } as const;

/** A chapter of a video. */
const ManagedChapter = entity('managedChapter', { seconds: duration(), names: localText({ max: 100, needs }) });

/** Captions, as WebVTT. */
const vtt = longText({ max: 200_000 });
const ManagedCaptions = entity('managedCaptions', { language: contentLanguage(), text: vtt, isAutomatic: flag() });
const CaptionsDraft = entity('managedCaptions', {
  language: contentLanguage(),
  /** A file that replaces the text. */
  file: fileId().optional(),
  text: vtt.optional(),
  isAutomatic: flag().optional(),
});

const written = {
  titles: localText({ max: 200, needs }),
  descriptions: localLongText({ max: 2000 }).optional(),
  level: Video.shape.level,
  /** The spoken language. */
  spoken: Video.shape.spoken,
  ...withAudience,
  publishedAt: Video.shape.publishedAt,
  mayDownload: flag(),
  chapters: items(ManagedChapter, { max: 100 }).optional(),
};

/** A video for editors. */
export const ManagedVideo = entity('managedVideo', {
  id: recordFields.id,
  status: choice(videoStatuses),
  updatedAt: recordFields.updatedAt,
  /** The name in the language of the reader. */
  name: text({ max: 250 }),
  type: Video.shape.type,
  products: Video.shape.products,
  /** Sites on which it is not available, because the licence does not cover them. */
  blockedSites: links('site'),
  duration: Video.shape.duration,
  views: Video.shape.views,
  recordings: files(),
  poster: file().optional(),
  article: link('article').optional(),
  captions: items(ManagedCaptions, { max: contentLanguages.length }).optional(),
  ...written,
});

/** A row in the list of videos. */
export const ManagedVideoRow = ManagedVideo.pick({
  id: true, status: true, updatedAt: true, name: true, products: true, type: true, level: true, duration: true, views: true, publishedAt: true, audience: true,
});

/** A video to save. Its duration is read from the recording. */
export const VideoDraft = entity('managedVideo', {
  ...saved,
  type: linkId('videoType'),
  products: linkIds('product').optional(),
  blockedSites: linkIds('site').optional(),
  recordings: fileIds().optional(),
  poster: fileId().optional(),
  /** An article about the same subject. */
  article: linkId('article').optional(),
  captions: items(CaptionsDraft, { max: contentLanguages.length }).optional(),
  ...written,
});
