import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../define/endpoints.ts';
import { code, text } from '../define/fields.ts';
import { ImpostorReportDraft, SentEnquiry } from '../entities/enquiry.ts';
import { imageTypes, megabyte, StoredFileId } from '../entities/file.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import {
  Bank,
  Partner,
  PartnerChoice,
  PartnerQuestion,
  PartnerTypeChoice,
  PartnerVerification,
  Province,
  partnerDistances,
} from '../entities/partner.ts';
import {
  PartnerApplication,
  PartnerApplicationDraft,
  PartnerApplicationKey,
  PartnerApplicationRow,
  PartnerApplicationVersion,
  PartnerBankAccount,
  PartnerBankLook,
  PartnerCancel,
  SavedPartnerApplication,
} from '../entities/partnerApplication.ts';
import { partnerApplicationStates } from '../entities/partnerApplicationMovers.ts';

/**
 * One response contains all partners, because a map shows them all. `near` is a city, as its facet names it, or latitude and
 * longitude separated by a comma. `within` is the distance from it in kilometres.
 */
const partners = paged({
  own: inLanguage,
  filters: {
    country: anyOf(),
    province: anyOf(),
    type: anyOf(),
    level: anyOf(),
    products: anyOf(),
    near: anyOf(),
    within: anyOf(partnerDistances),
  },
  sort: ['name', 'level', 'engineers', 'distance', 'validTo'],
  size: 200,
  maxSize: 200,
});

const applications = paged({
  own: inLanguage,
  filters: { state: anyOf(partnerApplicationStates), type: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt'],
});
const paper = { types: ['application/pdf', ...imageTypes] as const, maxBytes: 10 * megabyte };
const bankQuery = z.strictObject({ keyword: text({ max: 100 }).optional(), ...inLanguage });
const partnerCode = z.strictObject({ code: code(60), ...inLanguage });

/** The partner staff read applications with the same calls. The handlers check who may read one. */
const own = { who: 'loggedIn', rows: 'own' } as const;
const saving = ['application.not-editable', 'application.sent-before', 'application.bank-closed'] as const;

/** Partner search, and applications to become a partner. */
export const partner = defineEndpoints('partner', {
  all:         { post: '/partner/find-all',        body: partners,                                 answers: pageOf(Partner), who: 'everyone', rows: 'visible' },
  find:        { post: '/partner/find',            body: partnerCode,                              answers: Partner, who: 'everyone', rows: 'visible' },
  verify:      { post: '/partner/verify',          body: PartnerQuestion.extend(inLanguage),       answers: PartnerVerification, who: 'everyone', rows: 'all', fails: ['request.limited'] },
  report:      { post: '/partner/report',          body: ImpostorReportDraft,                      answers: SentEnquiry, who: 'everyone', rows: 'own', fails: ['enquiry.too-many', 'captcha.refused', 'request.limited'] },
  province:    { get: '/partner/province',         query: Reader,                                  answers: z.array(Province).max(500), who: 'everyone', rows: 'visible' },
  types:       { get: '/partner/type-list',        query: Reader,                                  answers: z.array(PartnerTypeChoice), who: 'everyone', rows: 'visible' },
  save:        { post: '/partner/save',            body: PartnerApplicationDraft,                  answers: SavedPartnerApplication, ...own, fails: [...saving, 'request.conflict', 'application.too-many'] },
  submit:      { post: '/partner/submit',          body: PartnerApplicationVersion,                answers: SavedPartnerApplication, ...own, fails: [...saving, 'request.conflict'] },
  image:       { post: '/partner/upload-image',    upload: paper,                                  answers: StoredFileId, ...own, fails: ['file.type-refused', 'file.quota-used'] },
  bank:        { post: '/partner/bank-info',       body: bankQuery,                                answers: z.array(Bank).max(50), who: 'loggedIn', rows: 'all' },
  page:        { post: '/partner/application-list', body: applications,                            answers: pageOf(PartnerApplicationRow), ...own, newest: true },
  echo:        { post: '/partner/echo-info',       body: PartnerApplicationKey.extend(inLanguage), answers: PartnerApplication, ...own },
  bankAccount: { post: '/partner/bank-account',    body: PartnerBankLook.extend(inLanguage),       answers: PartnerBankAccount, ...own, fails: ['application.bank-unreadable'] },
  download:    { post: '/partner/download',        body: PartnerApplicationKey,                    answers: 'file', ...own, cost: 'file', fails: ['zip.too-large'] },
  cancelTypes: { get: '/partner/cancel-type-list', query: Reader,                                  answers: z.array(PartnerChoice), who: 'loggedIn', rows: 'all' },
  cancel:      { post: '/partner/cancel',          body: PartnerCancel,                            answers: PartnerApplication, ...own, fails: ['application.not-cancellable', 'request.conflict'] },
});
