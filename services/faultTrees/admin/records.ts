/** Fault trees, managed by editors. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { ManagedFaultTree, ManagedFaultTreeRow } from '../../../generated/openapi.d.ts';
import { products } from '../../catalogue/tables.ts';
import { transferPictures } from '../../recordContent/index.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { findingsIn } from '../check.ts';
import { indexFaultTrees } from '../indexing.ts';
import { faultTrees, faultTreeVersions } from '../tables.ts';
import { describeFinding } from './findings.ts';
import { formNodes, picturesOf, storedNodes } from './nodes.ts';

type TreeRow = typeof faultTrees.$inferSelect;

const codeOfRow = ({ code }: TreeRow): string => code;

export const faultTreeRecordHandlers = recordHandlers<'faultTrees', TreeRow>('faultTrees', {
  subject: 'faultTree',
  table: faultTrees,
  key: faultTrees.code,
  keyOf: codeOfRow,
  nameOf: ({ titles, code }, languages) => nameIn(titles, languages, code),
  seeks: [faultTrees.code, sql`${faultTrees.titles}::text`, sql`${faultTrees.nodes}::text`],
  filters: { status: valueFilter(faultTrees.status), symptom: valueFilter(faultTrees.symptom), products: arrayFilter(faultTrees.products) },
  sorts: { position: faultTrees.position, views: faultTrees.views, updatedAt: faultTrees.updatedAt },
  rows: (rows, _reading, languages) => rows.map((row) => lineOf(row, languages)),
  find: async (row, reading, languages) => ({
    ...lineOf(row, languages),
    titles: row.titles as ManagedFaultTree['titles'],
    summaries: row.summaries as ManagedFaultTree['summaries'],
    nodes: await formNodes(row.nodes, reading),
  }),
  values: async ({ code, language, nodes: sent, products: models = [], titles, summaries, symptom, audience }, writing, before) => {
    const nodes = storedNodes(sent, writing);
    await requireReference(writing, 'products', products.code, models);
    await transferPictures(writing, { field: 'nodes', now: picturesOf(nodes), before: picturesOf(before?.nodes ?? []), audience });
    const row = { titles, summaries, symptom, audience, nodes, products: models };
    if (before?.status === 'published') requireSoundTree({ ...before, ...row }, writing, [language ?? 'en', 'en']);
    return {
      ...row,
      code: before?.code ?? (await freeCode(writing, faultTrees.code, code, nameIn(titles, ['en', 'zh']))),
      ...(before && { version: await nextVersion(before, nodes, writing) }),
    };
  },
  writeRelated: async (row, _draft, writing) => {
    if (row.status === 'published') await saveVersion(row, writing);
  },
  published: async (rows, writing, languages) => {
    for (const row of rows) {
      requireSoundTree(row, writing, languages);
      await saveVersion(row, writing);
    }
  },
  changed: (codes, { database, portal }) => indexFaultTrees(database, portal, codes),
});

const faultsOf = ({ nodes, titles }: Pick<TreeRow, 'nodes' | 'titles'>) => findingsIn(nodes, Object.keys(titles));

function lineOf(row: TreeRow, languages: readonly string[]): ManagedFaultTreeRow {
  const { code, titles, symptom, status, version, views, audience, updatedAt } = row;
  return {
    ...{ id: code, code, symptom, version, views, status: status ?? recordStatuses[0] },
    title: nameIn(titles, languages, code),
    products: row.products.map((model) => ({ id: model, text: model })),
    faults: faultsOf(row).length,
    audience: audience as ManagedFaultTreeRow['audience'],
    updatedAt: updatedAt.toISOString(),
  };
}

/** Maximum number of faults in a refusal. The check of the tree lists all of them. */
const maxNamed = 5;

/** Refuses a tree with mistakes. */
function requireSoundTree(row: TreeRow, { fail, portal }: RecordContext, languages: readonly string[]): void {
  const findings = faultsOf(row);
  if (findings.length === 0) return;
  const sentences = findings.slice(0, maxNamed).map((finding) => describeFinding(finding, portal, languages));
  const rest = findings.length > maxNamed ? ['…'] : [];
  throw fail('faultTree.unsound', { name: nameIn(row.titles, languages, row.code), findings: [...sentences, ...rest].join(' ') });
}

/** A published version is never changed: the first edit after a publication starts the next version. */
async function nextVersion({ id, version, nodes }: TreeRow, changed: TreeRow['nodes'], { database }: RecordContext): Promise<number> {
  if (isDeepStrictEqual(nodes, changed)) return version;
  const isSeen = await database.$count(faultTreeVersions, and(eq(faultTreeVersions.tree, id), eq(faultTreeVersions.version, version)));
  return isSeen > 0 ? version + 1 : version;
}

const saveVersion = ({ id, version, titles, nodes }: TreeRow, { database, now }: RecordContext) =>
  database.insert(faultTreeVersions).values({ tree: id, version, titles, nodes, publishedAt: now }).onConflictDoNothing();
