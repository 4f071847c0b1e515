/** The way of an article to its readers, who keep what was published while a change of it goes the same way. */

import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { articles, changeStates } from '../doc/tables.ts';

export type Article = typeof articles.$inferSelect;
type State = Article['status'];

/** Where what is worked on stands: a change of a published article, or the article itself. */
export const stateOf = ({ status, change }: Pick<Article, 'status' | 'change'>): State => change ?? status;

/** Whether readers have it, whatever is being done to it. */
export const isRead = ({ status }: Pick<Article, 'status'>): boolean => status === 'published';

/** From which states something can be done. Whoever may publish needs nobody's approval, and does not take a decision from who has been asked for it. */
const ways = {
  save: ['draft', 'in-review', 'approved', 'scheduled', 'rejected', 'published', 'withdrawn'],
  publish: ['draft', 'approved', 'scheduled', 'rejected', 'withdrawn'],
  schedule: ['draft', 'approved', 'scheduled', 'rejected', 'withdrawn'],
  restore: ['archived'],
} as const satisfies Record<string, readonly State[]>;

type Fail = (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;

/** @throws the refusal where this cannot be done with the article as it stands */
export function expectWay(way: keyof typeof ways, article: Article, fail: Fail): void {
  if (!(ways[way] as readonly State[]).includes(stateOf(article))) throw fail('record.wrong-state', { name: article.billNo });
}

/** Columns of an article whose change, or which itself, is in a state on the way to its readers. */
export const putInto = (article: Pick<Article, 'status'> | undefined, state: (typeof changeStates)[number]) =>
  article && isRead(article) ? { change: state } : { status: state };

/** What an edit leads to. A reviewer's own edit leaves it in review; what was decided holds for what was looked at alone. */
export function edited(article: Article | undefined): Partial<Pick<Article, 'status' | 'change'>> {
  const state = article ? stateOf(article) : 'draft';
  return state === 'in-review' || state === 'withdrawn' ? {} : putInto(article, 'draft');
}
