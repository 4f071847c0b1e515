import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { WiringPart, WiringTerminal } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { selectRows } from '../articleList/index.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { drawingIn } from './drawingText.ts';
import { drawingAddress, readable, type WiringRecord, wiringRow } from './rows.ts';
import { wirings } from './tables.ts';

export type FoundWiring = WiringRecord & { drawing: NonNullable<WiringRecord['drawing']> };

/** A diagram that the account may read; otherwise undefined, as if it did not exist. */
export async function readWiring(reader: Reader, id: string): Promise<FoundWiring | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await reader.database
    .select()
    .from(wirings)
    .where(and(eq(wirings.id, id), readable(reader)));
  return row as FoundWiring | undefined;
}

/** Returns one diagram with its drawing and tables, in the reader's language. */
export const findWiring: Handler<'doc.wiring.find'> = byRights(async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const row = await readWiring(reader, body.wiringId);
  if (!row) throw fail('request.not-found');
  const caution = nameIn(row.cautions, languages);
  return {
    ...wiringRow(row, languages),
    ...(caution && { caution }),
    audience: row.audience as Answer<'doc.wiring.find'>['audience'],
    svg: drawingAddress(row, languageIn(row.names, languages), 'paper'),
    drawing: drawingIn(row, languages),
    ...listsOf(row, languages),
    articles: await articlesOf(reader, row.articles, languages),
  };
});

/** The tables of terminals and parts; each terminal includes the name of its part. */
export function listsOf({ terminals, parts }: Pick<WiringRecord, 'terminals' | 'parts'>, languages: readonly string[]) {
  const named = new Map(parts.map(({ mark, name }) => [mark, `${mark} ${nameIn(name, languages)}`]));
  return {
    terminals: terminals.map(({ role, part, x: _x, y: _y, ...terminal }) => {
      const partLabel = part === undefined ? {} : { part: named.get(part) ?? part };
      return { ...terminal, ...partLabel, role: nameIn(role, languages) } as WiringTerminal;
    }),
    parts: parts.map(({ name, ...part }) => ({ ...part, name: nameIn(name, languages) }) as WiringPart),
  };
}

/** Related articles that the account may read. */
async function articlesOf(reader: Reader, ids: readonly string[], languages: [string, ...string[]]) {
  if (ids.length === 0) return [];
  const where = and(visible(reader), inArray(articles.id, [...ids])) as SQL;
  const rows = await selectRows(reader.database, { where, languages, orderBy: [desc(articles.views)], limit: 20 });
  return rows.map(({ articleId, title }) => ({ id: articleId, text: title.slice(0, 300) }));
}
