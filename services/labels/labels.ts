import { eq, sql } from 'drizzle-orm';
import type { Label } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { visible } from '../articles/index.ts';
import { articleLabels, articles } from '../articles/tables.ts';
import { labels } from '../catalogue/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';

/** The labels of one kind, with the number of articles that the reader may read. */
export const listLabels: Handler<'doc.label.list'> = byRights(({ body, ...reader }) => selectLabels(reader, body.type, body.language));

/** The ten most used labels. */
export const listTopLabels: Handler<'doc.label.top10'> = async ({ query, ...reader }) => {
  const all = await selectLabels(reader, 'article', query?.language);
  return all.sort((one, other) => other.count - one.count).slice(0, 10) as Answer<'doc.label.top10'>;
};

/** All labels, grouped by the kind of content that they apply to. */
export const labelsAsTree: Handler<'uac.users.treeLabel'> = async ({ body: { language }, ...reader }) => {
  const languages = readingLanguages(reader.portal, language);
  const groups = await Promise.all(
    labels.type.enumValues.map(async (type) => {
      const children = await selectLabels(reader, type, language);
      const name = nameIn(namesOf(reader.portal, `choice.label.type.${type}`), languages, type);
      return { id: type, code: type, name, count: children.length, children: children.map(({ type: _, ...leaf }) => leaf) };
    }),
  );
  return groups.filter(({ count }) => count > 0);
};

/** An interface text in all available languages. */
const namesOf = ({ words }: Reader['portal'], key: string): LocalizedText =>
  Object.fromEntries(Object.entries(words).flatMap(([language, own]) => (own[key] === undefined ? [] : [[language, own[key]]])));

async function selectLabels(reader: Reader, type: Label['type'], language?: string): Promise<Label[]> {
  const languages = readingLanguages(reader.portal, language);
  const [rows, counts] = await Promise.all([
    reader.database.select().from(labels).where(eq(labels.type, type)).orderBy(labels.position, labels.code),
    countCached<{ label: string; count: number }>(
      reader.database,
      sql`select ${articleLabels.label} as label, count(*)::int as count
      from ${articleLabels} join ${articles} on ${articles.id} = ${articleLabels.article} where ${visible(reader)} group by 1`,
    ),
  ]);
  const uses = new Map(counts.map(({ label, count }) => [label, count]));
  return rows.map(({ code, names }) => ({ id: code, code, name: nameIn(names, languages, code), type, count: uses.get(code) ?? 0 }));
}
