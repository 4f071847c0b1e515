/** Six-digit codes by SMS or mail: sending and verification. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { networkOf } from '../../runtime/server/session/delay.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { countSent, type Message, sendMessage } from '../mail/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context } from '../shared/calls/handler.ts';
import { type FoundAccount, findAccount, type Receiver, receiverOf } from './receiver.ts';
import { type CodePurpose, codes } from './tables.ts';

/** The part of a handler's context that codes need. */
export type CodeCallContext = Pick<
  Context<'uac.captcha.verifyCode'>,
  'address' | 'inOwnTransaction' | 'config' | 'fail' | 'afterResponse' | 'now' | 'pageLanguage' | 'portal'
>;

/** The part that creating a code needs. */
type CodeContext = Pick<CodeCallContext, 'address' | 'fail' | 'now' | 'portal'>;

/** Codes that confirm a contact are valid longer: an administrator may have entered it while its owner was away. */
const confirming: ReadonlySet<CodePurpose> = new Set(['email', 'phone']);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface CodeRequest {
  purpose: CodePurpose;
  /** A name, number or address as typed. */
  entered: string;
}

/**
 * Sends a code to the account with this receiver. The response does not reveal whether the account exists: limits apply
 * to any receiver, and the lookup and the sending happen after the response. Throws `code.limit-reached`.
 */
export async function sendCode(context: CodeCallContext, { purpose, entered }: CodeRequest): Promise<void> {
  const { settings } = context.portal;
  const receiver = receiverOf(entered, settings.phoneCountry);
  const { id, code } = await context.inOwnTransaction((database) => newCode(context, database, { purpose, receiver }));
  context.afterResponse(async (database) => {
    // Registration by code is not possible: staff create accounts.
    const account = purpose === 'register' ? null : await findAccount(database, receiver, entered, settings.phoneCountry);
    if (account) await database.transaction((transaction) => deliver(context, transaction, { id, purpose, code, account, receiver }));
    await database.delete(codes).where(lt(codes.sentAt, new Date(context.now.getTime() - dayMs)));
  });
}

/**
 * Creates a code for a new contact of an account; the caller sends it. `database` is the caller's transaction: another
 * one would wait for the account's row, which this one has locked. Throws `code.limit-reached`.
 */
async function makeCode(
  context: CodeContext & { database: Database },
  { purpose, entered }: CodeRequest,
  accountId: string,
): Promise<string> {
  const { database, portal } = context;
  const { id, code } = await newCode(context, database, { purpose, receiver: receiverOf(entered, portal.settings.phoneCountry) });
  await database.update(codes).set({ accountId }).where(eq(codes.id, id));
  return code;
}

async function newCode(context: CodeContext, database: Database, { purpose, receiver }: { purpose: CodePurpose; receiver: Receiver }) {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const stored = await storeCode(context, database, { purpose, receiver: hashOf(receiver), code });
  if (stored.kind === 'held-back') throw context.fail('code.limit-reached', { minutes: Math.ceil(stored.waitMs / minuteMs) });
  return { id: stored.id, code };
}

type StoredCode = { kind: 'kept'; id: string } | { kind: 'held-back'; waitMs: number };

async function storeCode(
  { address, now, portal }: CodeContext,
  database: Database,
  { purpose, receiver, code }: { purpose: CodePurpose; receiver: string; code: string },
): Promise<StoredCode> {
  const { limits, times } = portal.settings;
  const from = hash(`address\0${networkOf(address)}`);
  // Locks serialise concurrent requests, which would not see each other's row. Sorted, to avoid a deadlock.
  for (const key of [receiver, from].sort()) await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const bounds = [
    { of: eq(codes.receiver, receiver), max: 1, ms: times.resendMs },
    { of: eq(codes.receiver, receiver), max: limits.codesPerHour, ms: hourMs },
    { of: eq(codes.receiver, receiver), max: limits.codesPerDay, ms: dayMs },
    { of: eq(codes.address, from), max: limits.codesPerAddressHour, ms: hourMs },
    { of: eq(codes.address, from), max: limits.codesPerAddressDay, ms: dayMs },
  ];
  let waitMs = 0;
  for (const { of, max, ms } of bounds) {
    const since = new Date(now.getTime() - ms);
    const [row] = await database
      .select({ sent: count(), first: sql<string | null>`min(${codes.sentAt})` })
      .from(codes)
      .where(and(of, gt(codes.sentAt, since)));
    if (row?.first && row.sent >= max) waitMs = Math.max(waitMs, new Date(row.first).getTime() + ms - now.getTime());
  }
  if (waitMs > 0) return { kind: 'held-back', waitMs };
  const id = crypto.randomUUID();
  const endsAt = new Date(now.getTime() + (confirming.has(purpose) ? times.contactCodeTtlMs : times.codeTtlMs));
  await database.insert(codes).values({ id, purpose, receiver, address: from, codeHash: codeHashOf(id, code), sentAt: now, endsAt });
  return { kind: 'kept', id };
}

interface CodeDelivery {
  id: string;
  purpose: CodePurpose;
  code: string;
  account: FoundAccount;
  receiver: Receiver;
}

/** Several names may belong to one number, so the messages to a number are limited separately. */
async function deliver(
  context: CodeCallContext,
  database: Database,
  { id, purpose, code, account, receiver }: CodeDelivery,
): Promise<void> {
  const { limits } = context.portal.settings;
  const channel = channelTo(account, receiver);
  if (!channel) return;
  const since = (ms: number) => new Date(context.now.getTime() - ms);
  if ((await countSent(database, channel, since(hourMs))) >= limits.codesPerHour) return;
  if ((await countSent(database, channel, since(dayMs))) >= limits.codesPerDay) return;
  await database.update(codes).set({ accountId: account.id }).where(eq(codes.id, id));
  await sendMessage(
    { ...context, database },
    { ...channel, ...sentencesOf(context, purpose, code, account.language ?? context.pageLanguage?.()) },
  );
}

/** A phone number gets an SMS; otherwise mail is preferred, because it is free. */
function channelTo({ email, phone }: FoundAccount, { kind }: Receiver): Pick<Message, 'kind' | 'to'> | null {
  if (phone && (kind === 'phone' || !email)) return { kind: 'sms', to: phone };
  return email ? { kind: 'mail', to: email } : null;
}

/** With the last line, phones autofill the code only on this portal (origin-bound one-time codes). */
function sentencesOf({ portal, config, now }: CodeCallContext, purpose: CodePurpose, code: string, language: string | undefined) {
  const [first, ...others] = readingLanguages(portal, language);
  const word = (key: string) => [first, ...others].map((one) => portal.words[one]?.[key]).find(Boolean) ?? key;
  const name = portal.settings.name[first as keyof typeof portal.settings.name] ?? portal.settings.name.en;
  const minutes = Math.round(portal.settings.times.codeTtlMs / minuteMs);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => ({ name, code, minutes: String(minutes) })[placeholder] ?? '');
  const text = purpose === 'reset' ? word('message.code.reset') : word('message.code.login');
  return {
    subject: fill(word('message.code.subject')),
    text: `${fill(text)}\n\n@${config.publicUrl.hostname} #${code}`,
    secrets: [code],
    endsAt: new Date(now.getTime() + portal.settings.times.codeTtlMs),
  };
}

/**
 * Verifies a code: the latest one sent, before it expires, up to the limit of attempts, and only once. Returns the account
 * that it was sent to; null for every kind of failure.
 */
export function redeemCode(
  { inOwnTransaction, now, portal }: Pick<CodeCallContext, 'inOwnTransaction' | 'now' | 'portal'>,
  { purpose, entered, code }: CodeRequest & { code: string },
): Promise<Pick<FoundAccount, 'id' | 'userAccount'> | null> {
  const { limits, phoneCountry } = portal.settings;
  const receiver = hashOf(receiverOf(entered, phoneCountry));
  return inOwnTransaction(async (database) => {
    const [row] = await database
      .select()
      .from(codes)
      .where(and(eq(codes.purpose, purpose), eq(codes.receiver, receiver), gte(codes.endsAt, now), isNull(codes.usedAt)))
      .orderBy(desc(codes.sentAt))
      .limit(1)
      .for('update');
    if (!row || row.tries >= limits.codeTries) return null;
    await database
      .update(codes)
      .set({ tries: row.tries + 1 })
      .where(eq(codes.id, row.id));
    if (!isSame(codeHashOf(row.id, code), row.codeHash) || row.accountId === null) return null;
    // Also consumes earlier codes, because one of them would become the latest.
    await database
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.purpose, purpose), eq(codes.receiver, receiver)));
    const [account] = await database
      .select({ id: accounts.id, userAccount: accounts.userAccount })
      .from(accounts)
      .where(and(eq(accounts.id, row.accountId), eq(accounts.state, 'active')));
    return account ?? null;
  });
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = ({ kind, value }: Receiver): string => hash(`${kind}\0${value}`);

const codeHashOf = (id: string, code: string): string => hash(`${id}\0${code}`);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Codes that verify a mail address or a phone number. */
export const contactCodes = { create: makeCode, redeem: redeemCode };
