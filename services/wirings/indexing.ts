import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { familiesOf } from '../catalogue/index.ts';
import { chainsOf, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { wirings } from './tables.ts';

/** Indexes wiring diagrams by name and terminals: all, or the named ones. */
export async function indexWirings(database: Database, portal: Portal, ids?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ ...shown, family: familiesOf(wirings.products) })
    .from(wirings)
    .where(and(eq(wirings.status, 'published'), sql`${wirings.drawing} is not null`, ids && inArray(wirings.id, [...ids])));
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'wiring',
    rows.flatMap((row) => {
      const written = Object.keys(row.names);
      const textsOf = (language: string) => [
        ...row.terminals.map(({ role, label }) => `${label ?? ''} ${role[language] ?? ''}`),
        ...row.parts.map(({ name }) => name[language] ?? ''),
      ];
      return written.map((language) => ({
        kind: 'wiring' as const,
        record: row.id,
        language,
        serves: servedBy(chains, language, written),
        title: row.names[language] ?? row.code,
        summary: row.summaries[language] ?? '',
        body: textsOf(language).join('. '),
        codes: [row.code],
        audience: row.audience,
        family: row.family,
        products: row.products,
        updatedAt: row.updatedAt.toISOString(),
      }));
    }),
    ids,
  );
}

const { id, code, names, summaries, terminals, parts, audience, products: models, updatedAt } = wirings;
const shown = { id, code, names, summaries, terminals, parts, audience, products: models, updatedAt };
