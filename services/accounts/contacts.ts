/** E-mail addresses and phone numbers of accounts. A new one becomes valid when its code is entered. */

import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { StoredAccount } from '../../runtime/server/session/tables.ts';
import { queueMail, transportOf } from '../mail/index.ts';
import type { Context } from '../shared/calls/handler.ts';

import { contactCodes } from '../signIn/index.ts';

export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

interface ContactMethod {
  /** The channel of the code. */
  channel: 'mail' | 'sms';
  /** The column of a new contact until it is confirmed. */
  pending: 'pendingEmail' | 'pendingPhone';
  /** The page for entering the code. */
  path: string;
  /** Word keys of the message with the code, and of the message to the old contact. */
  words: `message.${string}.`;
  leftWords: `message.${string}.`;
}

export const contactMethods = {
  email: {
    channel: 'mail',
    pending: 'pendingEmail',
    path: '/user/account/email',
    words: 'message.email.',
    leftWords: 'message.emailLeft.',
  },
  phone: { channel: 'sms', pending: 'pendingPhone', path: '/user/account/phone', words: 'message.phone.', leftWords: 'message.phoneLeft.' },
} as const satisfies Record<ContactKind, ContactMethod>;

type ContactColumns = Pick<StoredAccount, 'email' | 'phone' | 'pendingEmail' | 'pendingPhone'>;

/** An account before a change of its contacts. */
export type ContactOwner = ContactColumns & Pick<StoredAccount, 'id' | 'userAccount' | 'language'>;

/** The account that requests a change. An administrator may apply it immediately. */
export type ContactChanger = 'owner' | 'administrator' | 'administrator at once';

type ContactContext = Pick<Context<'uac.users.modify'>, 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal'>;

interface ContactChange {
  owner: ContactOwner;
  kind: ContactKind;
  /** Null if it is removed. */
  after: string | null;
  by: ContactChanger;
  /** Whether it must be confirmed first. */
  waits: boolean;
}

const hourMs = 3_600_000;

/**
 * The columns of an account after a change of its contacts. Sends a code to each new contact and notifies the old one. An
 * omitted contact does not change. Without an SMS gateway a phone number cannot be confirmed, so it applies immediately.
 * Throws the refusals `account.mail-missing`, `account.unconfirmed` and `code.limit-reached`.
 */
export async function changeContacts(
  context: ContactContext,
  owner: ContactOwner,
  contacts: { readonly [Kind in ContactKind]?: string | null | undefined },
  by: ContactChanger,
): Promise<Partial<ContactColumns>> {
  const values: Partial<ContactColumns> = {};
  for (const kind of contactKinds) {
    const after = contacts[kind];
    if (after === undefined || after === owner[kind]) continue;
    const { pending } = contactMethods[kind];
    const waits = mustWait(context, kind, after, by);
    await notifyBoth(context, { owner, kind, after, by, waits });
    if (waits) values[pending] = after;
    else Object.assign(values, { [kind]: after, ...(owner[pending] !== null && { [pending]: null }) });
  }
  return values;
}

function mustWait({ config }: ContactContext, kind: ContactKind, after: string | null, by: ContactChanger): boolean {
  if (after === null || by === 'administrator at once') return false;
  if (transportOf(config, contactMethods[kind].channel) !== undefined) return true;
  if (kind === 'phone') return false;
  throw new CallRefusal(by === 'owner' ? 'account.mail-missing' : 'account.unconfirmed');
}

/** The old contact gets a message before the change takes effect. */
async function notifyBoth(context: ContactContext, { owner, kind, after, by, waits }: ContactChange): Promise<void> {
  const { channel, path, words, leftWords } = contactMethods[kind];
  const { settings } = context.portal;
  const language = owner.language ?? undefined;
  const facts = { contact: after ?? '', userAccount: owner.userAccount };
  const letter = { kind: channel, language, path };
  if (after !== null && waits) {
    const code = await contactCodes.create(context, { purpose: kind, entered: after }, owner.id);
    const hours = String(Math.round(settings.times.contactCodeTtlMs / hourMs));
    const text = by === 'owner' ? 'text' : 'entered';
    await queueMail(context, { ...letter, to: after, words, text, facts: { ...facts, code, hours }, secrets: [code] });
  }
  const before = owner[kind];
  if (before !== null) await queueMail(context, { ...letter, to: before, words: leftWords, text: textForOld(after, by), facts });
}

const oldTexts: Readonly<Record<ContactChanger, string>> = { owner: 'text', administrator: 'entered', 'administrator at once': 'changed' };

const textForOld = (after: string | null, by: ContactChanger): string => (after === null ? 'removed' : oldTexts[by]);
