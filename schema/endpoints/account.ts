import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../define/endpoints.ts';
import { OwnProfile } from '../entities/account.ts';
import { Authenticator, AuthenticatorKey, MadeToken, NewAuthenticator, NewToken, OwnSession, OwnToken, PasswordChange, Proof } from '../entities/ownAccount.ts';

/** Spread into every call: of one's own account, and of no other. */
const own = { who: 'loggedIn', rows: 'own' } as const;

const list = paged();
const done = z.literal(true);
const sessionById = OwnSession.pick({ id: true });
const tokenById = OwnToken.pick({ id: true });

/** Where one is logged in. */
export const sessions = defineEndpoints('account.sessions', {
  page:      { post: '/account/sessions/page',      body: list,        answers: pageOf(OwnSession), ...own },
  end:       { post: '/account/sessions/end',       body: sessionById, answers: done,               ...own },
  endOthers: { post: '/account/sessions/endOthers',                    answers: done,               ...own, fails: ['account.needs-session'] },
});

/** Tokens by which one's programs are let in. */
export const tokens = defineEndpoints('account.tokens', {
  page:   { post: '/account/tokens/page',   body: list,      answers: pageOf(OwnToken), ...own },
  make:   { post: '/account/tokens/make',   body: NewToken,  answers: MadeToken,        ...own, fails: ['account.needs-session', 'account.tokens-full'] },
  revoke: { post: '/account/tokens/revoke', body: tokenById, answers: done,             ...own, fails: ['account.needs-session'] },
});

const passwordFails = ['account.needs-session', 'account.demo', 'account.no-password', 'account.password-wrong', 'login.delayed'] as const;

/** The account as a whole. What changes or tells all of it is not for programs. */
export const account = defineEndpoints('account', {
  profile:  { post: '/account/profile',                        answers: OwnProfile, ...own },
  password: { post: '/account/password', body: PasswordChange, answers: done,       ...own, fails: [...passwordFails, 'password.too-short', 'password.too-common', 'password.holds-name'] },
  export:   { post: '/account/export',                         answers: 'file',     ...own, fails: ['account.needs-session'] },
  delete:   { post: '/account/delete',   body: Proof,          answers: done,       ...own, fails: [...passwordFails, 'account.last-admin'] },
});

/** The second proof of a login: set up, shown to work, and taken off again. */
export const authenticators = defineEndpoints('account.authenticators', {
  page:    { post: '/account/authenticators/page',    body: list,             answers: pageOf(Authenticator), ...own },
  begin:   { post: '/account/authenticators/begin',   body: Proof,            answers: NewAuthenticator,      ...own, fails: passwordFails },
  confirm: { post: '/account/authenticators/confirm', body: AuthenticatorKey, answers: done,                  ...own, fails: ['account.needs-session', 'account.key-refused'] },
  end:     { post: '/account/authenticators/end',     body: Proof,            answers: done,                  ...own, fails: passwordFails },
});
