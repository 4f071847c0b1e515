import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { StoredFile } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';
import { captionsUpload, ManagedVideo, ManagedVideoRow, posterUpload, recordingUpload, VideoDraft } from '../../entities/managedVideo.ts';
import { ManagedVideoType, VideoTypeDraft } from '../../entities/managedVideoType.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const uploadCall = { ...editor, answers: StoredFile, rows: 'own', timeout: 180_000 } as const;
const done = z.literal(true);

const videoList = paged({
  own: inLanguage,
  filters: { type: anyOf(), level: anyOf(), products: anyOf(), status: anyOf() },
  sort: ['publishedAt', 'views', 'duration', 'updatedAt'],
});

/** Videos for editors: recording, poster, captions and chapters. */
export const videos = defineEndpoints('manage.videos', {
  page:           { post: '/manage/videos/page',           body: videoList,            answers: pageOf(ManagedVideoRow), ...editor, newest: true },
  find:           { post: '/manage/videos/find',           body: RecordQuery,          answers: ManagedVideo,            ...editor },
  save:           { post: '/manage/videos/save',           body: VideoDraft,           answers: RecordKey,            ...editor, fails: ['request.conflict', 'video.unreadable', 'video.captions-unreadable'] },
  upload:         { post: '/manage/videos/upload',         upload: recordingUpload,    ...uploadCall, fails: ['file.type-refused', 'file.quota-used', 'video.unreadable'] },
  uploadPoster:   { post: '/manage/videos/uploadPoster',   upload: posterUpload,       ...uploadCall, fails: ['file.type-refused', 'file.quota-used'] },
  uploadCaptions: { post: '/manage/videos/uploadCaptions', upload: captionsUpload,     ...uploadCall, fails: ['file.type-refused', 'file.quota-used', 'video.captions-unreadable'] },
  move:           { post: '/manage/videos/move',           body: RecordMove,           answers: RecordsMoved,         ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  remove:         { post: '/manage/videos/remove',         body: RecordKeys,           answers: done,                 ...editor, fails: ['record.wrong-state'] },
});

const typeList = paged({ own: inLanguage, sort: ['position', 'code', 'updatedAt'], size: 50 });

/** Video types for editors. A type that is in use cannot be removed. */
export const videoTypes = defineEndpoints('manage.videoTypes', {
  page:   { post: '/manage/videoTypes/page',   body: typeList,       answers: pageOf(ManagedVideoType), ...editor, newest: true },
  find:   { post: '/manage/videoTypes/find',   body: RecordQuery,    answers: ManagedVideoType,         ...editor },
  save:   { post: '/manage/videoTypes/save',   body: VideoTypeDraft, answers: RecordKey,             ...editor, fails: ['request.conflict', 'record.code-taken', 'video.type-too-deep'] },
  place:  { post: '/manage/videoTypes/place',  body: RecordReorder,    answers: done,                  ...editor },
  remove: { post: '/manage/videoTypes/remove', body: RecordKeys,     answers: done,                  ...editor, fails: ['record.in-use'] },
});
