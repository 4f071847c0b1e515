/** Sensitive words of the demo, and texts that wait for approval. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleRevisions, articles } from '../../services/articles/tables.ts';
import { idOf } from '../../services/ids.ts';
import { sensitiveWords } from '../../services/screening/tables.ts';
import { articleSteps } from '../../services/writing/tables.ts';

type SeedWord = Pick<typeof sensitiveWords.$inferInsert, 'word' | 'language' | 'severity' | 'matching' | 'note'>;

interface SubmittedText {
  billNo: string;
  category: string;
  at: string;
  /** The reason for the rejection; without it, the text is in review. */
  rejected?: string;
  titles: Record<string, string>;
  bodies: Record<string, string>;
}

export interface ApprovalFile {
  words: SeedWord[];
  submitted: SubmittedText[];
}

const people = { author: 'demo-internal', approver: 'demo-approver' } as const;

/** Imports them once; later changes are preserved. */
export async function seedApproval(database: Database, { words, submitted }: ApprovalFile): Promise<void> {
  await database
    .insert(sensitiveWords)
    .values(words.map((word) => ({ ...word, id: idOf(`sensitive-word:${word.word}`) })))
    .onConflictDoNothing();
  const found = await database
    .select()
    .from(accounts)
    .where(inArray(accounts.userAccount, Object.values(people)));
  const accountOf = (name: string) => found.find(({ userAccount }) => userAccount === name)?.id;
  const [author, approver] = [accountOf(people.author), accountOf(people.approver)];
  if (author === undefined || approver === undefined) return;
  for (const text of submitted) await seedSubmitted(database, text, { author, approver });
}

async function seedSubmitted(
  database: Database,
  { billNo, category, at, rejected, titles, bodies }: SubmittedText,
  { author, approver }: { author: string; approver: string },
): Promise<void> {
  const [id, moment, state] = [idOf(`article:${billNo}`), new Date(at), rejected === undefined ? 'in-review' : 'rejected'] as const;
  const moments = { createdAt: moment, updatedAt: moment, editedAt: moment, submittedAt: moment };
  const row = {
    id,
    billNo,
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
