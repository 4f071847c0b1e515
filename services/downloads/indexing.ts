import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { familiesOf } from '../catalogue/index.ts';
import { chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';

import { plainText } from '../text/index.ts';
import { releaseName } from './rows.ts';
import { packages, packageTexts, releaseFiles, releases, releaseTexts, softwareBills, softwareComponents } from './tables.ts';

/** Maximum number of indexed names and package URLs of components per release. */
const maxNames = 2000;

const identifiersOf = ({ release, files: names }: { release: typeof releases.$inferSelect; files: string[] }): string[] => [
  ...[release.code, release.version],
  ...(release.withdrawnAt === null ? names : []),
  ...release.cves,
];

/** Indexes releases by their name, version, models and files: all, or the given ones. */
export async function indexReleases(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select({
      release: releases,
      package: packages,
      language: releaseTexts.language,
      notes: releaseTexts.notes,
      summary: packageTexts.summary,
      languages: sql<string[]>`array(select other.language from ${releaseTexts} other where other.release = ${releases.code})`,
      files: sql<string[]>`array(select ${files.name} from ${releaseFiles} join ${files} on ${files.id} = ${releaseFiles.file}
        where ${releaseFiles.release} = ${releases.code} order by ${releaseFiles.position})`,
      family: familiesOf(packages.products),
      vulnerabilities: sql<string[]>`array(select distinct unnest(${softwareBills.vulnerabilities}) from ${softwareBills}
        where ${softwareBills.release} = ${releases.code})`,
      components: sql<
        string[]
      >`array(select distinct unnest(array[${softwareComponents.name}, ${softwareComponents.purl}]) from ${softwareComponents}
        where ${softwareComponents.release} = ${releases.code} limit ${maxNames})`,
    })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .innerJoin(releaseTexts, eq(releaseTexts.release, releases.code))
    .leftJoin(packageTexts, sql`${packageTexts.package} = ${packages.code} and ${packageTexts.language} = ${releaseTexts.language}`)
    .where(
      sql`${releases.status} = 'published' and ${packages.status} = 'published' and ${codes ? sql`${releases.code} = any(${sql.param([...codes])}::text[])` : sql`true`}`,
    );
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'download',
    rows.map(
      (row): IndexEntry => ({
        kind: 'download',
        record: row.release.code,
        language: row.language,
        serves: servedBy(chains, row.language, row.languages),
        title: releaseName(row.package.names[row.language] ?? row.package.code, row.release.version),
        summary: row.summary ?? '',
        body: plainText(row.notes),
        codes: [...identifiersOf(row), ...row.vulnerabilities, ...row.components],
        audience: Math.max(row.release.audience, row.package.audience),
        family: row.family,
        products: row.package.products,
        updatedAt: row.release.releasedAt.toISOString(),
      }),
    ),
    codes,
  );
}
