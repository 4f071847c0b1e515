import { and, eq, type SQL, sql } from 'drizzle-orm';
import { families, products, series } from '../catalogue/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { byVersion, forModel, releaseName, visibleRelease } from './rows.ts';
import { packages, releases } from './tables.ts';

/** A model with its available downloads. */
export const findReleaseModel: Handler<'doc.release.model'> = async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [found] = await reader.database
    .select({ product: products, family: families.names, series: series.names })
    .from(products)
    .innerJoin(families, eq(families.code, products.family))
    .innerJoin(series, eq(series.code, products.series))
    .where(eq(products.code, body.modelId));
  if (!found) throw fail('request.not-found');
  const { product } = found;
  const [recommended, counts] = await Promise.all([
    recommendedFirmware(reader, product.code, languages),
    countReleases(reader, product.code),
  ]);
  return {
    model: product.code,
    name: nameIn(product.names, languages, product.code),
    series: nameIn(found.series, languages, product.series),
    family: { id: product.family, text: nameIn(found.family, languages, product.family) },
    status: product.lifeCycle,
    ...(recommended && { firmware: recommended }),
    hardwareRevisions: counts.revisions,
    releases: counts.total,
  };
};

const firmwareOf = (model: string): SQL => and(eq(packages.type, 'firmware'), forModel(model)) as SQL;

/** The currently recommended firmware of a model that the reader may see. */
export async function recommendedFirmware(
  reader: Pick<Reader, 'account' | 'database'>,
  model: string,
  languages: readonly string[],
): Promise<{ id: string; text: string } | undefined> {
  const [row] = await reader.database
    .select({ code: releases.code, version: releases.version, names: packages.names })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(visibleRelease(reader), firmwareOf(model), eq(releases.recommended, true), sql`${releases.withdrawnAt} is null`))
    .orderBy(sql`${byVersion} desc`)
    .limit(1);
  return row && { id: row.code, text: releaseName(nameIn(row.names, languages, row.code), row.version) };
}

async function countReleases(reader: Reader, model: string): Promise<{ total: number; revisions: string[] }> {
  const [row] = await reader.database
    .select({
      total: sql<number>`count(*)::int`,
      revisions: sql<string[]>`coalesce((select array_agg(distinct revision order by revision) from ${releases}
        join ${packages} on ${packages.code} = ${releases.package}, unnest(${releases.hardwareRevisions}) as revision
        where ${and(visibleRelease(reader), firmwareOf(model))}), '{}')`,
    })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(visibleRelease(reader), forModel(model)));
  return row ?? { total: 0, revisions: [] };
}
