/** Detects replacements by an import that may be unintended. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Zone } from '../../../runtime/shared/portal.ts';
import { matchesContent } from '../../articles/index.ts';
import { articles } from '../../articles/tables.ts';
import type { Common, Written } from './rows.ts';
import type { ImportSource } from './source.ts';
import { importedDocuments } from './tables.ts';

interface ReplacementCounts {
  zone: Pick<Zone, 'content'>;
  zoneId: string;
  source: ImportSource;
  /** Documents whose texts are replaced, and the numbers of new and withdrawn documents. */
  updated: readonly Written[];
  created: number;
  withdrawn: number;
}

/** The risks as sentences to confirm; empty if there are none. */
export async function findRisks(
  database: Database,
  { collection }: Common,
  { zone, zoneId, source, updated, created, withdrawn }: ReplacementCounts,
): Promise<string[]> {
  if (updated.length + created + withdrawn === 0) return [];
  const risks: string[] = [];
  const own = await database.$count(importedDocuments, and(eq(importedDocuments.collection, collection), ne(importedDocuments.hash, '')));
  if (source.from === 'folder' && own > 0)
    risks.push(
      `The zone ${zoneId} has ${own} documents of a source called ${source.name}, and this folder does not say that it is that source (--source ${source.name} says so; another name keeps them apart).`,
    );
  const others = source.from === 'keys' ? [] : await othersOf(database, collection, updated);
  if (others.length > 0) risks.push(`${others.length} documents of another source would be replaced: ${others.slice(0, 3).join(', ')}.`);
  const changed = updated.length + withdrawn;
  const all = await database.$count(articles, and(matchesContent(zone.content), eq(articles.status, 'published')));
  if (changed > 1 && changed * 5 > all)
    risks.push(`${changed} of the ${all} articles of the zone ${zoneId} would be replaced or withdrawn.`);
  return risks;
}

/** Sources and paths of documents from other sources that would be replaced. */
async function othersOf(database: Database, collection: string, updated: readonly Written[]): Promise<string[]> {
  if (updated.length === 0) return [];
  const ids = updated.map(({ article }) => article);
  const rows = await database
    .selectDistinct({ collection: importedDocuments.collection, path: importedDocuments.path })
    .from(importedDocuments)
    .where(and(inArray(importedDocuments.article, ids), ne(importedDocuments.collection, collection), ne(importedDocuments.hash, '')));
  return rows.map((row) => `${row.collection}/${row.path}`).sort();
}
