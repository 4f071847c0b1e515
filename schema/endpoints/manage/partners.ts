import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ManagedPartner, ManagedPartnerRow, PartnerDraft } from '../../entities/managedPartner.ts';
import { partnerLevels, partnerTypes } from '../../entities/partner.ts';
import { RecordKey, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const staff = { who: 'internal', roles: ['partner'], rows: 'all' } as const;

const partnerList = paged({
  own: inLanguage,
  filters: { status: anyOf(), type: anyOf(partnerTypes), level: anyOf(partnerLevels), province: anyOf(), authorisedTo: span() },
  sort: ['position', 'code', 'authorisedTo', 'verifiedAt', 'updatedAt'],
});

/** Partners. They are withdrawn and never removed, because people ask whether a company was ever a partner. */
export const partners = defineEndpoints('manage.partners', {
  page:  { post: '/manage/partners/page',  body: partnerList,  answers: pageOf(ManagedPartnerRow), ...staff, newest: true },
  find:  { post: '/manage/partners/find',  body: RecordQuery,  answers: ManagedPartner, ...staff },
  save:  { post: '/manage/partners/save',  body: PartnerDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken', 'value.too-early'] },
  move:  { post: '/manage/partners/move',  body: RecordMove,   answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] },
  place: { post: '/manage/partners/place', body: RecordReorder,  answers: z.literal(true), ...staff },
});
