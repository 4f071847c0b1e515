/** Component lists and VEX documents of releases for readers, without login: the documents, and which release has a component. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { files as storedFiles } from '../../../runtime/server/files/tables.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { containsKeyword, countOf, pageOf } from '../../shared/lists/listing.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { releaseName, visibleRelease } from '../rows.ts';
import { packages, releases, softwareBills, softwareComponents } from '../tables.ts';

/** The documents of a release, even of a withdrawn one. */
export const listBills: Handler<'doc.release.bills'> = async ({ body, database, account }) => {
  const { file, kind, format, specVersion, components, vulnerabilities, position } = softwareBills;
  const rows = await database
    .select({
      ...{ id: file, fileName: storedFiles.name, kind, format, specVersion, components },
      ...{ vulnerabilities: sql<number>`cardinality(${vulnerabilities})`, size: storedFiles.size, sha256: storedFiles.sha256 },
    })
    .from(softwareBills)
    .innerJoin(storedFiles, eq(storedFiles.id, file))
    .innerJoin(releases, eq(releases.code, softwareBills.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(visibleRelease({ account }), eq(softwareBills.release, body.releaseId)))
    .orderBy(asc(position));
  return rows;
};

/** The original document. */
export const findBill: Handler<'doc.release.bill'> = async ({ body, database, account, files, fail }) => {
  const [found] = isUuid(body.id)
    ? await database
        .select({ file: softwareBills.file })
        .from(softwareBills)
        .innerJoin(releases, eq(releases.code, softwareBills.release))
        .innerJoin(packages, eq(packages.code, releases.package))
        .where(and(visibleRelease({ account }), eq(softwareBills.file, body.id)))
        .limit(1)
    : [];
  const facts = found && (await files.facts(found.file));
  if (!facts) throw fail('request.not-found');
  return { name: facts.fileName, mime: 'application/json', content: files.open(facts) };
};

/** Components by a part of their name or package URL, with the releases that have them: the newest release first. */
export const pageComponents: Handler<'doc.release.components'> = async ({ body, database, account, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const { release, name, version, purl } = softwareComponents;
  // Several documents of a release may list the same component.
  const found = database
    .selectDistinct({ release, name, version, purl })
    .from(softwareComponents)
    .where(containsKeyword([name, purl], data.keyword))
    .as('found');
  const listed = database
    .select({
      name: found.name,
      version: found.version,
      purl: found.purl,
      code: releases.code,
      no: releases.version,
      names: packages.names,
      releasedAt: releases.releasedAt,
    })
    .from(found)
    .innerJoin(releases, eq(releases.code, found.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(visibleRelease({ account }));
  const [rows, total] = await Promise.all([
    listed
      .orderBy(desc(releases.releasedAt), asc(releases.code), asc(found.name), asc(found.version), asc(found.purl))
      .limit(limit)
      .offset(offset),
    countOf(
      database,
      portal,
      sql`select from ${found} join ${releases} on ${releases.code} = ${found.release}
      join ${packages} on ${packages.code} = ${releases.package} where ${visibleRelease({ account })}`,
    ),
  ]);
  return {
    data: rows.map((row) => ({
      ...{ name: row.name, version: row.version, purl: row.purl, releasedAt: row.releasedAt.toISOString() },
      release: { id: row.code, text: releaseName(nameIn(row.names, languages, row.code), row.no) },
    })),
    total,
  };
};
