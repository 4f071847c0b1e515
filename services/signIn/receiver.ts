/** Resolves what a user typed to an account: a user name, a phone number or a mail address. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { normalEmail, normalPhone } from './contact.ts';

/** The typed text in its canonical form. */
export interface Receiver {
  kind: 'phone' | 'mail' | 'name';
  value: string;
}

export type FoundAccount = Pick<typeof accounts.$inferSelect, 'id' | 'userAccount' | 'email' | 'phone' | 'language'>;

const minPhoneLength = 7;

/** The number of last digits that are the same with and without the country code. */
const tail = 7;

/**
 * A phone number in international form. A number without a country code belongs to the portal's country; its leading 0 is
 * the trunk prefix. Null if it is not a number.
 */
export function internationalPhone(text: string, country: string): string | null {
  const dialled = normalPhone(text);
  if (dialled.length < minPhoneLength) return null;
  return dialled.startsWith('+') ? dialled : `+${country}${dialled.replace(/^0/, '')}`;
}

/** Contacts as they are stored and compared. */
export const normalContacts = { email: normalEmail, phone: internationalPhone };

/** Parses a field that accepts a name, a number or an address. */
export function receiverOf(text: string, country: string): Receiver {
  const entered = text.trim();
  if (entered.includes('@')) return { kind: 'mail', value: normalEmail(entered) };
  const phone = /^\+?[\d ()-]+$/.test(entered) ? internationalPhone(entered, country) : null;
  return phone === null ? { kind: 'name', value: entered.toLowerCase() } : { kind: 'phone', value: phone };
}

/**
 * Finds the active account of a receiver. A name has precedence over a number, because it may look like one. If accounts share
 * a number or an address, the oldest one wins, so that nobody can take it over by entering it in a profile.
 */
export async function findAccount(
  database: Database,
  { kind, value }: Receiver,
  entered: string,
  country: string,
): Promise<FoundAccount | null> {
  const [named] = await select(database, eq(sql`lower(${accounts.userAccount})`, entered.trim().toLowerCase()));
  if (named || kind === 'name') return named ?? null;
  if (kind === 'mail') return (await select(database, eq(sql`lower(${accounts.email})`, value)))[0] ?? null;
  const candidates = await select(database, eq(phoneTail, value.slice(-tail)));
  return candidates.find(({ phone }) => phone !== null && internationalPhone(phone, country) === value) ?? null;
}

/** Whether the typed text identifies this account. */
export function identifiesAccount(
  account: Pick<FoundAccount, 'userAccount' | 'email' | 'phone'>,
  entered: string,
  country: string,
): boolean {
  if (account.userAccount.toLowerCase() === entered.trim().toLowerCase()) return true;
  const { kind, value } = receiverOf(entered, country);
  if (kind === 'mail') return account.email !== null && normalEmail(account.email) === value;
  return kind === 'phone' && account.phone !== null && internationalPhone(account.phone, country) === value;
}

/** Uses the index: numbers are stored as their owners wrote them. */
const phoneTail = sql`right(regexp_replace(${accounts.phone}, '[^0-9]', '', 'g'), ${sql.raw(String(tail))})`;

const select = (database: Database, condition: SQL): Promise<FoundAccount[]> =>
  database
    .select({
      id: accounts.id,
      userAccount: accounts.userAccount,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
    })
    .from(accounts)
    .where(and(condition, eq(accounts.state, 'active')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
