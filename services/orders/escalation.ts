/** Notifies the service staff of orders that were not handled in time. */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { demandHistory, demands } from '../demands/tables.ts';
import { sendMessage } from '../messages/index.ts';
import { serviceStaff } from './notify.ts';
import { dueStates } from './waiting.ts';

interface EscalationOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
  log: (message: string) => void;
}

const everyMs = 60_000;
/** Maximum number of orders per run. */
const batch = 100;

/** Checks every minute. Several processes share the work. */
export function startEscalation(options: EscalationOptions): RepeatedWork {
  return repeat((signal) => escalateDue(options, signal), {
    everyMs,
    runsImmediately: true,
    onFailure: (error) => options.log(`Overdue service orders were not reported: ${String(error)}`),
  });
}

async function escalateDue({ database, clock = () => new Date(), ...options }: EscalationOptions, signal: AbortSignal): Promise<number> {
  const now = clock();
  const isDue = and(lt(demands.dueAt, now), isNull(demands.escalatedAt), inArray(demands.status, dueStates));
  const due = await database.select({ id: demands.id }).from(demands).where(isDue).orderBy(asc(demands.dueAt)).limit(batch);
  let count = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    count += Number(await database.transaction((transaction) => escalateOne({ ...options, database: transaction, now }, id)));
  }
  return count;
}

type EscalationContext = Parameters<typeof sendMessage>[0];

async function escalateOne(escalating: EscalationContext, id: string): Promise<boolean> {
  const { database, now } = escalating;
  const isDue = and(eq(demands.id, id), lt(demands.dueAt, now), isNull(demands.escalatedAt), inArray(demands.status, dueStates));
  const [demand] = await database.update(demands).set({ escalatedAt: now }).where(isDue).returning();
  if (!demand) return false;
  const { status } = demand;
  await database.insert(demandHistory).values({ demand: id, at: now, move: 'escalate', from: status, to: status });
  const readers = [...new Set([...(await serviceStaff(database)), ...(demand.engineer === null ? [] : [demand.engineer])])];
  const event = `order ${id} overdue ${now.toISOString()}`;
  await sendMessage(escalating, {
    kind: 'order-overdue',
    readers,
    subject: { order: id },
    event,
    detail: `choice.demand.status.${status}`,
  });
  return true;
}
