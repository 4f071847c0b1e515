/** The reasons why a draft cannot be submitted: missing parts, and words that are not allowed. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { DraftProblem } from '../../generated/openapi.d.ts';
import type { ArticleDraft } from '../articleDrafts/index.ts';
import { hitsOf, screenedFields } from '../articleScreening/index.ts';
import { type Article, articleRevisions, articles, categories } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { missingIn, partNames } from '../writing/index.ts';
import type { AuthorContext } from './lockOwn.ts';

/** The missing parts of a draft. The root of a tree does not count as a category, unless the tree has no others. */
export async function missingFields(database: AuthorContext['database'], draft: ArticleDraft): Promise<string[]> {
  const [category] = await database.select().from(categories).where(eq(categories.code, draft.category));
  const texts = Object.entries(draft.titles)
    .filter(([, title]) => title !== undefined)
    .map(([language, title]) => ({
      language,
      title: title ?? '',
      summary: draft.summaries?.[language] ?? '',
      body: draft.bodies?.[language] ?? '',
    }));
  const parts = { classType: category?.type ?? '', products: [...(draft.products ?? [])], labels: [...(draft.labels ?? [])], texts };
  const isUnfiled = category?.parent === null && (await database.$count(categories, eq(categories.parent, draft.category))) > 0;
  return [...(isUnfiled ? ['category'] : []), ...(await missingIn(database, parts))];
}

/** The problems of a draft as sentences for its author; `field` is the field of the request. */
export async function problemsOf(working: AuthorContext, draft: ArticleDraft, language: string, before?: Article): Promise<DraftProblem[]> {
  const { database, portal } = working;
  const say = (id: string, facts: Record<string, string>) =>
    readingLanguages(portal, language)
      .map((one) => portal.words[one]?.[`message.draftProblem.${id}`])
      .find(Boolean)
      ?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => facts[name] ?? '') ?? id;
  const missing = (await missingFields(database, draft)).map((part) => ({
    field: screenedFields[part as keyof typeof screenedFields] ?? part,
    problem: 'missing',
    text: say('missing', { field: partNames(portal, [part], language) }),
  }));
  const hits = (await hitsOf(database, draft, false)).map(({ field, word, severity }) => ({
    ...{ field, problem: severity === 'blocking' ? 'sensitive' : 'doubtful', text: say(severity, { word }) },
  }));
  const similar = (await similarTitles(working, draft, language, before?.id)).map((title) => ({
    ...{ field: 'title', problem: 'similar', text: say('similar', { title }) },
  }));
  return [...missing, ...hits, ...similar].map((problem) => ({ ...problem, text: problem.text.slice(0, 300) })).slice(0, 200);
}

/** Minimum similarity of titles for a warning (0 to 1), and maximum number of titles in it. */
const alike = 0.6;
const maxSimilar = 3;

/** Published titles similar to the title of a draft. Staff may read all of them. */
async function similarTitles(
  { database }: AuthorContext,
  { titles }: ArticleDraft,
  language: string,
  own: string | undefined,
): Promise<string[]> {
  const title = titles[language] ?? '';
  if (title.trim().length < 4) return [];
  const rows = await database
    .selectDistinct({ title: articleRevisions.title, likeness: sql`similarity(${articleRevisions.title}, ${title})` })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.article))
    .where(
      and(
        eq(articleRevisions.isPublished, true),
        eq(articleRevisions.language, language),
        sql`${articleRevisions.title} % ${title} and similarity(${articleRevisions.title}, ${title}) >= ${alike}`,
        own === undefined ? undefined : ne(articles.id, own),
      ),
    )
    .orderBy(sql`2 desc`)
    .limit(maxSimilar);
  return rows.map((row) => row.title);
}
