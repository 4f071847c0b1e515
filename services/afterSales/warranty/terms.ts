/** Warranty terms, and the products and regions to look them up by. */
import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { WarrantyTerm } from '../../../generated/openapi.d.ts';
import { families, products } from '../../catalogue/tables.ts';
import { readable } from '../../shared/access/readable.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { dayOf } from '../policy/selection.ts';
import { policies, policyTexts, policyVersions } from '../policy/tables.ts';
import { homeRegion } from '../region/list.ts';
import { serviceRegions } from '../region/tables.ts';
import { warrantyTerms } from './tables.ts';

/** The terms for purchases today: of the given region, otherwise of the region of the reader's site. */
export const listTerms: Handler<'extend.warranty.list'> = async ({ body, now, ...reader }) => {
  const today = dayOf(now);
  const region = body.region ?? (body.site === undefined ? undefined : await homeRegion(reader.database, body.site));
  const narrowed = and(
    lte(warrantyTerms.purchasedFrom, today),
    region === undefined ? undefined : eq(warrantyTerms.region, region),
    body.family === undefined ? undefined : eq(warrantyTerms.family, body.family),
  );
  const languages = readingLanguages(reader.portal, body.language);
  const rows = await selectTerms(reader, today, narrowed);
  return rows.filter(isNewest()).map((row) => termOf(row, languages));
};

/** Creates a filter for terms, newest first: it drops terms that a newer one replaces. */
function isNewest(): (row: WarrantyTermRow) => boolean {
  const seen = new Set<string>();
  return ({ term }) => {
    const key = `${term.region} ${term.family} ${term.product ?? ''}`;
    return !seen.has(key) && Boolean(seen.add(key));
  };
}

/** The families, each followed by its models. */
export const listItems: Handler<'extend.warranty.items'> = async ({ body, database, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const [lines, models] = await Promise.all([
    database.select().from(families).orderBy(asc(families.position)),
    database.select({ code: products.code, family: products.family, names: products.names }).from(products).orderBy(asc(products.position)),
  ]);
  return lines.flatMap(({ code, names }) => [
    { code, name: nameIn(names, languages, code) },
    ...models
      .filter(({ family }) => family === code)
      .map((model) => ({ code: model.code, name: nameIn(model.names, languages, model.code) })),
  ]);
};

interface WarrantyQuery {
  item: string;
  region: string;
  purchased: string;
}

/** The term for a purchase on a day in a region: the newest for the model, otherwise for its family. */
export async function termFor(
  reader: Reader,
  today: string,
  { item, region, purchased }: WarrantyQuery,
): Promise<WarrantyTermRow | undefined> {
  const fits = and(
    eq(warrantyTerms.region, region),
    lte(warrantyTerms.purchasedFrom, purchased),
    or(
      eq(warrantyTerms.product, item),
      and(
        isNull(warrantyTerms.product),
        or(eq(warrantyTerms.family, item), sql`${warrantyTerms.family} = (select family from ${products} where code = ${item})`),
      ),
    ),
  );
  const rows = await selectTerms(reader, today, fits);
  return rows.find(({ term }) => term.product === item) ?? rows[0];
}

/** A term with the names of its region, family, product and policy. */
export type WarrantyTermRow = Awaited<ReturnType<typeof selectTerms>>[number];

const selectTerms = ({ database, account }: Pick<Reader, 'database' | 'account'>, today: string, narrowed: SQL | undefined) =>
  database
    .select({
      term: warrantyTerms,
      region: serviceRegions.names,
      family: families.names,
      product: products.names,
      policy: policyTitles(account, today),
    })
    .from(warrantyTerms)
    .innerJoin(serviceRegions, eq(serviceRegions.code, warrantyTerms.region))
    .innerJoin(families, eq(families.code, warrantyTerms.family))
    .leftJoin(products, eq(products.code, warrantyTerms.product))
    .where(and(readable({ account }, warrantyTerms), narrowed))
    .orderBy(
      asc(serviceRegions.position),
      asc(families.position),
      sql`${products.position} nulls first`,
      desc(warrantyTerms.purchasedFrom),
    );

/** The titles of the term's policy by language; null if the reader may not read it. */
const policyTitles = (account: Reader['account'], today: string): SQL<LocalizedText | null> => sql<LocalizedText | null>`(
  select jsonb_object_agg(latest.language, latest.title) from (
    select distinct on (${policyTexts.language}) ${policyTexts.language} as language, ${policyTexts.title} as title
    from ${policies} join ${policyVersions} on ${policyVersions.policy} = ${policies.code}
    join ${policyTexts} on ${policyTexts.policy} = ${policyVersions.policy} and ${policyTexts.version} = ${policyVersions.version}
    where ${policies.code} = ${warrantyTerms.policy} and ${policyVersions.status} = 'published' and ${readable({ account }, policies)}
      and ${policyVersions.effectiveAt} <= ${today}
    order by ${policyTexts.language}, ${policyVersions.effectiveAt} desc) latest)`;

/** Presents a term. */
export function termOf({ term, region, family, policy }: WarrantyTermRow, languages: readonly string[]): WarrantyTerm {
  return {
    id: term.id,
    family: { id: term.family, text: nameIn(family, languages, term.family) },
    ...(term.product !== null && { product: { id: term.product, text: term.product } }),
    region: { id: term.region, text: nameIn(region, languages, term.region) },
    months: term.months,
    starts: term.starts,
    ...(term.withinDays !== null && { withinDays: term.withinDays }),
    exclusions: nameIn(term.exclusions, languages),
    purchasedFrom: term.purchasedFrom,
    ...(term.policy !== null && policy && { policy: { id: term.policy, text: nameIn(policy, languages, term.policy) } }),
  };
}
