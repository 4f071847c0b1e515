import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { CaCertificateDraft, ManagedCaCertificate, ManagedCaCertificateRow } from '../../entities/caCertificate.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const team = { who: 'internal', roles: ['security'], rows: 'all' } as const;
const list = paged({ own: inLanguage, filters: { status: anyOf() }, sort: ['position', 'code', 'validTo', 'updatedAt'] });

/** Certificates of the owner's certification authorities. The security team manages them. */
export const caCertificates = defineEndpoints('manage.caCertificates', {
  page:   { post: '/manage/caCertificates/page',   body: list,               answers: pageOf(ManagedCaCertificateRow), ...team, newest: true },
  find:   { post: '/manage/caCertificates/find',   body: RecordQuery,        answers: ManagedCaCertificate, ...team },
  save:   { post: '/manage/caCertificates/save',   body: CaCertificateDraft, answers: RecordKey,            ...team, fails: ['request.conflict', 'record.code-taken', 'caCertificate.unreadable', 'caCertificate.private-key', 'caCertificate.chain-broken'] },
  move:   { post: '/manage/caCertificates/move',   body: RecordMove,         answers: RecordsMoved,         ...team, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/caCertificates/place',  body: RecordReorder,        answers: z.literal(true),      ...team },
  remove: { post: '/manage/caCertificates/remove', body: RecordKeys,         answers: z.literal(true),      ...team, fails: ['record.wrong-state'] },
});
