import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, searchPageOf } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { Category } from '../../entities/category.ts';
import { inLanguage } from '../../entities/language.ts';
import { onSite, Video, VideoHit, VideoRow, videoLengths } from '../../entities/video.ts';

/** The types below another type; `0` is the first level. */
const typesBelow = z.strictObject({ parentId: code(), ...onSite, ...inLanguage });

const filters = { products: anyOf(), level: anyOf(), spoken: anyOf(), length: anyOf(videoLengths), hasCaptions: either() };

const videoList = paged({
  own: { ...inLanguage, ...onSite, categoryId: code().optional(), modelId: id('product').optional(), exclude: id('video').optional() },
  filters,
  sort: ['publishedAt', 'views', 'duration'],
  size: 12,
});

const videoSearch = paged({ own: { ...inLanguage, ...onSite }, filters, sort: ['relevance', 'publishedAt', 'views'] });

const videoById = z.strictObject({ videoId: id('video'), ...onSite, ...inLanguage });

/** Videos: by type, one video with its recording, and search in transcripts. */
export const video = defineEndpoints('doc.video', {
  types:  { post: '/doc/video/types',  body: typesBelow,  answers: z.array(Category).max(100), who: 'everyone', rows: 'visible' },
  page:   { post: '/doc/video/page',   body: videoList,   answers: pageOf(VideoRow),           who: 'everyone', rows: 'visible', newest: true },
  find:   { post: '/doc/video/find',   body: videoById,   answers: Video,                      who: 'everyone', rows: 'visible' },
  search: { post: '/doc/video/search', body: videoSearch, answers: searchPageOf(VideoHit),     who: 'everyone', rows: 'visible', newest: true },
});
