/** The rules for publication, each with its state. A `missing` rule prevents publication. */
import { eq } from 'drizzle-orm';
import type { PublicationCheck } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { ArticleDraft } from '../articleDrafts/index.ts';
import { hitsOf, screenedFields } from '../articleScreening/index.ts';
import { type Article, categories } from '../articles/tables.ts';
import { isPublishable, needsApproval, partsOf } from './publish.ts';

/** The result of a rule, without the article. */
export type PublicationRule = Omit<PublicationCheck, 'isFaq'>;
type Language = PublicationRule['language'];

/** The input of a form; absent fields are empty. */
export type CheckedDraft = Partial<
  Pick<ArticleDraft, 'category' | 'titles' | 'summaries' | 'keywords' | 'bodies' | 'products' | 'labels' | 'validTo'>
>;

interface RuleContext {
  database: Database;
  now: Date;
}

/** The rules about the texts and facts of a draft, and about the approval of a stored article without further changes. */
export async function publicationRules(
  checking: RuleContext,
  draft: CheckedDraft,
  article?: Article,
  isStored = true,
): Promise<PublicationRule[]> {
  const { database } = checking;
  const [category] = await database
    .select()
    .from(categories)
    .where(eq(categories.code, draft.category ?? ''));
  const classType = category?.type ?? article?.classType ?? '';
  return [
    await categoryRule(database, category),
    ...(await partRules(database, draft, classType)),
    ...(await wordRules(database, draft)),
    ...pictureRules(draft),
    reviewRule(checking, draft, article),
    ...(await approvalRule(database, classType, isStored ? article : undefined)),
  ];
}

/** The category must be below the root of its tree, if the tree has categories. */
async function categoryRule(database: Database, category: typeof categories.$inferSelect | undefined): Promise<PublicationRule> {
  const isRoot = category?.parent === null && (await database.$count(categories, eq(categories.parent, category.code))) > 0;
  return { rule: 'category', state: !category ? 'missing' : isRoot ? 'warning' : 'done', at: 'category' };
}

async function partRules(database: Database, draft: CheckedDraft, classType: string): Promise<PublicationRule[]> {
  const texts = Object.entries(draft.titles ?? {}).map(([language, title]) => ({
    ...{ language, title: title ?? '', summary: draft.summaries?.[language] ?? '', body: draft.bodies?.[language] ?? '' },
  }));
  const parts = { classType, products: [...(draft.products ?? [])], labels: [...(draft.labels ?? [])], texts };
  return (await partsOf(database, parts)).map(({ part, language, isMissing }) => ({
    rule: part,
    state: isMissing ? 'missing' : 'done',
    ...(language !== undefined && { language: language as NonNullable<Language> }),
    at: language === undefined ? part : `${part}.${language}`,
  }));
}

async function wordRules(database: Database, draft: CheckedDraft): Promise<PublicationRule[]> {
  const hits = await hitsOf(database, { titles: {}, ...draft }, false);
  const formField = Object.fromEntries(Object.entries(screenedFields).map(([part, field]) => [field, part]));
  const hitsByField = Map.groupBy(hits, ({ field, language, severity }) => `${formField[field]}.${language} ${severity}`);
  if (hitsByField.size === 0) return [{ rule: 'words', state: 'done' }];
  return [...hitsByField].map(([field, found]) => ({
    rule: 'words',
    state: found[0]?.severity === 'blocking' ? 'missing' : 'warning',
    language: found[0]?.language as NonNullable<Language>,
    text: cut([...new Set(found.map(({ word }) => word))].join(', ')),
    at: field.split(' ')[0] as string,
  }));
}

/** Pictures without alternative text may be decorative, so an editor must check them. */
function pictureRules({ bodies = {} }: CheckedDraft): PublicationRule[] {
  const lacking = Object.entries(bodies).flatMap(([language, body]) => {
    const count = body?.match(/!\[\s{0,20}\]\(/g)?.length ?? 0;
    return count > 0 ? [{ language: language as NonNullable<Language>, count }] : [];
  });
  if (lacking.length === 0) return [{ rule: 'pictures', state: 'done' }];
  return lacking.map(({ language, count }) => ({
    rule: 'pictures',
    state: 'warning',
    language,
    text: String(count),
    at: `bodies.${language}`,
  }));
}

/** Without an expiry or review date, nobody would review the text again. */
function reviewRule({ now }: RuleContext, { validTo }: CheckedDraft, article?: Article): PublicationRule {
  const days = [validTo, article?.reviewDue].filter((day): day is string => typeof day === 'string');
  const isAhead = days.length > 0 && days.every((day) => day >= now.toISOString().slice(0, 10));
  return { rule: 'review', state: isAhead ? 'done' : 'warning', at: 'validTo', ...(days.length > 0 && { text: days.join(', ') }) };
}

async function approvalRule(database: Database, classType: string, article: Article | undefined): Promise<PublicationRule[]> {
  if (!(await needsApproval(database, article ?? { classType, changeFacts: null }))) return [];
  const isApproved =
    article !== undefined &&
    (article.status === 'published' && article.change === null ? true : await isPublishable(database, 'publish', article));
  return [{ rule: 'approval', state: isApproved ? 'done' : 'missing' }];
}

const cut = (text: string): string => text.slice(0, 300);
