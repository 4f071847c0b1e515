/** Sensitive words of the demo, texts that wait for approval, and knowledge that staff submitted. */
import type { Database } from '../../runtime/server/database/database.ts';
import { articleSteps } from '../../services/articleSteps/tables.ts';
import { articleRevisions, articles } from '../../services/articles/tables.ts';
import { sensitiveWords } from '../../services/screening/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { shares } from '../../services/shares/tables.ts';
import { accountIds } from './people.ts';

type SeedWord = Pick<typeof sensitiveWords.$inferInsert, 'word' | 'language' | 'severity' | 'matching' | 'note'>;

interface SubmittedText {
  key: string;
  category: string;
  at: string;
  /** The reason for the rejection; without it, the text is in review. */
  rejected?: string;
  titles: Record<string, string>;
  bodies: Record<string, string>;
}

interface SeedShare extends Pick<typeof shares.$inferInsert, 'title' | 'body' | 'language' | 'category' | 'products'> {
  key: string;
  /** Names of demo accounts. */
  giver: string;
  handledBy?: string;
  at: string;
  handledAt?: string;
  /** The reason why it was declined. */
  declined?: string;
}

export interface ApprovalFile {
  words: SeedWord[];
  submitted: SubmittedText[];
  shares: SeedShare[];
}

const people = { author: 'demo-internal', approver: 'demo-approver' } as const;

/** Imports them once; later changes are preserved. */
export async function seedApproval(database: Database, { words, submitted, shares: given }: ApprovalFile): Promise<void> {
  await database
    .insert(sensitiveWords)
    .values(words.map((word) => ({ ...word, id: idOf(`sensitive-word:${word.word}`) })))
    .onConflictDoNothing();
  const ids = await accountIds(database, Object.values(people));
  const [author, approver] = [ids.get(people.author), ids.get(people.approver)];
  if (author === undefined || approver === undefined) return;
  for (const text of submitted) await seedSubmitted(database, text, { author, approver });
  await seedShares(database, given, ids);
}

async function seedShares(database: Database, given: readonly SeedShare[], ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = given.map(({ key, giver, handledBy, at, handledAt = at, declined, ...share }) => ({
    ...share,
    id: idOf(`share:${key}`),
    giver: ids.get(giver),
    createdAt: new Date(at),
    updatedAt: new Date(handledAt),
    ...(declined !== undefined && { state: 'declined' as const, reason: declined }),
    ...(handledBy !== undefined && { handledBy: ids.get(handledBy) }),
  }));
  await database.insert(shares).values(rows).onConflictDoNothing();
}

async function seedSubmitted(
  database: Database,
  { key, category, at, rejected, titles, bodies }: SubmittedText,
  { author, approver }: { author: string; approver: string },
): Promise<void> {
  const [id, moment, state] = [idOf(`article:${key}`), new Date(at), rejected === undefined ? 'in-review' : 'rejected'] as const;
  const moments = { createdAt: moment, updatedAt: moment, editedAt: moment, submittedAt: moment };
  const row = {
    id,
    classType: 'luban',
    category,
    status: state,
    audience: 1,
    owner: author,
    rejectReason: rejected ?? '',
    ...moments,
  };
  const made = await database.insert(articles).values(row).onConflictDoNothing().returning({ id: articles.id });
  if (made.length === 0) return;
  await database.insert(articleRevisions).values(
    Object.entries(titles).map(([language, title]) => ({
      ...{ article: id, language, title, body: bodies[language] ?? '', sourceKind: 'html' as const, createdBy: author },
      ...{ createdAt: moment, updatedAt: moment },
    })),
  );
  const steps = [
    { step: 'save', state: 'draft', actor: author },
    { step: 'submit', state: 'in-review', actor: author },
    ...(rejected === undefined ? [] : [{ step: 'reject', state: 'rejected', actor: approver, reason: rejected } as const]),
  ] as const;
  await database.insert(articleSteps).values(steps.map((one) => ({ ...one, article: id, at: moment })));
}
