/** Imports the demo's service orders. Their times are relative to the import, so that the demo always has current orders. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { DemandMove } from '../../schema/entities/demandMovers.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import { demandHistory, demandMessages, demandNumbers, demandQuotes, demands } from '../../services/demands/tables.ts';
import { demandKinds } from '../../services/dispatch/tables.ts';
import { demandTarget, dueFrom } from '../../services/orders/index.ts';
import { nextNumber } from '../../services/shared/database/nextNumber.ts';
import { idOf } from '../../services/shared/values/ids.ts';

type DemandInsert = typeof demands.$inferInsert;
type OrderPerson = typeof accounts.$inferSelect;

interface OrderStep {
  move: 'submit' | DemandMove;
  hoursAgo: number;
  by?: string;
  note?: string;
}

export interface OrderEntry
  extends Pick<
    DemandInsert,
    'kind' | 'description' | 'contact' | 'phone' | 'address' | 'region' | 'unit' | 'product' | 'serialNo' | 'path' | 'rating'
  > {
  slug: string;
  by: string;
  engineer?: string;
  /** Days from the day of the import, and the hour in UTC. */
  appointment?: { days: number; hour: number; minutes: number };
  slots?: { days: number; half: 'morning' | 'afternoon' }[];
  /** The oldest one first. */
  steps: OrderStep[];
  messages?: { hoursAgo: number; by: string; text: string }[];
  quote?: Pick<typeof demandQuotes.$inferInsert, 'currency' | 'lines'>;
}

interface OrderSeedContext {
  people: ReadonlyMap<string, OrderPerson>;
  /** Codes of demand kinds that are trainings. */
  trainings: ReadonlySet<string>;
  today: Date;
}

const hourMs = 3_600_000;
const before = (today: Date, hours: number) => new Date(today.getTime() - hours * hourMs);

function dayFrom(today: Date, days: number, hour = 0): Date {
  const day = before(today, -24 * days);
  day.setUTCHours(hour, 0, 0, 0);
  return day;
}

export const orderId = (slug: string): string => idOf(`order:${slug}`);

/** Adds the orders once. Orders that changed since then stay unchanged. */
export async function seedOrders(database: Database, entries: readonly OrderEntry[], today: Date): Promise<void> {
  const seeding = { ...(await peopleAndTrainings(database)), today };
  const ids = entries.map(({ slug }) => orderId(slug));
  const known = new Set((await database.select({ id: demands.id }).from(demands).where(inArray(demands.id, ids))).map(({ id }) => id));
  const missing = entries.filter(({ slug, by }) => !known.has(orderId(slug)) && seeding.people.has(by));
  // Order numbers increase with the time of submission.
  const oldestFirst = missing.toSorted((one, other) => sentAgo(other) - sentAgo(one));
  for (const entry of oldestFirst) await seedOrder(database, entry, seeding);
}

const sentAgo = ({ steps }: OrderEntry): number => steps[0]?.hoursAgo ?? 0;

async function peopleAndTrainings(database: Database): Promise<Omit<OrderSeedContext, 'today'>> {
  const people = await database.select().from(accounts);
  const kinds = await database.select().from(demandKinds);
  return {
    people: new Map(people.map((person) => [person.userAccount, person])),
    trainings: new Set(kinds.filter(({ type }) => type === 'training').map(({ code }) => code)),
  };
}

async function seedOrder(database: Database, entry: OrderEntry, seeding: OrderSeedContext): Promise<void> {
  const { people, today } = seeding;
  const demand = orderId(entry.slug);
  const personOf = (name = '') => people.get(name)?.id ?? null;
  const steps = historyOf(entry, seeding);
  await database.insert(demands).values({
    ...columnsOf(entry, steps, seeding),
    id: demand,
    orderNo: await nextNumber(database, demandNumbers, 'demand', before(today, sentAgo(entry))),
  });
  await database.insert(demandHistory).values(steps.map((step) => ({ ...step, demand })));
  const messages = (entry.messages ?? []).map(({ hoursAgo, by, text }) => ({
    ...{ demand, text, at: before(today, hoursAgo), author: personOf(by) },
    fromStaff: people.get(by)?.type === 3,
  }));
  if (messages.length > 0) await database.insert(demandMessages).values(messages);
  const quoted = steps.find(({ move }) => move === 'quote');
  if (!entry.quote || !quoted) return;
  const answer = steps.find(({ move }) => move === 'acceptQuote');
  const cents = entry.quote.lines.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0);
  await database.insert(demandQuotes).values({
    ...{ ...entry.quote, demand, total: cents / 100, by: quoted.by, createdAt: quoted.at },
    ...(answer && { state: 'accepted' as const, answeredBy: answer.by, answeredAt: answer.at }),
  });
}

/** Adds the resulting state to each step. Throws if the state machine does not allow a step. */
function historyOf({ slug, steps }: OrderEntry, { people, today }: OrderSeedContext) {
  let from: DemandStatus | null = null;
  return steps.map(({ move, hoursAgo, by, note = '' }) => {
    const to: DemandStatus | undefined = move === 'submit' ? 'submitted' : from === null ? undefined : demandTarget(move, { status: from });
    if (to === undefined) throw new Error(`The order ${slug} of the demo cannot make the step ${move} from ${from}`);
    const step = { at: before(today, hoursAgo), move, from, to, by: people.get(by ?? '')?.id ?? null, note };
    from = to;
    return step;
  });
}

type MadeStep = ReturnType<typeof historyOf>[number];

function columnsOf(entry: OrderEntry, steps: readonly MadeStep[], { people, trainings, today }: OrderSeedContext) {
  const { slug: _, by, engineer, appointment, slots = [], messages: _messages, quote: _quote, steps: _steps, ...own } = entry;
  const sender = people.get(by);
  const [first, last] = [steps[0] as MadeStep, steps.at(-1) as MadeStep];
  const entered = steps.findLast((step) => step.from !== step.to) ?? first;
  const stepOf = (move: OrderStep['move']) => steps.find((step) => step.move === move);
  const { dueAt } = dueFrom(last.to, entered.at);
  const starts = appointment && dayFrom(today, appointment.days, appointment.hour);
  const ends = appointment && starts && new Date(starts.getTime() + appointment.minutes * 60_000);
  const due = last.to === 'scheduled' ? (ends ?? null) : dueAt;
  const [closed, signed] = [stepOf('close'), stepOf('sign')];
  return {
    ...own,
    type: trainings.has(entry.kind) ? 2 : 1,
    status: last.to,
    account: sender?.id ?? null,
    company: sender?.company ?? null,
    companyName: sender?.orgName ?? '',
    timeZone: 'Europe/Amsterdam',
    slots: slots.map(({ days, half }) => ({ day: dayFrom(today, days).toISOString().slice(0, 10), half })),
    engineer: people.get(engineer ?? '')?.id ?? null,
    appointment: starts ?? null,
    appointmentEnds: ends ?? null,
    dueAt: due,
    // The demo sends no messages about orders that are overdue from the start.
    escalatedAt: due !== null && due < today ? today : null,
    closedAt: closed?.at ?? null,
    signedAt: signed?.at ?? null,
    signedBy: signed?.note ?? '',
    ratingText: stepOf('rate')?.note ?? '',
    reason: stepOf('reject')?.note ?? stepOf('cancel')?.note ?? stepOf('ship')?.note ?? '',
    createdAt: first.at,
    updatedAt: last.at,
  } satisfies Partial<DemandInsert>;
}
