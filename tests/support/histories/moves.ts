/** The transitions that clients try on an article, including refused ones. */
import { desc, eq } from 'drizzle-orm';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { articleRevisions, articles } from '../../../services/articles/tables.ts';
import { mistakes } from '../../../services/readers/mistakes/tables.ts';
import { anyOf, type HistoryAnswer, type HistoryClient, type HistoryPeople } from './people.ts';

/** An acknowledged save: the title that was read, and the title that replaced it. */
export interface AcknowledgedSave {
  parent: string;
  title: string;
}

export interface ArticleHistory {
  id: string;
  owner: string;
  category: string;
  classType: string;
  /** Number of moves still to make. */
  left: number;
  made: number;
  saves: AcknowledgedSave[];
  discards: number;
  /** Versions that an acknowledged save has replaced. A decision or save that names one must be refused. */
  stale: string[];
  acceptedStale: string[];
  isRemoved: boolean;
}

export interface ReadArticle {
  title: string;
  version: string;
  status: string;
  change: string;
}

/** The context of a transition. */
export interface MoveAttempt {
  database: PortalDatabase;
  people: HistoryPeople;
  client: HistoryClient;
  history: ArticleHistory;
  read: ReadArticle;
  random: () => number;
}

export async function readArticle(database: PortalDatabase, id: string): Promise<ReadArticle | undefined> {
  const [row] = await database
    .select({ title: articleRevisions.title, version: articles.editedAt, status: articles.status, change: articles.change })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.article, articles.id))
    .where(eq(articles.id, id))
    .orderBy(desc(articleRevisions.version))
    .limit(1);
  return row && { ...row, version: row.version.toISOString(), change: row.change ?? 'none' };
}

type MoveTry = (attempt: MoveAttempt) => Promise<unknown>;

/** The version that was read, or sometimes a version that is known to be replaced. */
function versionOf({ history, read, random }: MoveAttempt): string {
  const old = random() < 0.1 ? history.stale.at(-1) : undefined;
  return old ?? read.version;
}

const isDone = (answer: HistoryAnswer): boolean => answer.code === 200;

/** Records that a call accepted a version that had already been replaced. */
function verifyOutcome({ history }: MoveAttempt, what: string, version: string, known: readonly string[], answer: HistoryAnswer): boolean {
  const { done, moved } = (answer.data ?? {}) as { done?: number; moved?: number };
  const isAccepted = isDone(answer) && done !== 0 && moved !== 0;
  if (isAccepted && known.includes(version)) history.acceptedStale.push(`${what} ${version}`);
  return isAccepted;
}

const written = { audience: 1, significance: 'medium' };

/** Saves a new title, based on the title that was read. */
const saveBy =
  (path: string, draftOf: (attempt: MoveAttempt, title: string, version: string) => object): MoveTry =>
  async (attempt) => {
    const { client, history, read } = attempt;
    const [version, known] = [versionOf(attempt), [...history.stale]];
    history.made += 1;
    const title = `s${history.made} of ${client.name}`;
    const answer = await client.post(path, draftOf(attempt, title, version));
    if (!verifyOutcome(attempt, path, version, known, answer)) return;
    history.saves.push({ parent: read.title, title });
    history.stale.push(version);
  };

const edit = ({ history }: MoveAttempt, title: string, version: string) => ({
  ...{ ...written, category: history.category, titles: { en: title }, bodies: { en: 'Text.' } },
  ...{ id: history.id, version },
});
const wire = ({ history, random }: MoveAttempt, title: string, version: string) => ({
  ...{ classType: history.classType, category: history.category, language: 'en', title, body: '<p>Text.</p>', audience: 1 },
  ...{ articleId: history.id, version },
  ...(random() < 0.3 && { publishAt: new Date(Date.now() + 300).toISOString() }),
});

const decide =
  (path: string, bodyOf: (attempt: MoveAttempt, version: string) => object): MoveTry =>
  async (attempt) => {
    const [version, known] = [versionOf(attempt), [...attempt.history.stale]];
    verifyOutcome(attempt, path, version, known, await attempt.client.post(path, bodyOf(attempt, version)));
  };

const onIds =
  (path: string): MoveTry =>
  ({ client, history: { id } }) =>
    client.post(path, { ids: [id] });

const billNoOf = async ({ database, history: { id } }: MoveAttempt): Promise<string> =>
  (await database.select({ billNo: articles.billNo }).from(articles).where(eq(articles.id, id)))[0]?.billNo ?? 'none';

const anyoneElse = ({ people, random }: MoveAttempt): string => anyOf(random, people.staff).id;

export const historyMoves = {
  save: saveBy('/doc/writing/save', edit),
  saveAtDesk: saveBy('/manage/articles/save', edit),
  saveWire: saveBy('/doc/doc-article/save', wire),
  updateNew: saveBy('/doc/doc-article/updateNew', wire),
  submit: ({ client, history: { id } }) => client.post('/doc/doc-article/commitCheck', { articleId: id, isFaq: false }),
  submitAtDesk: onIds('/manage/articles/submit'),
  recall: async (attempt) => attempt.client.post('/doc/doc-article/recall', { billNo: await billNoOf(attempt), isFaq: false }),
  approve: decide('/doc/approval/approve', ({ history: { id } }, version) => ({ ids: [id], versions: [version] })),
  approveSeveral: decide('/doc/approval/bulk', ({ history: { id } }, version) => ({
    ...{ ids: [id], versions: [version], change: { decision: 'approve' } },
  })),
  reject: decide('/doc/approval/reject', ({ history: { id } }, version) => ({ id, version, rejectReason: 'No' })),
  reassign: decide('/doc/approval/reassign', (attempt, version) => ({ id: attempt.history.id, version, reviewer: anyoneElse(attempt) })),
  refine: ({ client, history: { id }, random }) =>
    client.post('/doc/doc-article/updateRefining', { articleId: id, refining: random() < 0.5 }),
  publish: onIds('/manage/articles/publish'),
  schedule: ({ client, history: { id } }) =>
    client.post('/manage/articles/schedule', { id, publishAt: new Date(Date.now() + 300).toISOString() }),
  discard: async ({ client, history }) => {
    if (isDone(await client.post('/manage/articles/discard', { id: history.id }))) history.discards += 1;
  },
  withdraw: ({ client, history: { id }, random }) =>
    client.post('/manage/articles/withdraw', { id, reason: 'Wrong', forMistake: random() < 0.5 }),
  archive: onIds('/manage/articles/archive'),
  restore: onIds('/manage/articles/restore'),
  remove: async ({ client, history }) => {
    if (isDone(await client.post('/doc/doc-article/delete', { articleId: history.id }))) history.isRemoved = true;
  },
  comment: ({ client, history: { id } }) => client.post('/doc/comment/add', { articleId: id, language: 'en', text: 'Why?' }),
  report: ({ people, history: { id } }) =>
    people.partner.post('/doc/article_mistakes/report', { articleId: id, language: 'en', message: 'It is wrong.' }),
  answerReport: async ({ client, database, history, random }) => {
    const rows = await database.select({ id: mistakes.id }).from(mistakes).where(eq(mistakes.article, history.id));
    if (rows.length === 0) return;
    await client.post('/doc/article_mistakes/updateOrNot', {
      ...{ id: anyOf(random, rows).id, attitude: random() < 0.7 ? 'accept' : 'reject', reply: 'Seen' },
    });
  },
} satisfies Record<string, MoveTry>;

export type HistoryMove = keyof typeof historyMoves;

export const allMoves = Object.keys(historyMoves) as HistoryMove[];

/** Moves that make progress in the state of an article, or in that of its change. */
export const usualMoves: Readonly<Record<string, readonly HistoryMove[]>> = {
  draft: ['save', 'saveAtDesk', 'saveWire', 'submit', 'submit', 'submitAtDesk', 'publish', 'discard', 'remove'],
  'in-review': ['approve', 'approve', 'approveSeveral', 'reject', 'reassign', 'recall', 'saveAtDesk', 'comment'],
  approved: ['publish', 'publish', 'schedule', 'save'],
  scheduled: ['publish', 'schedule', 'saveAtDesk'],
  published: ['updateNew', 'updateNew', 'saveAtDesk', 'refine', 'report', 'answerReport', 'withdraw'],
  rejected: ['save', 'saveWire', 'submit', 'discard'],
  withdrawn: ['publish', 'save', 'submit', 'schedule', 'archive'],
  archived: ['restore'],
};

/** Whether an account can make a move, so that histories make more progress than by chance. */
export function mayFit(move: HistoryMove, { id, roles }: HistoryClient, { owner }: ArticleHistory): boolean {
  if (approverMoves.has(move)) return roles.includes('approver') && id !== owner;
  return authorMoves.has(move) ? id === owner : roles.includes('content');
}

const approverMoves: ReadonlySet<HistoryMove> = new Set(['approve', 'approveSeveral', 'reject', 'reassign', 'answerReport']);
const authorMoves: ReadonlySet<HistoryMove> = new Set(['save', 'saveWire', 'updateNew', 'submit', 'recall', 'remove', 'comment']);
