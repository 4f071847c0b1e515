import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { code, SlotDays } from '../../define/fields.ts';
import { Hotline } from '../../entities/hotline.ts';
import { inLanguage, Reader } from '../../entities/language.ts';
import { Policy, PolicyRow, PolicyVersion } from '../../entities/policy.ts';
import { centerServices, ServiceCenter, serviceCenterTypes } from '../../entities/serviceCenter.ts';
import { ServiceRegion } from '../../entities/serviceRegion.ts';
import { WarrantyAnswer, WarrantyItem, WarrantyQuestion, WarrantyTerm } from '../../entities/warranty.ts';

/** The site of the reader, which determines their region. */
const ofSite = { site: code(20).optional(), ...inLanguage };
const onSite = z.strictObject(ofSite);

const inRegion = onSite.extend({ region: code(40).optional() });

/** Service regions, and the half days on which they send engineers. The default is the region of the site. */
export const region = defineEndpoints('extend.region', {
  list:  { post: '/extend/region/list',  body: onSite,   answers: z.array(ServiceRegion).max(50), who: 'everyone', rows: 'all' },
  slots: { post: '/extend/region/slots', body: inRegion, answers: SlotDays,                       who: 'everyone', rows: 'visible' },
});

const policyList = paged({ own: ofSite, filters: { region: anyOf(), family: anyOf(), kind: anyOf() }, sort: ['effectiveAt'], size: 50 });
const policyCode = z.strictObject({ code: code(60), ...inLanguage });
const versionNumber = z.int().min(1).max(100_000).optional();
const policyVersion = policyCode.extend({ version: versionNumber, compare: versionNumber });

/** Current policies, any version of one, and the differences between two. The default region is that of the site. */
export const policy = defineEndpoints('extend.policy', {
  page:     { post: '/extend/policy/page',     body: policyList,    answers: pageOf(PolicyRow),               who: 'everyone', rows: 'visible' },
  find:     { post: '/extend/policy/find',     body: policyVersion, answers: Policy,                          who: 'everyone', rows: 'visible' },
  versions: { post: '/extend/policy/versions', body: policyCode,    answers: z.array(PolicyVersion).max(100), who: 'everyone', rows: 'visible' },
  pdf:      { post: '/extend/policy/pdf',      body: policyCode.extend({ version: versionNumber }), answers: 'file', cost: 'print', who: 'everyone', rows: 'visible', fails: ['print.none'] },
});

const termList = onSite.extend({ region: code(40).optional(), family: code(40).optional() });
const warrantyQuestion = WarrantyQuestion.partial().extend(inLanguage);

/** The warranty: its terms, the items with a lookup, and the coverage of a device. */
export const warranty = defineEndpoints('extend.warranty', {
  list:      { post: '/extend/warranty/list',      body: termList,         answers: z.array(WarrantyTerm).max(500), who: 'everyone', rows: 'visible' },
  items:     { post: '/extend/warranty/items',     body: Reader,           answers: z.array(WarrantyItem).max(500), who: 'everyone', rows: 'all' },
  calculate: { post: '/extend/warranty/calculate', body: warrantyQuestion, answers: WarrantyAnswer,                 who: 'everyone', rows: 'visible' },
});

const hotlineList = onSite.extend({ region: code(40).optional(), country: code(2).optional() });

/** Hotlines. The default region is that of the site. A country without hotlines has those of its region. */
export const hotline = defineEndpoints('extend.hotline', {
  list: { post: '/extend/hotline/list', body: hotlineList, answers: z.array(Hotline).max(100), who: 'everyone', rows: 'visible' },
});

/** One page contains all of them, because a map shows them all. */
const centerList = paged({
  own: inLanguage,
  filters: { region: anyOf(), country: anyOf(), type: anyOf(serviceCenterTypes), services: anyOf(centerServices), families: anyOf() },
  size: 200,
  maxSize: 200,
});

/** Service centres. */
export const center = defineEndpoints('extend.center', {
  page: { post: '/extend/center/page', body: centerList, answers: pageOf(ServiceCenter), who: 'everyone', rows: 'visible' },
});
