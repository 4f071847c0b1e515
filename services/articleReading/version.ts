/** One version of a text instead of the newest, or the differences between two. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleRevisions } from '../articles/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { explainTerms } from '../terms/index.ts';
import { differenceOf, sanitiseStored } from '../text/index.ts';

/** The requested text and its versions. */
interface Chosen {
  article: string;
  language: string;
  latest: number;
  version: number | undefined;
  compare: number | undefined;
}

/**
 * The requested version, or the newer of two with the differences to the older as its body. Undefined if a version does not
 * exist.
 */
export async function readVersion({ database }: Pick<Reader, 'database'>, { article, language, latest, ...chosen }: Chosen) {
  const version = chosen.version ?? latest;
  const numbers = [version, chosen.compare ?? version].sort((one, other) => other - one);
  const found = await publishedVersions(database, { article, language, numbers });
  const [newer, older] = numbers.map((number) => found.find((row) => row.version === number));
  if (!newer || !older) return undefined;
  const { publishedAt, body, ...text } = newer;
  if (newer !== older)
    return {
      ...text,
      latest,
      publishedAt: (publishedAt as Date).toISOString(),
      comparedWith: older.version,
      body: comparison(older.body, body),
    };
  const read = await explainTerms(database, sanitiseStored(body), language);
  return { ...text, body: read, ...(version !== latest && { latest, publishedAt: (publishedAt as Date).toISOString() }) };
}

/** Returns an article in a published version for exports; undefined if the version does not exist. */
export async function atVersion<Article extends { id: string; language: string; version: number }>(
  { database }: Pick<Reader, 'database'>,
  article: Article,
  version = article.version,
): Promise<Article | undefined> {
  if (version === article.version) return article;
  const [row] = await publishedVersions(database, { article: article.id, language: article.language, numbers: [version] });
  if (!row) return undefined;
  const { publishedAt, ...text } = row;
  return { ...article, ...text, updatedAt: publishedAt };
}

const publishedVersions = (database: Database, { article, language, numbers }: { article: string; language: string; numbers: number[] }) =>
  database
    .select({
      version: articleRevisions.version,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      keywords: articleRevisions.keywords,
      body: articleRevisions.body,
      readingMinutes: articleRevisions.readingMinutes,
      publishedAt: articleRevisions.publishedAt,
    })
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.article, article),
        eq(articleRevisions.language, language),
        inArray(articleRevisions.version, numbers),
        isNotNull(articleRevisions.publishedAt),
      ),
    );

const comparisons = new LRUCache<string, string>({ max: 50 });

/**
 * A cache: comparing takes a hundred times as long as reading, and published texts do not change. The texts are part of the
 * key, so changed ones are compared again.
 */
function comparison(before: string, after: string): string {
  const key = `${before.length} ${before}${after}`;
  const difference = comparisons.get(key) ?? differenceOf(sanitiseStored(before), sanitiseStored(after));
  comparisons.set(key, difference);
  return difference;
}
