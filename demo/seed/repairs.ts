/** Repair orders of the demo's customers, in every state. Their times are counted back from the import. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { recordNumber } from '../../schema/define/numbers.ts';
import { orderStateOf } from '../../services/repairOrders/index.ts';
import { parcelSteps, repairLines, repairOrders, repairSteps } from '../../services/repairOrders/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';

type RepairLineInsert = typeof repairLines.$inferInsert;
type SeededState = NonNullable<RepairLineInsert['state']>;

/** Days before the import, and the time of day in UTC. */
interface DaysAgo {
  daysAgo: number;
  at: string;
}

interface RepairStepEntry extends DaysAgo {
  state: SeededState;
  /** Positions of its devices; all of them by default. */
  lines?: number[];
  note?: string;
}

type RepairLineEntry = Pick<
  RepairLineInsert,
  | 'serial'
  | 'product'
  | 'complaint'
  | 'warranty'
  | 'diagnosis'
  | 'resolution'
  | 'proposal'
  | 'price'
  | 'currency'
  | 'reason'
  | 'inbound'
  | 'outbound'
> & { warrantyEndsInDays?: number };

/** An order of a demo account. The first step is its submission. */
export interface RepairEntry {
  /** The running number and the random letters. */
  number: string;
  by: string;
  contact: string;
  phone: string;
  address: string;
  lines: RepairLineEntry[];
  steps: RepairStepEntry[];
  parcels?: { parcel: string; events: (DaysAgo & { step: string; place: string })[] }[];
}

type RepairSender = Pick<typeof accounts.$inferSelect, 'id' | 'company'>;

/** The demo account of the workshop. */
const technician = 'demo-service';

/** The states that the customer moves a device to. */
const customerStates: readonly SeededState[] = ['submitted', 'in-transit', 'accepted', 'declined', 'closed', 'cancelled'];

const dayMs = 86_400_000;

/** Adds each order once. Orders that changed since then stay unchanged. */
export async function seedRepairs(database: Database, entries: readonly RepairEntry[], now: Date): Promise<void> {
  const people = await peopleOf(database, entries);
  for (const entry of entries) {
    const sender = people.get(entry.by);
    if (sender) await seedRepair(database, entry, { sender, technician: people.get(technician)?.id ?? null, now });
  }
}

async function peopleOf(database: Database, entries: readonly RepairEntry[]): Promise<ReadonlyMap<string, RepairSender>> {
  const rows = await database
    .select({ name: accounts.userAccount, id: accounts.id, company: accounts.company })
    .from(accounts)
    .where(inArray(accounts.userAccount, [technician, ...new Set(entries.map(({ by }) => by))]));
  return new Map(rows.map(({ name, ...sender }) => [name, sender]));
}

interface RepairSeedContext {
  sender: RepairSender;
  technician: string | null;
  now: Date;
}

async function seedRepair(database: Database, entry: RepairEntry, { sender, technician, now }: RepairSeedContext): Promise<void> {
  const { number, contact, phone, address, steps, parcels = [] } = entry;
  const order = idOf(`repair:${number}`);
  const timeOf = timeBefore(now);
  const lines = entry.lines.map((line, position) => ({ ...lineRow(line, stepsOf(steps, position), now), order, position }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return;
  const createdAt = timeOf(first);
  const made = await database
    .insert(repairOrders)
    .values({
      ...{ id: order, number: recordNumber('repair', number, createdAt), account: sender.id, company: sender.company },
      ...{ contact, phone, address, state: orderStateOf(lines.map(({ state }) => state)), createdAt, updatedAt: timeOf(last) },
    })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return;
  await database.insert(repairLines).values(lines);
  await database.insert(repairSteps).values(
    steps.map(({ state, lines: moved, note = '', ...ago }) => {
      const byStaff = !customerStates.includes(state);
      const serials = entry.lines.filter((_, position) => moved?.includes(position) ?? true).map(({ serial }) => serial);
      return { order, state, serials, note, byStaff, by: byStaff ? technician : sender.id, at: timeOf(ago) };
    }),
  );
  const events = parcels.flatMap(({ parcel, events: some }) =>
    some.map(({ step, place, ...ago }) => ({ parcel, step, place, at: timeOf(ago) })),
  );
  if (events.length > 0) await database.insert(parcelSteps).values(events);
}

const stepsOf = (steps: readonly RepairStepEntry[], position: number): RepairStepEntry[] =>
  steps.filter(({ lines }) => lines?.includes(position) ?? true);

/** A device, in the state of its last step. */
function lineRow({ warrantyEndsInDays: ends, ...line }: RepairLineEntry, steps: readonly RepairStepEntry[], now: Date) {
  const timeOf = timeBefore(now);
  const when = (state: SeededState): Date | null => {
    const step = steps.find((one) => one.state === state);
    return step ? timeOf(step) : null;
  };
  const last = steps.at(-1);
  return {
    ...line,
    state: last?.state ?? 'submitted',
    warrantyEndsOn: ends === undefined ? null : new Date(now.getTime() + ends * dayMs).toISOString().slice(0, 10),
    receivedAt: when('received'),
    shippedAt: when('shipped'),
    updatedAt: last ? timeOf(last) : now,
  };
}

const timeBefore =
  (now: Date) =>
  ({ daysAgo, at }: DaysAgo): Date =>
    new Date(`${new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)}T${at}:00Z`);
