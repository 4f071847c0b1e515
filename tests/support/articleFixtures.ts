import { randomUUID } from 'node:crypto';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleLabels, articleProducts, articleRevisions, articles, categories, classTypes } from '../../services/articles/tables.ts';
import { families, labels, products, series } from '../../services/catalogue/tables.ts';

const called = (zh: string, en: string) => ({ zh, en });

/**
 * Inserts the catalogue of articles: class types for cases and FAQ entries, two levels of categories, two families with
 * two models each, two labels.
 */
export async function hasCatalogue(database: Database): Promise<void> {
  await database.insert(classTypes).values([
    { code: 'case', names: called('案例', 'Cases'), number: 1 },
    { code: 'luban', names: called('鲁班', 'Luban') },
    { code: 'faq', names: called('常见问题', 'FAQ'), isFaq: true },
  ]);
  await database.insert(categories).values([
    { code: 'case', type: 'case', names: called('案例', 'Cases') },
    { code: 'video', parent: 'case', type: 'case', names: called('视频', 'Video'), position: 1 },
    { code: 'night', parent: 'video', type: 'case', names: called('夜视', 'Night'), position: 1 },
    { code: 'image', parent: 'video', type: 'case', names: called('图像', 'Image'), position: 2 },
    { code: 'storage', parent: 'case', type: 'case', names: called('存储', 'Storage'), position: 2 },
    { code: 'luban', type: 'luban', names: called('鲁班', 'Luban') },
    { code: 'faq', type: 'faq', names: called('常见问题', 'FAQ') },
    { code: 'start', parent: 'faq', type: 'faq', names: called('入门', 'Start') },
  ]);
  await database.insert(families).values([
    { code: 'camera', names: called('摄像机', 'Cameras'), summaries: {} },
    { code: 'recorder', names: called('录像机', 'Recorders'), summaries: {}, position: 1 },
  ]);
  await database.insert(series).values([
    { code: 'C', family: 'camera', names: called('C 系列', 'C series') },
    { code: 'R', family: 'recorder', names: called('R 系列', 'R series') },
  ]);
  const model = (code: string, family: string, line: string) => ({ code, family, series: line, names: called(code, code), summaries: {} });
  await database.insert(products).values([model('C-1', 'camera', 'C'), model('C-2', 'camera', 'C'), model('R-1', 'recorder', 'R')]);
  await database.insert(labels).values([
    { code: 'poe', names: called('供电', 'Power') },
    { code: 'raid', names: called('阵列', 'RAID') },
  ]);
}

/** The properties that a test sets; the others have defaults. */
interface ArticleFacts {
  titles?: Record<string, string>;
  body?: string;
  classType?: string;
  category?: string;
  audience?: number;
  status?: (typeof articles.$inferInsert)['status'];
  isFaq?: boolean;
  views?: number;
  helpfulUp?: number;
  updatedAt?: string;
  products?: string[];
  labels?: string[];
  owner?: string;
}

/** Inserts an article, by default published and open to everyone. Resolves with its id. */
export async function hasArticle(database: Database, facts: ArticleFacts = {}): Promise<string> {
  const {
    titles = { zh: '标题', en: 'Title' },
    body = '<p>x</p>',
    products: models = [],
    labels: words = [],
    updatedAt = '2026-05-01T00:00:00Z',
    ...rest
  } = facts;
  const isFaq = facts.isFaq ?? false;
  const owner = facts.owner ?? (await anAuthor(database));
  const filed = isFaq ? { classType: 'faq', category: 'start' } : { classType: 'case', category: 'night' };
  const row = { status: 'published' as const, ...filed, ...rest, isFaq, owner, updatedAt: new Date(updatedAt) };
  const [article] = await database.insert(articles).values(row).returning({ id: articles.id });
  const id = (article as { id: string }).id;
  const texts = Object.entries(titles).map(([language, title]) => ({
    article: id,
    language,
    title,
    summary: `About ${title}`,
    body,
    isPublished: true,
    createdBy: owner,
  }));
  await database.insert(articleRevisions).values(texts);
  if (models.length > 0)
    await database.insert(articleProducts).values(models.map((product, position) => ({ article: id, product, position })));
  if (words.length > 0) await database.insert(articleLabels).values(words.map((label, position) => ({ article: id, label, position })));
  return id;
}

/** Inserts an account of type 3 and resolves with its id. */
async function anAuthor(database: Database): Promise<string> {
  const [author] = await database
    .insert(accounts)
    .values({ userAccount: `author-${randomUUID()}`, type: 3, fullName: 'An Author' })
    .returning();
  return (author as { id: string }).id;
}
