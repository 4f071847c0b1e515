import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ManagedNotice, NoticeDraft } from '../../entities/notice.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const noticeList = paged({
  own: inLanguage,
  filters: { status: anyOf(), level: anyOf() },
  sort: ['position', 'hits', 'showFrom', 'updatedAt'],
});

/** Notices above the pages of a site, for editors. */
export const notices = defineEndpoints('manage.notices', {
  page:   { post: '/manage/notices/page',   body: noticeList,  answers: pageOf(ManagedNotice), ...editor, newest: true },
  find:   { post: '/manage/notices/find',   body: RecordQuery, answers: ManagedNotice,         ...editor },
  save:   { post: '/manage/notices/save',   body: NoticeDraft, answers: RecordKey,             ...editor, fails: ['request.conflict'] },
  move:   { post: '/manage/notices/move',   body: RecordMove,  answers: RecordsMoved,          ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/notices/place',  body: RecordReorder, answers: z.literal(true),       ...editor },
  remove: { post: '/manage/notices/remove', body: RecordKeys,  answers: z.literal(true),       ...editor, fails: ['record.wrong-state'] },
});
