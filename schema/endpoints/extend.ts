import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../define/endpoints.ts';
import { code, id } from '../define/fields.ts';
import { Banner } from '../entities/banner.ts';
import { EnquiryKey, PlainQuestionDraft, QuestionConversation, QuestionMessageDraft, SentEnquiry, SupportQuestionDraft, shownQuestions } from '../entities/enquiry.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import { Industry, IndustryRow, Profession, SoftwareVersion } from '../entities/softwareVersion.ts';

/** Without a site, the call answers the banner of all sites. */
const bannerKey = z.strictObject({ bannerSource: z.literal(1), pageCode: code(), site: code(10).optional(), ...inLanguage });

/** Questions to the service staff, who answer them as enquiries. A secret in a cookie identifies a visitor without an account. */
export const question = defineEndpoints('extend.question', {
  send:  { post: '/extend/question/send',  body: SupportQuestionDraft, answers: SentEnquiry, who: 'everyone', rows: 'own', fails: ['enquiry.too-many', 'captcha.refused', 'request.limited', 'ai.sensitive-words'] },
  plain: { post: '/extend/question/plain', body: PlainQuestionDraft,   answers: SentEnquiry, who: 'everyone', rows: 'own', fails: ['enquiry.too-many', 'request.limited', 'ai.sensitive-words'] },
  mine:  { post: '/extend/question/mine',  body: z.strictObject({}),   answers: z.array(QuestionConversation).max(shownQuestions), who: 'everyone', rows: 'own' },
  write: { post: '/extend/question/write', body: QuestionMessageDraft, answers: EnquiryKey, who: 'everyone', rows: 'own', fails: ['enquiry.step-refused', 'keeping.full', 'request.limited', 'ai.sensitive-words'] },
});

/** Pictures at the top of pages. */
export const banner = defineEndpoints('extend.banner', {
  detail: { post: '/extend/banner/detail', body: bannerKey, answers: Banner, who: 'everyone', rows: 'visible' },
});

const professionKey = z.strictObject({ professionId: id('profession'), ...inLanguage });

/** Software versions by profession. */
export const version = defineEndpoints('extend.version', {
  list:         { post: '/extend/versionConfig/list',             body: Reader,        answers: z.array(Industry),        who: 'everyone', rows: 'all', external: true },
  byProfession: { post: '/extend/versionConfig/listByProfession', body: professionKey, answers: z.array(SoftwareVersion), who: 'everyone', rows: 'visible', external: true },
});

/** Both are absent for the software of all industries. */
const ofProfession = { industryId: id('industry').optional(), professionId: id('profession').optional() };

/** Here the two ids are next to the page, not in `data`. Extending loses the mark of a paged body, so it is set again. */
const versionPage = paged({ own: inLanguage, filters: { status: anyOf(), releasedAt: span() }, sort: ['releasedAt', 'product', 'version'] })
  .extend(ofProfession)
  .meta({ paged: true });

const industryKey = z.strictObject({ industryId: id('industry'), ...inLanguage });
const versionChoice = z.strictObject({ ...ofProfession, ...inLanguage });

/** Software for public bodies. */
export const gov = defineEndpoints('extend.gov', {
  industry:     { post: '/extend/versionGov/industryConfig',        body: Reader,        answers: z.array(IndustryRow),    who: 'everyone', rows: 'all' },
  industryInfo: { post: '/extend/versionGov/industryInfoConfig',    body: industryKey,   answers: z.array(Profession),     who: 'everyone', rows: 'all' },
  list:         { post: '/extend/versionGov/softwareVersionList',   body: versionPage,   answers: pageOf(SoftwareVersion), who: 'everyone', rows: 'visible' },
  export:       { post: '/extend/versionGov/exportSoftwareVersion', body: versionChoice, answers: 'file',                  who: 'loggedIn', rows: 'visible' },
});
