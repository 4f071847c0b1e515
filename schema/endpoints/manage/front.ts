import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf } from '../../define/endpoints.ts';
import { textErrors } from '../../define/text.ts';
import { inLanguage } from '../../entities/language.ts';
import { BannerDraft, ManagedBanner } from '../../entities/managedBanner.ts';
import { BulletinDraft, ManagedBulletin, ManagedBulletinRow } from '../../entities/managedBulletin.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const moving = { body: RecordMove, answers: RecordsMoved, ...editor, fails: ['record.wrong-state', 'record.incomplete'] } as const;

const bulletinList = paged({
  own: inLanguage,
  filters: { status: anyOf(), type: anyOf(), severity: anyOf(), products: anyOf(), needsAck: either() },
  sort: ['issuedAt', 'number', 'updatedAt'],
});

/** Bulletins for editors. Changes of a published bulletin are listed in its history. */
export const bulletins = defineEndpoints('manage.bulletins', {
  page:   { post: '/manage/bulletins/page',   body: bulletinList,  answers: pageOf(ManagedBulletinRow), ...editor, newest: true },
  find:   { post: '/manage/bulletins/find',   body: RecordQuery,   answers: ManagedBulletin,            ...editor },
  save:   { post: '/manage/bulletins/save',   body: BulletinDraft, answers: RecordKey,               ...editor, fails: ['request.conflict', 'record.code-taken', ...textErrors] },
  move:   { post: '/manage/bulletins/move',   ...moving },
  remove: { post: '/manage/bulletins/remove', body: RecordKeys,    answers: z.literal(true),         ...editor, fails: ['record.wrong-state', 'record.in-use'] },
});

const bannerList = paged({ own: inLanguage, filters: { status: anyOf(), pageCode: anyOf() }, sort: ['position', 'clicks', 'updatedAt'] });

/** Pictures with text at the top of pages. Of several banners for one page, the first is shown. */
export const banners = defineEndpoints('manage.banners', {
  page:   { post: '/manage/banners/page',   body: bannerList,  answers: pageOf(ManagedBanner), ...editor, newest: true },
  find:   { post: '/manage/banners/find',   body: RecordQuery, answers: ManagedBanner,         ...editor },
  save:   { post: '/manage/banners/save',   body: BannerDraft, answers: RecordKey,          ...editor, fails: ['request.conflict'] },
  move:   { post: '/manage/banners/move',   ...moving },
  place:  { post: '/manage/banners/place',  body: RecordReorder, answers: z.literal(true),    ...editor },
  remove: { post: '/manage/banners/remove', body: RecordKeys,  answers: z.literal(true),    ...editor, fails: ['record.wrong-state'] },
});
