/** Who may make a transition of an article. */
import type { Account } from '../../runtime/server/account.ts';
import { type ArticleMover, type ArticleOperation, moversOf } from '../../schema/entities/articleStep.ts';
import { allowsOperation } from '../articleStates/index.ts';
import type { Article } from '../articles/tables.ts';
import type { TaskPerson } from './waiting.ts';

type WrittenArticle = Pick<Article, 'owner' | 'writers' | 'reviewer'>;

/** Whether an account owns the article, or made unpublished changes. */
export const isWriter = ({ id }: Pick<Account, 'id'>, { owner, writers }: WrittenArticle): boolean =>
  id !== null && (owner === id || writers.includes(id));

/** Why an account may not make a transition: it lacks the role, wrote the text, or another reviewer is assigned. */
export type MissingPermission = 'mover' | 'own-text' | 'other-reviewer';

/** An account, or the schedule. */
type MovingPerson = TaskPerson | 'clock';

/**
 * The reason why an account is not one of the movers. An approver must not have written the text. If a reviewer is assigned,
 * only that reviewer counts as approver, unless the reviewer changed the text.
 */
function missingPermissionAs(mover: ArticleMover, person: MovingPerson, article: WrittenArticle): MissingPermission | undefined {
  if (person === 'clock' || mover === 'clock') return person === mover ? undefined : 'mover';
  const lacks: Record<Exclude<ArticleMover, 'clock'>, () => MissingPermission | false> = {
    author: () => person.id !== article.owner && 'mover',
    editor: () => !person.roles.includes('content') && 'mover',
    approver: () =>
      (!person.roles.includes('approver') && 'mover') ||
      (isWriter(person, article) && 'own-text') ||
      (!isFreeFor(person, article) && 'other-reviewer'),
  };
  return lacks[mover]() || undefined;
}

/** A reviewer who changed the text can no longer decide on it, so any other approver may. */
const isFreeFor = ({ id }: Pick<Account, 'id'>, article: WrittenArticle): boolean =>
  article.reviewer === null || article.reviewer === id || isWriter({ id: article.reviewer }, article);

/** The reason why an account may not make a transition in any state; undefined if it may. */
export function missingPermission(
  operation: ArticleOperation,
  person: MovingPerson,
  article: WrittenArticle,
): MissingPermission | undefined {
  const candidate = operation === 'reassign' ? { ...article, reviewer: null } : article;
  const lacks = moversOf[operation].map((mover) => missingPermissionAs(mover, person, candidate));
  return lacks.includes(undefined) ? undefined : (lacks.find((lack) => lack !== 'mover') ?? 'mover');
}

/** Whether an account may make a transition, regardless of the state. */
export const isMover = (operation: ArticleOperation, account: TaskPerson, article: WrittenArticle): boolean =>
  missingPermission(operation, account, article) === undefined;

/** Whether an account may make a transition now. */
export const mayMove = (
  operation: ArticleOperation,
  account: TaskPerson,
  article: WrittenArticle & Pick<Article, 'status' | 'change'>,
): boolean => allowsOperation(operation, article) && isMover(operation, account, article);
