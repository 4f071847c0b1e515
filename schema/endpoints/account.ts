import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../define/endpoints.ts';
import { OwnProfile } from '../entities/account.ts';
import { FormDraft, FormDraftEdit, FormDraftKey, FormDraftRow, FormDraftsQuery, SavedFormDraft } from '../entities/formDraft.ts';
import { inLanguage } from '../entities/language.ts';
import {
  Authenticator, AuthenticatorKey, ContactCode, IdentityProof, MadeToken, NewAuthenticator, NewToken, OfferedScope, OwnSession, OwnToken, PasswordChange, PendingContacts, Proof, ProofMethods,
} from '../entities/ownAccount.ts';

/** Access of calls about the caller's own account. */
const own = { who: 'loggedIn', rows: 'own' } as const;
/** Access of calls that need a recent proof of identity, or whose request contains the password. */
const proved = { ...own, proof: 'recent' } as const;
const proving = { ...own, proof: 'given' } as const;

const list = paged();
const done = z.literal(true);
const sessionById = OwnSession.pick({ id: true });
const tokenById = OwnToken.pick({ id: true });
const inLanguages = z.strictObject(inLanguage);

/** The account's own sessions. */
export const sessions = defineEndpoints('account.sessions', {
  page:      { post: '/account/sessions/page',      body: list,        answers: pageOf(OwnSession), ...own },
  end:       { post: '/account/sessions/end',       body: sessionById, answers: done,               ...proved },
  endOthers: { post: '/account/sessions/endOthers',                    answers: done,               ...proved },
});

/** Access tokens for the account's own programs. */
export const tokens = defineEndpoints('account.tokens', {
  page:   { post: '/account/tokens/page',   body: list,        answers: pageOf(OwnToken),             ...own },
  scopes: { post: '/account/tokens/scopes', body: inLanguages, answers: z.array(OfferedScope).max(3), ...own },
  make:   { post: '/account/tokens/make',   body: NewToken,    answers: MadeToken,                    ...proved, fails: ['account.tokens-full', 'account.scope-refused'] },
  revoke: { post: '/account/tokens/revoke', body: tokenById,   answers: done,                         ...proved },
});

const passwordFails = ['account.demo', 'account.no-password', 'account.password-wrong', 'login.delayed'] as const;

/** The account as a whole. Programs may not make calls that change or return all of it. */
export const account = defineEndpoints('account', {
  profile:  { post: '/account/profile',                        answers: OwnProfile, ...own },
  password: { post: '/account/password', body: PasswordChange, answers: done,       ...proving, fails: [...passwordFails, 'password.too-short', 'password.too-common', 'password.holds-name'] },
  export:   { post: '/account/export',                         answers: 'file',     ...proved },
  delete:   { post: '/account/delete',   body: Proof,          answers: done,       ...proving, fails: [...passwordFails, 'account.last-admin'] },
});

/** Proof of identity of the session's owner, for calls that need a recent one. */
export const proof = defineEndpoints('account.proof', {
  ways: { post: '/account/proof/ways',                      answers: ProofMethods, ...own },
  give: { post: '/account/proof/give', body: IdentityProof, answers: done,      ...own, proof: 'given', fails: ['account.no-password', 'account.password-wrong', 'login.delayed', 'login.key-refused'] },
});

/** A new e-mail address or phone number takes effect once its owner has entered the code sent to it. */
export const contacts = defineEndpoints('account.contacts', {
  pending:      { post: '/account/contacts/pending',                         answers: PendingContacts, ...own },
  confirmEmail: { post: '/account/contacts/confirmEmail', body: ContactCode, answers: done,            ...proved, fails: ['code.refused'] },
  confirmPhone: { post: '/account/contacts/confirmPhone', body: ContactCode, answers: done,            ...proved, fails: ['code.refused'] },
});

/** Second factor of the login: set up, confirm and remove it. */
export const authenticators = defineEndpoints('account.authenticators', {
  page:    { post: '/account/authenticators/page',    body: list,             answers: pageOf(Authenticator), ...own },
  begin:   { post: '/account/authenticators/begin',   body: Proof,            answers: NewAuthenticator,      ...proving, fails: passwordFails },
  confirm: { post: '/account/authenticators/confirm', body: AuthenticatorKey, answers: done,                  ...proved, fails: ['account.key-refused'] },
  end:     { post: '/account/authenticators/end',     body: Proof,            answers: done,                  ...proving, fails: passwordFails },
});

/** Unsent input of forms, saved while its owner types. A save that is based on an older revision is refused, so that no text is lost. */
export const drafts = defineEndpoints('account.drafts', {
  list:   { post: '/account/drafts/list',   body: FormDraftsQuery, answers: z.array(FormDraftRow).max(100), ...own },
  find:   { post: '/account/drafts/find',   body: FormDraftKey,    answers: FormDraft,                      ...own },
  save:   { post: '/account/drafts/save',   body: FormDraftEdit,   answers: SavedFormDraft,                 ...own, noPV: true, fails: ['request.conflict', 'keeping.full'] },
  remove: { post: '/account/drafts/remove', body: FormDraftKey,    answers: done,                           ...own, noPV: true },
});
