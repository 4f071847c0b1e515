import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { familiesOf } from '../catalogue/index.ts';
import { type Chains, chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';

import type { RepairGuideRecord } from './rows.ts';
import { repairGuides } from './tables.ts';

type Indexed = RepairGuideRecord & { family: string[] };

/** Indexes repair guides by name, parts, tools and steps: all, or the given ones. */
export async function indexRepairGuides(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ guide: repairGuides, family: familiesOf(repairGuides.products) })
    .from(repairGuides)
    .where(and(eq(repairGuides.status, 'published'), codes && inArray(repairGuides.code, [...codes])));
  const chains = chainsOf(portal);
  const entries = rows.flatMap(({ guide, family }) => entriesOf({ ...guide, family }, chains));
  await replaceEntries(database, 'repairGuide', entries, codes);
}

function entriesOf(
  { code, titles, summaries, tools, parts, steps, audience, products: models, family, updatedAt }: Indexed,
  chains: Chains,
): IndexEntry[] {
  const written = Object.keys(titles);
  return written.map((language) => ({
    kind: 'repairGuide',
    record: code,
    language,
    serves: servedBy(chains, language, written),
    title: titles[language] ?? '',
    summary: summaries[language] ?? '',
    body: [
      ...[...tools, ...parts].map(({ name }) => name[language] ?? ''),
      ...steps.map(({ title, text }) => `${title[language] ?? ''}. ${text[language] ?? ''}`),
    ].join(' '),
    codes: parts.flatMap(({ orderCode }) => orderCode ?? []),
    audience,
    family,
    products: models,
    updatedAt: updatedAt.toISOString(),
  }));
}
