import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { products } from '../catalogue/tables.ts';
import { type Chains, chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { nameIn } from '../shared/values/names.ts';

import type { FaultTreeRecord } from './rows.ts';
import { faultTrees } from './tables.ts';

/** Indexes fault trees by name, questions and advice: all, or the given ones. */
export async function indexFaultTrees(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const which = and(eq(faultTrees.status, 'published'), codes && inArray(faultTrees.code, [...codes]));
  const [trees, models] = await Promise.all([
    database.select().from(faultTrees).where(which),
    database.select({ code: products.code, family: products.family }).from(products),
  ]);
  const families = new Map(models.map(({ code, family }) => [code, family]));
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'faultTree',
    trees.flatMap((tree) => entriesOf(tree, families, chains)),
    codes,
  );
}

function entriesOf(tree: FaultTreeRecord, families: ReadonlyMap<string, string>, chains: Chains): IndexEntry[] {
  const { code, titles, summaries, nodes, audience, products: models, updatedAt } = tree;
  const written = Object.keys(titles);
  return written.map((language) => ({
    kind: 'faultTree',
    record: code,
    language,
    serves: servedBy(chains, language, written),
    title: titles[language] ?? '',
    summary: summaries[language] ?? '',
    body: nodes.map(({ texts, help = {} }) => `${nameIn(texts, [language])} ${help[language] ?? ''}`).join(' '),
    audience,
    family: [...new Set(models.flatMap((model) => families.get(model) ?? []))],
    products: models,
    updatedAt: updatedAt.toISOString(),
  }));
}
