/** Models of the catalogue by the names that advisories use, and the releases that have a fix. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { products } from '../catalogue/tables.ts';
import { releaseName, visibleRelease } from '../downloads/index.ts';
import { packages, releases } from '../downloads/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { csafNameKey } from '../shared/values/csafDocument.ts';
import { nameIn } from '../shared/values/names.ts';
import { boundsOf } from '../shared/values/versionRanges.ts';

/** The code of each model by the keys of its code and its aliases. */
export async function modelsByKey(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ code: products.code, aliases: products.aliases }).from(products);
  return new Map(rows.flatMap(({ code, aliases }) => [...aliases, code].map((name) => [csafNameKey(name), code] as const)));
}

/** The keys under which advisories may name a model, by its code or an alias; none for an unknown model. */
export async function findModelKeys(database: Database, name: string): Promise<{ code: string; keys: string[] } | undefined> {
  const models = await modelsByKey(database);
  const code = models.get(csafNameKey(name));
  return code === undefined ? undefined : { code, keys: [...models].flatMap(([key, own]) => (own === code ? [key] : [])) };
}

/** A version of a product that has a fix. */
export interface FixedVersion {
  productKey: string;
  versions: string;
}

const fixKey = ({ productKey, versions }: FixedVersion): string => `${productKey} ${versions}`;

/** The release of a fixed version, if the reader may see it. */
export type ReleaseOfFix = (fixed: FixedVersion) => { id: string; text: string } | undefined;

/** Finds the releases of fixed versions: same model, same version. Ranges have no release. */
export async function findFixReleases(
  reader: Reader,
  fixes: readonly FixedVersion[],
  { models, language }: { models: ReadonlyMap<string, string>; language: string | undefined },
): Promise<ReleaseOfFix> {
  const queries = fixes.flatMap((fixed) => {
    const [bound, ...more] = boundsOf(fixed.versions);
    const code = models.get(fixed.productKey);
    return code !== undefined && bound?.sign === '=' && more.length === 0 ? [{ fixed, code, versionKey: bound.key }] : [];
  });
  if (queries.length === 0) return () => undefined;
  const keys = [...new Set(queries.map(({ versionKey }) => versionKey))];
  const rows = await reader.database
    .select({
      code: releases.code,
      version: releases.version,
      versionKey: releases.versionKey,
      names: packages.names,
      models: packages.products,
    })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(sql`${visibleRelease(reader)} and ${releases.versionKey} = any(${sql.param(keys)}::text[])`)
    .orderBy(sql`${packages.type} = 'firmware' desc`, releases.code);
  const languages = readingLanguages(reader.portal, language);
  const found = new Map(
    queries.flatMap(({ fixed, code, versionKey }) => {
      const row = rows.find((each) => each.versionKey === versionKey && each.models.includes(code));
      return row
        ? [[fixKey(fixed), { id: row.code, text: releaseName(nameIn(row.names, languages, row.code), row.version) }] as const]
        : [];
    }),
  );
  return (fixed) => found.get(fixKey(fixed));
}
