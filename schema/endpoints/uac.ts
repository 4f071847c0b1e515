import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../define/endpoints.ts';
import { text } from '../define/fields.ts';
import { Account, AccountRow, Profile } from '../entities/account.ts';
import { inLanguage, Language, LanguagePack, Reader } from '../entities/language.ts';
import { OwnWord, OwnWordKey, OwnWordText } from '../entities/ownWord.ts';
import {
  AccessToken, AddressHolder, Captcha, CaptchaRequest, CloudAssertion, Destination, Login, LoginResult, PasswordReset, SsoAssertion, SsoResult, TokenHolder, token, VerifyCodeRequest, WayOfLogin,
} from '../entities/session.ts';
import { asNobody } from './asNobody.ts';

const wayQuery = Destination.partial();

/** Login and logout. */
export const login = defineEndpoints('uac.login', {
  password:      { post: '/uac/uac-users/login',                 body: Login,         answers: LoginResult,     who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused', 'login.delayed', 'login.busy', 'captcha.refused', 'login.key-needed'] },
  reset:         { post: '/uac/uac-users/login/reset',           body: PasswordReset, answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, fails: ['code.refused', 'password.too-short', 'password.too-common', 'password.holds-name'] },
  logout:        { post: '/uac/uac-users/logout',                                     answers: z.literal(true), who: 'everyone', rows: 'own' },
  singleUrl:     { post: '/uac/uac-users/singleUrl',             body: Destination,   answers: AddressHolder,   who: 'everyone', rows: 'all', ...asNobody, external: true },
  isdp:          { post: '/uac/uac-users/login/dahua_isdp',      body: SsoAssertion,      answers: SsoResult,  who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused'] },
  cloud:         { post: '/uac/uac-users/loginCloud',            body: CloudAssertion, answers: token(),         who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused'] },
  byAccessToken: { post: '/uac/uac-users/findUserByAccessToken', body: AccessToken,   answers: Account,         who: 'everyone', rows: 'all', noToken: true, fails: ['login.refused'], external: true },
  cloudToken:    { get: '/uac/uac-users/getCloudToken',                               answers: token(),         who: 'loggedIn', rows: 'own', proof: 'session', fails: ['login.refused'], external: true },
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
  detail:    { post: '/uac/uac-users/getCurrentUserDetailInfo',   body: TokenHolder,   answers: Account,                     who: 'loggedIn', rows: 'own', external: true },
  modify:    { post: '/uac/uac-users/modifyPersonCenterUserInfo', body: Profile,       answers: Account,                     who: 'loggedIn', rows: 'own', proof: 'recent', fails: ['account.mail-missing', 'code.limit-reached'] },
  search:    { get: '/uac/uac-users/searchUser',                  query: accountQuery, answers: z.array(AccountRow).max(20), who: 'internal', rows: 'all', external: true },
});

/** Languages and their strings. */
export const language = defineEndpoints('uac.language', {
  active: { get: '/uac/languageType/findAllActivate',                          answers: z.array(Language), who: 'everyone', rows: 'all', external: true },
  pack:   { post: '/uac/internate/front',             body: Reader.required(), answers: LanguagePack,      who: 'everyone', rows: 'all', external: true },
});

const wordList = paged({ own: inLanguage, filters: { language: anyOf(), state: anyOf() }, sort: ['key'], size: 20 });
const editor = { who: 'internal', rows: 'all', roles: ['content'] } as const;

/** The portal's words, and their replacements by staff. */
export const words = defineEndpoints('uac.words', {
  page:  { post: '/uac/words/page',  body: wordList,    answers: pageOf(OwnWord),   ...editor, newest: true },
  find:  { post: '/uac/words/find',  body: OwnWordKey,  answers: OwnWord,           ...editor },
  save:  { post: '/uac/words/save',  body: OwnWordText, answers: OwnWordKey,        ...editor, fails: ['word.places-changed'] },
  reset: { post: '/uac/words/reset', body: OwnWordKey,  answers: z.literal(true),   ...editor },
});
