import { choice, contentLanguage, contentLanguages, duration, entity, file, fileId, fileIds, files, flag, items, link, linkId, linkIds, links, localLongText, localText, longText, text } from '../define/fields.ts';
import { imageTypes, megabyte } from './file.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Video, videoStatuses } from './video.ts';

const needs = ['zh', 'en'] as const;

/** The form that every browser plays, a picture to show before it, and what is said in it. */
export const recordingUpload = { types: ['video/mp4'], maxBytes: 2048 * megabyte } as const;
export const posterUpload = { types: imageTypes.filter((type) => type !== 'image/gif'), maxBytes: 5 * megabyte } as const;
export const captionsUpload = { types: ['text/vtt'], maxBytes: megabyte } as const;

/** A part of a video with a name of its own. */
const ManagedChapter = entity('managedChapter', { seconds: duration(), names: localText({ max: 100, needs }) });

/** What is said, as WebVTT. */
const vtt = longText({ max: 200_000 });
const ManagedCaptions = entity('managedCaptions', { language: contentLanguage(), text: vtt, isAutomatic: flag() });
const CaptionsDraft = entity('managedCaptions', {
  language: contentLanguage(),
  /** A file takes the place of the text. */
  file: fileId().optional(),
  text: vtt.optional(),
  isAutomatic: flag().optional(),
});

const written = {
  titles: localText({ max: 200, needs }),
  descriptions: localLongText({ max: 2000 }).optional(),
  level: Video.shape.level,
  /** The language that is heard. */
  spoken: Video.shape.spoken,
  ...withAudience,
  publishedAt: Video.shape.publishedAt,
  mayDownload: flag(),
  chapters: items(ManagedChapter, { max: 100 }).optional(),
};

/** A video as editors keep it. */
export const ManagedVideo = entity('managedVideo', {
  id: recordFields.id,
  status: choice(videoStatuses),
  updatedAt: recordFields.updatedAt,
  /** In the language of who asks. */
  name: text({ max: 250 }),
  type: Video.shape.type,
  products: Video.shape.products,
  /** Sites on which it is not offered, as the rights to it end there. */
  blockedSites: links('site'),
  duration: Video.shape.duration,
  views: Video.shape.views,
  recordings: files(),
  poster: file().optional(),
  article: link('article').optional(),
  captions: items(ManagedCaptions, { max: contentLanguages.length }).optional(),
  ...written,
});

/** A line in the list of videos. */
export const ManagedVideoRow = ManagedVideo.pick({
  id: true, status: true, updatedAt: true, name: true, products: true, type: true, level: true, duration: true, views: true, publishedAt: true, audience: true,
});

/** What editors write of a video. How long it runs is read from its recording. */
export const VideoDraft = entity('managedVideo', {
  ...saved,
  type: linkId('videoType'),
  products: linkIds('product').optional(),
  blockedSites: linkIds('site').optional(),
  recordings: fileIds().optional(),
  poster: fileId().optional(),
  /** What is read on the same matter. */
  article: linkId('article').optional(),
  captions: items(CaptionsDraft, { max: contentLanguages.length }).optional(),
  ...written,
});
