import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { Medium, MediumAlts, MediumDetail, MediumKey, MediumQuery, MediumReplacement, MediumUses, MediumVersion } from '../../entities/medium.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const mediaList = paged({
  own: inLanguage,
  filters: { kind: anyOf(), unused: either(), lacksAlt: anyOf(), addedBy: anyOf(), addedAt: span() },
  sort: ['addedAt', 'name', 'size', 'uses'],
  size: 24,
  maxSize: longPage,
});

/** The media library: pictures, videos and documents that texts and records show. */
export const media = defineEndpoints('manage.media', {
  page:     { post: '/manage/media/page',     body: mediaList,   answers: pageOf(Medium), ...editor, newest: true },
  find:     { post: '/manage/media/find',     body: MediumQuery, answers: MediumDetail,   ...editor },
  uses:     { post: '/manage/media/uses',     body: MediumQuery, answers: MediumUses,     ...editor },
  describe: { post: '/manage/media/describe', body: MediumAlts,  answers: MediumKey,      ...editor, fails: ['request.conflict'] },
  replace:  { post: '/manage/media/replace',  body: MediumReplacement, answers: MediumKey, ...editor, fails: ['request.conflict'] },
  remove:   { post: '/manage/media/remove',   body: MediumVersion, answers: z.literal(true), ...editor, fails: ['request.conflict', 'record.in-use'] },
});
