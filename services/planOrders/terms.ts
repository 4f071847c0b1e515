/** Ends plans after their last day, and reminds their customers before it. */
import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { planReminderDays } from '../../schema/entities/planOrder.ts';
import { planOrders } from '../plans/tables.ts';
import { addDays, dayOf, daysBetween } from '../shared/values/days.ts';
import { writeMove } from './move.ts';

interface TermOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
  log: (message: string) => void;
}

const everyMs = 10 * 60_000;
/** Maximum number of orders per run. */
const batch = 100;

/** Checks every ten minutes. Several processes share the work. */
export function startPlanTerms(options: TermOptions): RepeatedWork {
  return repeat((signal) => moveDue(options, signal), {
    everyMs,
    runsImmediately: true,
    onFailure: (error) => options.log(`Ends of service plans were not handled: ${String(error)}`),
  });
}

async function moveDue({ database, clock = () => new Date(), ...options }: TermOptions, signal: AbortSignal): Promise<number> {
  const now = clock();
  const today = dayOf(now);
  const isDue = and(
    eq(planOrders.state, 'active'),
    isNotNull(planOrders.endsOn),
    or(lt(planOrders.endsOn, today), isRemindable(today)),
  ) as SQL;
  const due = await database.select({ id: planOrders.id }).from(planOrders).where(isDue).orderBy(asc(planOrders.endsOn)).limit(batch);
  let transitionCount = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    transitionCount += await database.transaction(async (transaction) => {
      const [order] = await transaction
        .select()
        .from(planOrders)
        .where(and(eq(planOrders.id, id), isDue))
        .for('update', { skipLocked: true });
      if (!order?.endsOn) return 0;
      const remaining = daysBetween(today, order.endsOn);
      const messageContext = { ...options, database: transaction, now };
      if (remaining < 0) await writeMove(messageContext, order, 'end', {}, null);
      else
        await writeMove(
          messageContext,
          order,
          'remind',
          { columns: { reminded: Math.min(...planReminderDays.filter((days) => remaining <= days)) } },
          null,
        );
      return 1;
    });
  }
  return transitionCount;
}

/** Condition that a reminder is due and not yet sent, and no renewal is requested. */
function isRemindable(today: string): SQL {
  const reached = planReminderDays.map((days) =>
    and(
      sql`${planOrders.endsOn} <= ${addDays(today, days)}::date`,
      or(isNull(planOrders.reminded), sql`${planOrders.reminded} > ${days}::int`),
    ),
  );
  const isRenewed = sql`exists (select from ${planOrders} as renewal where renewal.renews = ${planOrders}.id
    and renewal.state not in ('declined', 'rejected', 'cancelled'))`;
  return and(or(...reached), sql`not ${isRenewed}`) as SQL;
}
