import { z } from 'zod';
import { anyOf, defineEndpoints, inZoneContent, paged, pageOf } from '../define/endpoints.ts';
import { code, id, text } from '../define/fields.ts';
import { Account, AccountRow, Profile } from '../entities/account.ts';
import { Category, CategoryTree } from '../entities/category.ts';
import { ClassType } from '../entities/classType.ts';
import { DictionaryEntry } from '../entities/dictionary.ts';
import { Directory } from '../entities/directory.ts';
import { LabelGroup } from '../entities/label.ts';
import { inLanguage, Language, LanguagePack, Reader } from '../entities/language.ts';
import { OwnWord, OwnWordKey, OwnWordText } from '../entities/ownWord.ts';
import {
  AccessToken, AddressHolder, Captcha, CaptchaRequest, CloudHandover, Destination, Handover, HandoverResult, Login, LoginResult, PasswordReset, TokenHolder, token, VerifyCodeRequest, WayOfLogin,
} from '../entities/session.ts';
import { asNobody } from './asNobody.ts';

const wayQuery = Destination.partial();

/** Login and logout. */
export const login = defineEndpoints('uac.login', {
  password:      { post: '/uac/uac-users/login',                 body: Login,         answers: LoginResult,     who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused', 'login.delayed', 'login.busy', 'captcha.refused', 'login.key-needed'] },
  reset:         { post: '/uac/uac-users/login/reset',           body: PasswordReset, answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, fails: ['code.refused', 'password.too-short', 'password.too-common', 'password.holds-name'] },
  logout:        { post: '/uac/uac-users/logout',                                     answers: z.literal(true), who: 'everyone', rows: 'own' },
  singleUrl:     { post: '/uac/uac-users/singleUrl',             body: Destination,   answers: AddressHolder,   who: 'everyone', rows: 'all', ...asNobody },
  isdp:          { post: '/uac/uac-users/login/dahua_isdp',      body: Handover,      answers: HandoverResult,  who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused'] },
  cloud:         { post: '/uac/uac-users/loginCloud',            body: CloudHandover, answers: token(),         who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused'] },
  byAccessToken: { post: '/uac/uac-users/findUserByAccessToken', body: AccessToken,   answers: Account,         who: 'everyone', rows: 'all', noToken: true, fails: ['login.refused'] },
  cloudToken:    { get: '/uac/uac-users/getCloudToken',                               answers: token(),         who: 'loggedIn', rows: 'own', proof: 'session', fails: ['login.refused'] },
  ways:          { get: '/uac/uac-users/loginWays',              query: wayQuery,     answers: z.array(WayOfLogin), who: 'everyone', rows: 'all', ...asNobody },
});

/** Captchas, and verification codes. */
export const captcha = defineEndpoints('uac.captcha', {
  image:      { get: '/uac/security-code/login',          query: CaptchaRequest,   answers: Captcha,         who: 'everyone', rows: 'all', ...asNobody },
  verifyCode: { post: '/uac/security-code/getVerifyCode', body: VerifyCodeRequest, answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, fails: ['captcha.refused', 'code.limit-reached'] },
});

const accountQuery = z.strictObject({ userAccount: text({ min: 1, max: 100 }) });

/** The account of the session, and other accounts for staff. */
export const users = defineEndpoints('uac.users', {
  validate:  { get: '/uac/uac-users/validateFrontendToBackend',                        answers: Account,                     who: 'loggedIn', rows: 'own' },
  detail:    { post: '/uac/uac-users/getCurrentUserDetailInfo',   body: TokenHolder,   answers: Account,                     who: 'loggedIn', rows: 'own' },
  modify:    { post: '/uac/uac-users/modifyPersonCenterUserInfo', body: Profile,       answers: Account,                     who: 'loggedIn', rows: 'own', proof: 'recent', fails: ['account.mail-missing', 'code.limit-reached'] },
  treeLabel: { post: '/uac/uac-users/getTreeLabel',               body: Reader,        answers: z.array(LabelGroup),         who: 'loggedIn', rows: 'all' },
  search:    { get: '/uac/uac-users/searchUser',                  query: accountQuery, answers: z.array(AccountRow).max(20), who: 'internal', rows: 'all' },
});

const classType = inZoneContent(code(), 'classType');
const below = z.strictObject({ parentId: id('category'), type: classType, ...inLanguage });
const ofType = z.strictObject({ type: classType, ...inLanguage });

const ofDictionary = z.strictObject({ typeCode: code(), ...inLanguage });
const entryKey = z.strictObject({ typeCode: code(), code: code(), ...inLanguage });

/** Categories, directories and closed lists. The parent of a first level is "0". */
export const category = defineEndpoints('uac.category', {
  one:       { post: '/uac/category/oneCategoryWithoutPermissions',       body: below,        answers: z.array(Category),        who: 'everyone', rows: 'visible' },
  front:     { post: '/uac/category/getUacCategoryFront',                 body: ofType,       answers: z.array(CategoryTree),    who: 'everyone', rows: 'visible' },
  child:     { post: '/uac/category/check/child/{id}',                                        answers: z.boolean(),              who: 'everyone', rows: 'visible' },
  enFirst:   { post: '/uac/category/categoryNew/getEnFirstFloorCategory', body: Reader,       answers: z.array(Directory),       who: 'everyone', rows: 'visible' },
  dict:      { post: '/uac/category/getDictListByTypeCode',               body: ofDictionary, answers: z.array(DictionaryEntry), who: 'everyone', rows: 'all' },
  dictValue: { post: '/uac/category/getDictValue',                        body: entryKey,     answers: DictionaryEntry,          who: 'everyone', rows: 'all' },
});

/** Languages and their strings. */
export const language = defineEndpoints('uac.language', {
  active: { get: '/uac/languageType/findAllActivate',                          answers: z.array(Language), who: 'everyone', rows: 'all' },
  pack:   { post: '/uac/internate/front',             body: Reader.required(), answers: LanguagePack,      who: 'everyone', rows: 'all' },
});

const wordList = paged({ own: inLanguage, filters: { language: anyOf(), state: anyOf() }, sort: ['key'], size: 20 });
const editor = { who: 'internal', rows: 'all', roles: ['content'] } as const;

/** The portal's words, and staff's replacements for them. */
export const words = defineEndpoints('uac.words', {
  page:  { post: '/uac/words/page',  body: wordList,    answers: pageOf(OwnWord),   ...editor, newest: true },
  find:  { post: '/uac/words/find',  body: OwnWordKey,  answers: OwnWord,           ...editor },
  save:  { post: '/uac/words/save',  body: OwnWordText, answers: OwnWordKey,        ...editor, fails: ['word.places-changed'] },
  reset: { post: '/uac/words/reset', body: OwnWordKey,  answers: z.literal(true),   ...editor },
});

const billToApprove = z.strictObject({ billNumber: code(), classTypeId: id('classType'), ...inLanguage });

/** The address where an article is approved. */
export const approval = defineEndpoints('uac.approval', {
  url: { post: '/uac/approval/url', body: billToApprove, answers: AddressHolder, who: 'internal', rows: 'assigned' },
});

/** The class types of articles. */
export const review = defineEndpoints('uac.review', {
  classType: { post: '/uac/articleReview/getClassType', body: Reader, answers: z.array(ClassType), who: 'internal', rows: 'all' },
});
