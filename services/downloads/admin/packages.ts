/** Packages for editors: names, target models, and installation steps. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedPackage, PackageDraft } from '../../../generated/openapi.d.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { formatList, freeCode, parseList, type RecordContext, recordHandlers } from '../../records/index.ts';
import { renderSources } from '../../rendering/index.ts';
import { nameIn } from '../../shared/values/names.ts';
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
  filters: {
    type: valueFilter(packages.type),
    section: valueFilter(packages.section),
    products: arrayFilter(packages.products),
    status: valueFilter(packages.status),
  },
  sorts: { position: packages.position, code: packages.code, updatedAt: packages.updatedAt },
  rows: (rows, _reading, languages) => rows.map((row) => toResponse(row, languages)),
  find: async (row, reading, languages) => ({
    ...toResponse(row, languages),
    names: row.names as ManagedPackage['names'],
    ...formatList('os', row.os),
    ...formatList('arch', row.arch),
    ...formatList('regions', row.regions),
    ...(Object.keys(row.departments).length > 0 && { departments: row.departments as ManagedPackage['departments'] }),
    ...(await textsOf(reading, row.code)),
  }),
  values: async (
    {
      code,
      names,
      type,
      section,
      platforms = [],
      codeLanguage,
      byRequest = false,
      products,
      audience,
      os,
      arch,
      regions,
      departments = {},
    },
    writing,
    before,
  ) => ({
    code: before?.code ?? (await freeCode(writing, packages.code, code, nameIn(names, ['en', 'zh']))),
    ...{ names, type, section: section ?? null, platforms, codeLanguage: codeLanguage ?? null, byRequest, products, audience, departments },
    ...{ os: parseList(os), arch: parseList(arch), regions: parseList(regions) },
  }),
  writeRelated: ({ code }, draft, writing) => writeTexts(writing, code, draft),
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

const toResponse = (
  { code, names, type, section, platforms, codeLanguage, byRequest, products, audience, status, updatedAt }: PackageRow,
  languages: readonly string[],
) => ({
  id: code,
  code,
  name: nameIn(names, languages, code),
  type,
  ...(section !== null && { section }),
  platforms,
  ...(codeLanguage !== null && { codeLanguage }),
  byRequest,
  products: products.map((product) => ({ id: product, text: product })),
  audience: audience as ManagedPackage['audience'],
  status,
  updatedAt: updatedAt.toISOString(),
});

/** The Markdown texts of a package, each with the column of its source. */
const markdownTexts = {
  steps: 'stepsSource',
  requirements: 'requirementsSource',
  silentInstallation: 'silentInstallationSource',
  samples: 'samplesSource',
} as const;
type PackageText = keyof typeof markdownTexts;
const packageTextNames = Object.keys(markdownTexts) as PackageText[];

async function textsOf({ database }: RecordContext, code: string): Promise<Pick<ManagedPackage, 'summaries' | PackageText>> {
  const rows = await database.select().from(packageTexts).where(eq(packageTexts.package, code));
  const written = (column: 'summary' | (typeof markdownTexts)[PackageText]) =>
    Object.fromEntries(rows.filter((row) => row[column] !== '').map((row) => [row.language, row[column]]));
  const texts = packageTextNames.map((name) => [name, written(markdownTexts[name])] as const);
  return {
    summaries: written('summary') as ManagedPackage['summaries'],
    ...Object.fromEntries(texts.filter(([, sources]) => Object.keys(sources).length > 0)),
  };
}

async function writeTexts({ database }: RecordContext, code: string, draft: PackageDraft): Promise<void> {
  const sourcesOf = (name: 'summaries' | PackageText) => (draft[name] ?? {}) as Readonly<Record<string, string>>;
  const languages = [...new Set((['summaries', ...packageTextNames] as const).flatMap((name) => Object.keys(sourcesOf(name))))];
  const rows: (typeof packageTexts.$inferInsert)[] = languages.map((language) => ({
    ...{ package: code, language, summary: sourcesOf('summaries')[language] ?? '' },
  }));
  for (const name of packageTextNames) {
    const sources = languages.map((language) => ({ language, source: sourcesOf(name)[language] ?? '', field: `${name}.${language}` }));
    const rendered = await renderSources(sources, { kind: 'written' });
    for (const [index, row] of rows.entries())
      Object.assign(row, { [markdownTexts[name]]: sources[index]?.source ?? '', [name]: rendered[index]?.body ?? '' });
  }
  await database.delete(packageTexts).where(eq(packageTexts.package, code));
  await database.insert(packageTexts).values(rows);
}
