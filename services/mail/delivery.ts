import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { startsOf } from '../../schema/define/transitions.ts';
import { sharedTransitions } from '../../schema/entities/sharedTransitions.ts';
import { type MessageKind, outbox } from './tables.ts';
import { openTransports, type Transport } from './transports.ts';

export interface DeliveryOptions {
  database: Database;
  config: ServerConfig;
  settings: Pick<Portal['settings'], 'limits' | 'times'>;
  /** The current time; defaults to the system clock. */
  clock?: () => Date;
  log: (message: string) => void;
  /** Whether the recipient may still read all of these messages; see `about` in the outbox table. */
  mayLeave: (about: readonly string[]) => Promise<boolean>;
}

/** A run sends due messages one after the other and returns the number of attempts. Stopping waits for the current message. */
export type Delivery = RepeatedWork;

type OutboxRow = typeof outbox.$inferSelect;

/** The polling interval in milliseconds. */
const pollMs = 1_000;

/** Maximum length of a stored transport error. */
const maxErrorLength = 300;

/**
 * Sends the messages in the outbox while it runs, including those of earlier processes. Several processes share
 * the work. Without a transport it does not poll, because no message is queued.
 */
export async function startDelivery(options: DeliveryOptions): Promise<Delivery> {
  const transports = await openTransports(options.config);
  return repeat((signal) => sendDue(options, transports, signal), {
    ...(transports.size > 0 && { everyMs: pollMs }),
    onFailure: (error) => options.log(`The outbox could not be read: ${String(error)}`),
  });
}

async function sendDue(options: DeliveryOptions, transports: ReadonlyMap<MessageKind, Transport>, signal: AbortSignal): Promise<number> {
  let tried = 0;
  while (!signal.aborted && (await sendNext(options, transports))) tried += 1;
  return tried;
}

/**
 * Claims the row before sending, by postponing its next attempt. No lock is held during the request to the gateway,
 * and if the process crashes, the message is retried.
 */
async function sendNext(options: DeliveryOptions, transports: ReadonlyMap<MessageKind, Transport>): Promise<boolean> {
  const { database, clock = () => new Date() } = options;
  const row = await claimNext(options, [...transports.keys()], clock());
  if (!row) return false;
  try {
    if (row.endsAt && row.endsAt <= clock()) throw new TooLate();
    if (row.about.length > 0 && !(await options.mayLeave(row.about))) throw new NoLongerReadable();
    await transports.get(row.kind)?.({ to: row.to, subject: row.subject, text: row.payload, unsubscribe: row.unsubscribe });
    await database
      .update(outbox)
      .set({ state: 'sent', payload: '', unsubscribe: '', trouble: '', sentAt: clock() })
      .where(inState('deliver', row));
  } catch (error) {
    await recordFailure(options, row, error);
  }
  return true;
}

/** Selects the message if its state permits the operation. */
const inState = (operation: keyof typeof sharedTransitions.message, { id }: Pick<OutboxRow, 'id'>): SQL | undefined =>
  and(eq(outbox.id, id), inArray(outbox.state, startsOf(sharedTransitions.message[operation])));

class TooLate extends Error {
  override message = 'Nobody needs it any more.';
}

class NoLongerReadable extends Error {
  override message = 'Its reader may no longer read what it is about.';
}

/** The pause doubles with every attempt. */
async function claimNext(
  { database, settings }: DeliveryOptions,
  kinds: readonly MessageKind[],
  now: Date,
): Promise<OutboxRow | undefined> {
  if (kinds.length === 0) return undefined;
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(outbox)
      .where(
        and(inArray(outbox.state, startsOf(sharedTransitions.message.deliver)), inArray(outbox.kind, [...kinds]), lte(outbox.nextAt, now)),
      )
      .orderBy(asc(outbox.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const nextAt = new Date(now.getTime() + settings.times.messagePauseMs * 2 ** row.tries);
    const tries = row.tries + 1;
    await transaction.update(outbox).set({ tries, nextAt }).where(eq(outbox.id, row.id));
    return { ...row, tries };
  });
}

async function recordFailure({ database, settings, log }: DeliveryOptions, row: OutboxRow, error: unknown): Promise<void> {
  const errorText = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  const isOver = error instanceof TooLate || error instanceof NoLongerReadable || row.tries >= settings.limits.messageTries;
  // The transport error may name the receiver, so it is stored only in the outbox.
  log(`A message (${row.kind}) was not taken at try ${row.tries}.`);
  await database
    .update(outbox)
    .set({ trouble: errorText, ...(isOver && { state: 'failed', payload: '', unsubscribe: '' }) })
    .where(inState('giveUp', row));
}
