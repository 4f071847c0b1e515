import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SdkMatrixRow } from '../../../generated/openapi.d.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { byVersion, selectReleases } from '../rows.ts';
import { packages, releases } from '../tables.ts';

/** Maximum number of SDK releases in a response, so that a cell does not exceed the limit of a link field. */
const maxReleases = 200;

/** The versions of SDKs by programming language and operating system, newest first. Withdrawn ones are omitted. */
export const listSdkMatrix: Handler<'doc.sdk.matrix'> = async ({ body, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const found = await selectReleases(reader, {
    languages,
    where: and(eq(packages.section, 'sdkExploit'), isNotNull(packages.codeLanguage), isNull(releases.withdrawnAt)),
    orderBy: [sql`${packages.position}`, sql`${packages.code}`, sql`${byVersion} desc`],
    limit: maxReleases,
  });
  return [...Map.groupBy(found, (row) => row.package.codeLanguage)].flatMap(([codeLanguage, rows]): SdkMatrixRow[] => {
    if (codeLanguage === null) return [];
    const names = new Map(rows.map(({ package: own }) => [own.code, nameIn(own.names, languages, own.code)]));
    const versionsFor = (system: 'windows' | 'linux' | 'macos') =>
      rows.filter((row) => row.package.platforms.includes(system)).map(({ release }) => ({ id: release.code, text: release.version }));
    return [
      {
        ...{ codeLanguage, packages: [...names].map(([id, text]) => ({ id, text })) },
        ...{ windows: versionsFor('windows'), linux: versionsFor('linux'), macos: versionsFor('macos') },
      },
    ];
  });
};
