import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../../runtime/server/session/password.ts';
import type { StoredAccount } from '../../../runtime/server/session/tables.ts';
import { sendMessage, transportOf } from '../../mail/index.ts';
import { siteOfLanguage } from '../../shared/access/reader.ts';
import type { Context } from '../../shared/calls/handler.ts';
import { wordsFor } from './words.ts';

/** 96 bits, encoded as base64url. */
const passwordBytes = 12;

interface InitialAccess {
  /** The hash to store; null if the owner must set a password before signing in with one. */
  password: string | null;
  firstPassword?: string;
  sentTo?: string;
}

/**
 * Gives the owner access to an account. An owner with a mail address gets a mail to choose a password, confirmed by a code sent
 * to the same address. Otherwise, or without a mail server, a password is generated to be handed over.
 */
export async function grantFirstAccess(
  { database, config, now, portal }: Pick<Context<'manage.accounts.create'>, 'database' | 'config' | 'now' | 'portal'>,
  { userAccount, email }: Pick<StoredAccount, 'userAccount' | 'email'>,
  language: string | undefined,
): Promise<InitialAccess> {
  if (email === null || transportOf(config, 'mail') === undefined) {
    const firstPassword = randomBytes(passwordBytes).toString('base64url');
    return { password: await hashPassword(firstPassword), firstPassword };
  }
  const word = wordsFor(portal, language);
  const prefix = siteOfLanguage(portal, language ?? '')?.prefix;
  const address = new URL(prefix ? `/${prefix}/login` : '/login', config.publicUrl).href;
  const fill = (text: string) => text.replace('{{userAccount}}', () => userAccount).replace('{{address}}', () => address);
  await sendMessage(
    { database, config, now },
    { kind: 'mail', to: email, subject: word('message.account.', 'subject'), text: fill(word('message.account.', 'text')), secrets: [] },
  );
  return { password: null, sentTo: email };
}
