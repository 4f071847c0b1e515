/** Checks the invariants of all histories in the database after the run. Each finding is a sentence. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import type { Operation } from '../../../schema/define/transitions.ts';
import { type ArticleOperation, moversOf } from '../../../schema/entities/articleStep.ts';
import { scoreRules } from '../../../schema/entities/score.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import { articleSteps } from '../../../services/articleSteps/tables.ts';
import { articles } from '../../../services/articles/tables.ts';
import { messages } from '../../../services/messages/tables.ts';
import { mistakes } from '../../../services/readers/mistakes/tables.ts';
import { scoreEntries } from '../../../services/scores/tables.ts';
import { type ArticleHistory, readArticle } from './moves.ts';
import type { HistoryClient, HistoryPeople } from './people.ts';

type StepRow = typeof articleSteps.$inferSelect;
type AuditRow = Pick<typeof auditLog.$inferSelect, 'action' | 'after'>;

interface States {
  own: string;
  /** The state of the change of a published article. */
  change: string;
}

/** The states after a step according to the schema; undefined if the step is not allowed in the states before it. */
function statesAfter(step: string, { own, change }: States): States | undefined {
  const [ownMoves, changeMoves] = [transitions.article, transitions.articleChange].map(
    (machine) => (machine as Readonly<Record<string, Operation<string>>>)[step],
  );
  const after = { own: ownMoves?.[own], change: own === 'published' ? changeMoves?.[change] : 'none' };
  return after.own && after.change ? { own: after.own, change: after.change } : undefined;
}

/** The state that the history shows. */
const shownState = ({ own, change }: States): string => (change === 'none' ? own : change);

/** Whether the schema lets an account make a step, by its roles. Without an account it is the clock. */
function isMover(step: ArticleOperation, client: HistoryClient | undefined, owner: string): boolean {
  const roles = {
    author: () => client?.id === owner,
    editor: () => client?.roles.includes('content') === true,
    approver: () => client?.roles.includes('approver') === true,
    clock: () => client === undefined,
  };
  return moversOf[step].some((mover) => roles[mover]());
}

/** Replays the steps of an article against the tables of the schema. */
function replay(history: ArticleHistory, steps: readonly StepRow[], people: HistoryPeople, row: typeof articles.$inferSelect): string[] {
  const found: string[] = [];
  let states: States = { own: 'draft', change: 'none' };
  let writers = new Set<string | null>([history.owner]);
  for (const { step, state, actor } of steps) {
    const after = statesAfter(step, states);
    if (!after || shownState(after) !== state) found.push(`${step} led from ${states.own}/${states.change} to ${state}`);
    const client = people.staff.find(({ id }) => id === actor);
    if (!isMover(step, client, history.owner)) found.push(`${client?.name ?? 'the clock'} made ${step}`);
    if (step === 'approve' && writers.has(actor)) found.push(`${client?.name} approved an own text`);
    if (history.classType === 'case' && (step === 'publishDirectly' || step === 'scheduleDirectly')) found.push(`${step} without approval`);
    if (step === 'save' || step === 'correct' || step === 'renew') writers.add(actor);
    if (step === 'publish' || step === 'publishDirectly' || step === 'discard') writers = new Set([history.owner]);
    states = after ?? { own: state, change: 'none' };
  }
  if (states.own !== row.status || states.change !== (row.change ?? 'none'))
    found.push(`the steps end in ${states.own}/${states.change}, the article is ${row.status}/${row.change ?? 'none'}`);
  return found;
}

/**
 * No acknowledged save was overwritten by an account that had not read it. A discarded change may start again from its
 * parent.
 */
async function lostUpdates(database: PortalDatabase, history: ArticleHistory): Promise<string[]> {
  const { saves, discards, acceptedStale } = history;
  const children = Map.groupBy(saves, ({ parent }) => parent);
  const forks = [...children].filter(([, some]) => some.length > 1 + discards);
  const newest = (await readArticle(database, history.id))?.title;
  const isLeaf = saves.some(({ title }) => title === newest) && (discards > 0 || !children.has(newest ?? ''));
  return [
    ...forks.map(([parent, some]) => `${some.length} saves replaced ${parent}`),
    ...(isLeaf ? [] : [`the newest text ${newest} is not the last acknowledged one`]),
    ...acceptedStale.map((what) => `a replaced version was accepted: ${what}`),
  ];
}

/** The audit actions of steps. Successive saves are one step, but have an entry each. */
const auditOf: Readonly<Partial<Record<ArticleOperation, readonly string[]>>> = {
  submit: ['article.submitted'],
  recall: ['article.recalled'],
  approve: ['article.approved'],
  reject: ['article.rejected'],
  reassign: ['article.reassigned'],
  refine: ['article.refined'],
  publish: ['article.published', 'article.publishedOnSchedule'],
  schedule: ['article.scheduled'],
  unschedule: ['article.scheduleFailed'],
  discard: ['article.discarded'],
  withdraw: ['article.withdrawn'],
  archive: ['article.archived'],
  restore: ['article.restored'],
};

/** Direct moves have the audit entry of the usual ones. */
const plain = (step: string): string => step.replace('Directly', '');

function auditGaps(steps: readonly StepRow[], audits: readonly AuditRow[]): string[] {
  return Object.entries(auditOf).flatMap(([step, actions]) => {
    const count = steps.filter((one) => plain(one.step) === step).length;
    const logged = audits.filter(({ action }) => actions.includes(action)).length;
    return count === logged ? [] : [`${count} steps ${step}, ${logged} audit entries`];
  });
}

/** Each follower gets one message per publication, and the owner one per decision. */
async function messageGaps(
  database: PortalDatabase,
  { id, owner }: ArticleHistory,
  steps: readonly StepRow[],
  { followers }: HistoryPeople,
): Promise<string[]> {
  const rows = await database.select({ account: messages.account, kind: messages.kind }).from(messages).where(eq(messages.article, id));
  const reportOf = (account: string, kind: string) => rows.filter((row) => row.account === account && row.kind === kind).length;
  const count = (step: string) => steps.filter((one) => plain(one.step) === step).length;
  const expected = [
    ...followers.map((follower) => [follower.id, 'article-published', count('publish')] as const),
    [owner, 'approval-approved', count('approve')] as const,
    [owner, 'approval-rejected', count('reject')] as const,
  ];
  return expected.flatMap(([account, kind, events]) =>
    reportOf(account, kind) === events ? [] : [`${kind} was told ${reportOf(account, kind)} times for ${events} events`],
  );
}

/**
 * The points of a text by its audit entries: awarded at publication, reversed when the text is withdrawn for a mistake.
 */
function pointsOf(audits: readonly AuditRow[]): number {
  let points = 0;
  for (const { action, after } of audits) {
    if (action === 'article.published' || action === 'article.publishedOnSchedule') points = scoreRules['article-published'].points;
    if (action === 'article.withdrawn' && (after as { forMistake?: string } | null)?.forMistake === 'true') points = 0;
  }
  return points;
}

/** The findings of one article. */
async function findingsOf(database: PortalDatabase, people: HistoryPeople, history: ArticleHistory): Promise<string[]> {
  const [row] = await database.select().from(articles).where(eq(articles.id, history.id));
  if (!row) return history.isRemoved ? [] : ['the article is gone'];
  if (history.isRemoved) return ['the article was removed and is there'];
  const steps = await database.select().from(articleSteps).where(eq(articleSteps.article, history.id)).orderBy(asc(articleSteps.id));
  const audits = await database
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(sql`${auditLog.subjectId} = ${history.id} and ${auditLog.subject} = 'article'`)
    .orderBy(asc(auditLog.id));
  const [earned] = await database
    .select({ points: sql<number>`coalesce(sum(${scoreEntries.points}), 0)::int` })
    .from(scoreEntries)
    .where(
      sql`${scoreEntries.article} = ${history.id} and ${scoreEntries.account} = ${history.owner} and ${scoreEntries.event} <> 'mistake-accepted'`,
    );
  const points = pointsOf(audits);
  return [
    ...replay(history, steps, people, row),
    ...(await lostUpdates(database, history)),
    ...auditGaps(steps, audits),
    ...(await messageGaps(database, history, steps, people)),
    ...(earned?.points === points ? [] : [`the owner has ${earned?.points} points of the text instead of ${points}`]),
  ];
}

/** Shown balances are the sums of their ledgers, and the partner has points for each accepted report. */
async function balanceGaps(database: PortalDatabase, { staff, partner }: HistoryPeople): Promise<string[]> {
  const found: string[] = [];
  for (const client of [...staff, partner]) {
    const entries = await database.select().from(scoreEntries).where(eq(scoreEntries.account, client.id));
    const sum = entries.reduce((total, { points }) => total + points, 0);
    const reported = (await client.post('/doc/score/balance', {})).data.balance;
    if (reported !== sum) found.push(`${client.name} is told a balance of ${reported}, the ledger has ${sum}`);
    if (new Set(entries.map(({ eventKey }) => eventKey)).size < entries.length) found.push(`${client.name} has points twice for one event`);
  }
  const accepted = await database.$count(mistakes, inArray(mistakes.state, ['accepted', 'fixed']));
  const stored = await database.$count(scoreEntries, sql`${scoreEntries.account} = ${partner.id} and ${scoreEntries.article} is not null`);
  if (stored !== accepted) found.push(`${accepted} reports were accepted, ${stored} brought points`);
  return found;
}

/** The findings of all histories with the number of the article, and the steps by kind. */
export async function verifyHistories(database: PortalDatabase, people: HistoryPeople, histories: readonly ArticleHistory[]) {
  const findings: string[] = [];
  for (const [nth, history] of histories.entries())
    findings.push(...(await findingsOf(database, people, history)).map((text) => `history ${nth}: ${text}`));
  findings.push(...(await balanceGaps(database, people)));
  const created = await database
    .select({ step: articleSteps.step, count: sql<number>`count(*)::int` })
    .from(articleSteps)
    .groupBy(articleSteps.step);
  return { findings, steps: Object.fromEntries(created.map(({ step, count }) => [step, count])) as Record<string, number> };
}
