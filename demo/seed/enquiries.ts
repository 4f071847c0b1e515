/** Imports the demo's cooperation solutions and enquiries. Their times are relative to the import, so that some are always current. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { EnquiryMove, EnquiryState } from '../../schema/entities/enquiryMovers.ts';
import { cooperationSolutions } from '../../services/cooperation/tables.ts';
import { enquiries, enquiryMessages, enquiryNumbers, enquirySteps } from '../../services/enquiries/tables.ts';
import { dueOf, enquiryTarget } from '../../services/enquiryHandling/index.ts';
import { nextNumber } from '../../services/shared/database/nextNumber.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';

interface EnquiryStepEntry {
  move: 'send' | EnquiryMove;
  daysAgo: number;
  by?: string;
  /** The answer, or the further message. */
  text?: string;
  note?: string;
}

interface EnquiryEntry
  extends Pick<
    typeof enquiries.$inferInsert,
    'kind' | 'contact' | 'email' | 'phone' | 'companyName' | 'creditCode' | 'address' | 'trainees' | 'course' | 'solution' | 'wish'
  > {
  slug: string;
  by: string;
  /** The oldest one first. */
  steps: EnquiryStepEntry[];
}

export interface EnquiryContent {
  solutions: (typeof cooperationSolutions.$inferInsert)[];
  enquiries: EnquiryEntry[];
}

const dayMs = 86_400_000;
export const enquiryId = (slug: string): string => idOf(`enquiry:${slug}`);

/** Adds the enquiries once. Enquiries that changed since then stay unchanged. */
export async function seedEnquiries(database: Database, file: EnquiryContent, today: Date): Promise<void> {
  await database
    .insert(cooperationSolutions)
    .values(file.solutions.map((solution, position) => ({ ...solution, position, status: 'published' as const })))
    .onConflictDoUpdate({ target: cooperationSolutions.code, set: excludedColumns(cooperationSolutions, ['createdAt']) });
  const ids = file.enquiries.map(({ slug }) => enquiryId(slug));
  const known = new Set((await database.select().from(enquiries).where(inArray(enquiries.id, ids))).map(({ id }) => id));
  const people = new Map((await database.select().from(accounts)).map(({ userAccount, id }) => [userAccount, id]));
  const oldestFirst = file.enquiries.toSorted((one, other) => (other.steps[0]?.daysAgo ?? 0) - (one.steps[0]?.daysAgo ?? 0));
  for (const { slug, by, steps, ...own } of oldestFirst) {
    const [id, account] = [enquiryId(slug), people.get(by)];
    if (known.has(id) || account === undefined) continue;
    const history = historyOf(slug, steps, (days) => new Date(today.getTime() - days * dayMs));
    const [first, last] = [history[0], history.at(-1)];
    if (!first || !last) continue;
    const taken = history.find(({ move }) => move === 'take' || move === 'answer');
    await database.insert(enquiries).values({
      ...{ ...own, id, account, enquiryNo: await nextNumber(database, enquiryNumbers, 'enquiry', first.at), state: last.state },
      ...{ assignee: people.get(taken?.by ?? '') ?? null, reason: last.note ?? '', dueAt: dueOf(last.state, last.at) },
      ...{ createdAt: first.at, updatedAt: last.at },
    });
    const written = history.map((step) => ({ ...step, person: people.get(step.by ?? by) ?? null }));
    await database
      .insert(enquirySteps)
      .values(written.map(({ at, move, state, person, note = '' }) => ({ enquiry: id, at, move, state, by: person, note })));
    const messages = written.flatMap(({ at, text, move, person }) =>
      text === undefined ? [] : [{ enquiry: id, author: person, fromStaff: move === 'answer', text, at }],
    );
    if (messages.length > 0) await database.insert(enquiryMessages).values(messages);
  }
}

interface PastStep extends EnquiryStepEntry {
  at: Date;
  state: EnquiryState;
}

/** Adds the resulting state to each step. Throws if the state machine does not allow a step. */
function historyOf(slug: string, steps: readonly EnquiryStepEntry[], before: (days: number) => Date): PastStep[] {
  let state: EnquiryState = 'received';
  return steps.map((step) => {
    const next: EnquiryState | undefined = step.move === 'send' ? 'received' : enquiryTarget(step.move, state);
    if (next === undefined) throw new Error(`The enquiry ${slug} of the demo cannot make the step ${step.move} from ${state}`);
    state = next;
    return { ...step, state, at: before(step.daysAgo) };
  });
}
