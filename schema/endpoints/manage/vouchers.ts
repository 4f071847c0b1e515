import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordQuery } from '../../entities/record.ts';
import { ManagedVoucher, VoucherDraft } from '../../entities/voucher.ts';

const staff = { who: 'internal', roles: ['training'], rows: 'all' } as const;

const list = paged({
  own: inLanguage,
  filters: { state: anyOf(), kind: anyOf(), course: anyOf(), expiresOn: span() },
  sort: ['createdAt', 'expiresOn', 'updatedAt'],
});

/** Vouchers. They are cancelled and never removed, because orders refer to them. */
export const vouchers = defineEndpoints('manage.vouchers', {
  page:   { post: '/manage/vouchers/page',   body: list,         answers: pageOf(ManagedVoucher), ...staff, newest: true },
  find:   { post: '/manage/vouchers/find',   body: RecordQuery,  answers: ManagedVoucher, ...staff },
  save:   { post: '/manage/vouchers/save',   body: VoucherDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'voucher.ended', 'value.too-early'] },
  cancel: { post: '/manage/vouchers/cancel', body: RecordKeys,   answers: z.literal(true), ...staff, fails: ['voucher.ended'] },
});
