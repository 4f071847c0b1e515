/** Packages for editors: names, target models, and installation steps. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedPackage, PackageDraft } from '../../../generated/openapi.d.ts';
import { nameIn } from '../../names.ts';
import { byMember, byValue } from '../../recordFilters/index.ts';
import { freeCode, inLine, listed, type RecordContext, recordHandlers } from '../../records/index.ts';
import { renderSources } from '../../rendering/index.ts';
import { indexReleases } from '../indexing.ts';
import * as downloads from '../tables.ts';

const { packages, packageTexts, releases } = downloads;

type PackageRow = typeof packages.$inferSelect;

export const packageHandlers = recordHandlers<'packages', PackageRow>('packages', {
  subject: 'package',
  table: packages,
  key: packages.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [packages.code, sql`${packages.names}::text`, sql`array_to_string(${packages.products}, ' ')`],
  filters: { type: byValue(packages.type), products: byMember(packages.products), status: byValue(packages.status) },
  sorts: { position: packages.position, code: packages.code, updatedAt: packages.updatedAt },
  rows: (rows, _reading, languages) => rows.map((row) => toResponse(row, languages)),
  find: async (row, reading, languages) => ({
    ...toResponse(row, languages),
    names: row.names as ManagedPackage['names'],
    ...inLine('os', row.os),
    ...inLine('arch', row.arch),
    ...inLine('regions', row.regions),
    ...(Object.keys(row.departments).length > 0 && { departments: row.departments as ManagedPackage['departments'] }),
    ...(await textsOf(reading, row.code)),
  }),
  values: async ({ code, names, type, products, audience, os, arch, regions, departments = {} }, writing, before) => ({
    code: before?.code ?? (await freeCode(writing, packages.code, code, nameIn(names, ['en', 'zh']))),
    ...{ names, type, products, audience, departments },
    ...{ os: listed(os), arch: listed(arch), regions: listed(regions) },
  }),
  writeBeside: ({ code }, draft, writing) => writeTexts(writing, code, draft),
  isUsed: async ({ code }, { database }) => (await database.$count(releases, eq(releases.package, code))) > 0,
  // Releases are searchable by data of their package.
  changed: async (codes, { database, portal }) => {
    const own = await database
      .select({ code: releases.code })
      .from(releases)
      .where(inArray(releases.package, [...codes]));
    await indexReleases(
      database,
      portal,
      own.map(({ code }) => code),
    );
  },
});

const toResponse = ({ code, names, type, products, audience, status, updatedAt }: PackageRow, languages: readonly string[]) => ({
  id: code,
  code,
  name: nameIn(names, languages, code),
  type,
  products: products.map((product) => ({ id: product, text: product })),
  audience: audience as ManagedPackage['audience'],
  status,
  updatedAt: updatedAt.toISOString(),
});

async function textsOf({ database }: RecordContext, code: string): Promise<Pick<ManagedPackage, 'summaries' | 'steps'>> {
  const rows = await database.select().from(packageTexts).where(eq(packageTexts.package, code));
  const written = rows.filter(({ stepsSource }) => stepsSource !== '');
  return {
    summaries: Object.fromEntries(
      rows.filter(({ summary }) => summary !== '').map(({ language, summary }) => [language, summary]),
    ) as ManagedPackage['summaries'],
    ...(written.length > 0 && { steps: Object.fromEntries(written.map(({ language, stepsSource }) => [language, stepsSource])) }),
  };
}

async function writeTexts({ database }: RecordContext, code: string, { summaries, steps = {} }: PackageDraft): Promise<void> {
  const texts = [...new Set([...Object.keys(summaries), ...Object.keys(steps)])].map((language) => ({
    ...{ language, summary: summaries[language as keyof typeof summaries] ?? '' },
    ...{ source: steps[language as keyof typeof steps] ?? '', field: `steps.${language}` },
  }));
  const rendered = await renderSources(texts, { kind: 'written' });
  const rows = texts.map(({ language, summary, source }, at) => ({
    ...{ package: code, language, summary, stepsSource: source, steps: rendered[at]?.body ?? '' },
  }));
  await database.delete(packageTexts).where(eq(packageTexts.package, code));
  await database.insert(packageTexts).values(rows);
}
