/** Imports the demo's orders for service plans. Their times are relative to the import, so that the demo always has current orders. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { PlanOrderMove } from '../../schema/entities/planOrderMovers.ts';
import type { PlanOrderState } from '../../schema/entities/planOrderStates.ts';
import { serials as ofDevices } from '../../services/afterSales/index.ts';
import { products } from '../../services/catalogue/tables.ts';
import { planTarget } from '../../services/planOrders/index.ts';
import { planOrderDevices, planOrderNumbers, planOrderSteps, planOrders, servicePlans } from '../../services/plans/tables.ts';
import { nextNumber } from '../../services/shared/database/nextNumber.ts';
import { lastDayOf } from '../../services/shared/values/days.ts';
import { idOf } from '../../services/shared/values/ids.ts';

interface PlanStepEntry {
  move: 'request' | PlanOrderMove;
  daysAgo: number;
  by?: string;
  note?: string;
}

export interface PlanOrderEntry
  extends Pick<typeof planOrders.$inferInsert, 'plan' | 'contact' | 'phone' | 'wishes' | 'minor' | 'currency'> {
  slug: string;
  by: string;
  serials: string[];
  /** Days from the day of the import; negative in the past. */
  startsInDays: number;
  /** The order that this one renews. */
  renews?: string;
  /** The oldest one first. */
  steps: PlanStepEntry[];
}

const dayMs = 86_400_000;
/** At nine o'clock UTC, so that no step is in the future. */
const before = (today: Date, days: number) => new Date(Math.min(today.getTime(), Date.parse(dayFrom(today, -days)) + dayMs * 0.375));
const dayFrom = (today: Date, days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);

export const planOrderId = (slug: string): string => idOf(`plan order:${slug}`);

/** Adds the orders once. Orders that changed since then stay unchanged. */
export async function seedPlanOrders(database: Database, entries: readonly PlanOrderEntry[], today: Date): Promise<void> {
  const ids = entries.map(({ slug }) => planOrderId(slug));
  const known = new Set(
    (await database.select({ id: planOrders.id }).from(planOrders).where(inArray(planOrders.id, ids))).map(({ id }) => id),
  );
  const people = new Map((await database.select().from(accounts)).map((person) => [person.userAccount, person]));
  const terms = new Map((await database.select().from(servicePlans)).map(({ code, termMonths }) => [code, termMonths]));
  const models = new Map(
    (await database.select({ code: products.code }).from(products)).map(({ code }) => [code.replaceAll('-', ''), code]),
  );
  for (const { slug, by, serials, startsInDays, renews, steps, ...own } of entries) {
    const sender = people.get(by);
    const termMonths = terms.get(own.plan);
    if (known.has(planOrderId(slug)) || !sender || termMonths === undefined) continue;
    const planOrder = planOrderId(slug);
    const history = historyOf(slug, steps);
    const [first, last] = [history[0], history.at(-1)];
    if (!first || !last) continue;
    const createdAt = before(today, first.daysAgo);
    const startsOn = dayFrom(today, startsInDays);
    await database.insert(planOrders).values({
      ...{
        ...own,
        id: planOrder,
        orderNo: await nextNumber(database, planOrderNumbers, 'planOrder', createdAt),
        termMonths,
        startsOn,
        state: last.state,
      },
      ...{
        account: sender.id,
        company: sender.company,
        companyName: sender.orgName ?? '',
        createdAt,
        updatedAt: before(today, last.daysAgo),
      },
      ...(['active', 'ended'].includes(last.state) && { endsOn: lastDayOf(startsOn, termMonths) }),
      ...(own.minor != null && { offerUntil: dayFrom(today, 30 - (history.find(({ move }) => move === 'offer')?.daysAgo ?? 0)) }),
      ...(renews !== undefined && { renews: planOrderId(renews) }),
      reason: last.note ?? '',
    });
    const devices = serials.map((typed, position) => {
      const { text, model } = ofDevices.storedSerial(typed);
      return { planOrder, position, serial: text, product: models.get(model ?? '') ?? null };
    });
    await database.insert(planOrderDevices).values(devices);
    await database.insert(planOrderSteps).values(
      history.map(({ move, state, daysAgo, by: mover = '', note = '' }) => {
        return { planOrder, at: before(today, daysAgo), move, state, by: people.get(mover)?.id ?? null, note };
      }),
    );
  }
}

/** Adds the resulting state to each step. Throws if the state machine does not allow a step. */
function historyOf(slug: string, steps: readonly PlanStepEntry[]): (PlanStepEntry & { state: PlanOrderState })[] {
  let state: PlanOrderState = 'requested';
  return steps.map((step) => {
    const next: PlanOrderState | undefined = step.move === 'request' ? 'requested' : planTarget(step.move, { state });
    if (next === undefined) throw new Error(`The order ${slug} of the demo cannot make the step ${step.move} from ${state}`);
    state = next;
    return { ...step, state };
  });
}
