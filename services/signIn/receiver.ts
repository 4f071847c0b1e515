/** Whom somebody means by what was typed: an account by its name, a phone number or a mail address. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { normalEmail, normalPhone } from './contact.ts';

/** What was typed, in the one form in which it is compared. */
export interface Receiver {
  kind: 'phone' | 'mail' | 'name';
  value: string;
}

export type FoundAccount = Pick<typeof accounts.$inferSelect, 'id' | 'userAccount' | 'email' | 'phone' | 'language'>;

const minPhoneLength = 7;

/** As many last digits of a number as are written the same with and without its country. */
const tail = 7;

/**
 * A number as the whole world dials it. One without a country is of the portal's own, where a leading 0 belongs to
 * dialling within it. Null where it is none.
 */
export function worldPhone(text: string, country: string): string | null {
  const dialled = normalPhone(text);
  if (dialled.length < minPhoneLength) return null;
  return dialled.startsWith('+') ? dialled : `+${country}${dialled.replace(/^0/, '')}`;
}

/** What somebody typed into a field that takes a name, a number or an address alike. */
export function receiverOf(text: string, country: string): Receiver {
  const typed = text.trim();
  if (typed.includes('@')) return { kind: 'mail', value: normalEmail(typed) };
  const phone = /^\+?[\d ()-]+$/.test(typed) ? worldPhone(typed, country) : null;
  return phone === null ? { kind: 'name', value: typed.toLowerCase() } : { kind: 'phone', value: phone };
}

/**
 * The active account that a receiver stands for. A name goes before a number: it may look like one. Where accounts share
 * a number or an address, it is the oldest one's: nobody takes it over by writing it into a profile.
 */
export async function findAccount(
  database: Database,
  { kind, value }: Receiver,
  typed: string,
  country: string,
): Promise<FoundAccount | null> {
  const [named] = await select(database, eq(sql`lower(${accounts.userAccount})`, typed.trim().toLowerCase()));
  if (named || kind === 'name') return named ?? null;
  if (kind === 'mail') return (await select(database, eq(sql`lower(${accounts.email})`, value)))[0] ?? null;
  const candidates = await select(database, eq(phoneTail, value.slice(-tail)));
  return candidates.find(({ phone }) => phone !== null && worldPhone(phone, country) === value) ?? null;
}

/** Whether what was typed stands for this account. */
export function namesAccount(account: Pick<FoundAccount, 'userAccount' | 'email' | 'phone'>, typed: string, country: string): boolean {
  if (account.userAccount.toLowerCase() === typed.trim().toLowerCase()) return true;
  const { kind, value } = receiverOf(typed, country);
  if (kind === 'mail') return account.email !== null && normalEmail(account.email) === value;
  return kind === 'phone' && account.phone !== null && worldPhone(account.phone, country) === value;
}

/** By index: numbers are stored as their owners wrote them. */
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
