import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { directories } from '../catalogue/tables.ts';
import { type Reader, type ReaderAccount, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { byVersion, downloadCount, forModel, isDefaultRelease, releaseRow, selectReleases, visibleRelease } from './rows.ts';
import { packages, releaseFiles, releases } from './tables.ts';

type ReleaseList = Body<'doc.file.home'>['data'];

/** A page of releases of all kinds, with the counts of each filter. */
export const pageReleases: Handler<'doc.file.home'> = ({ body, fail, ...reader }) => pageOfReleases(reader, body.data, pageOf(body, fail));

/** A slice of the releases of a list. */
export async function pageOfReleases(reader: Reader, data: ReleaseList, part: { limit: number; offset: number }) {
  const languages = readingLanguages(reader.portal, data.language);
  const where = conditionOf(reader, data);
  const [rows, total, facets] = await Promise.all([
    selectReleases(reader, { languages, where, orderBy: orderOf(data.sort ?? '-releasedAt', languages), ...part }),
    countOf(reader.database, reader.portal, sql`select from ${from} where ${and(visibleRelease(reader), where)}`),
    facetsOf(reader, data),
  ]);
  return { data: rows.map((row) => releaseRow(reader, row, languages)), total, facets };
}

const from = sql`${releases} join ${packages} on ${packages.code} = ${releases.package}`;

const facetValues = {
  products: sql`unnest(${packages.products})`,
  section: sql`${packages.section}`,
  platforms: sql`unnest(${packages.platforms})`,
  type: sql`${packages.type}`,
  channel: sql`${releases.channel}`,
  urgency: sql`${releases.urgency}`,
} as const;
type DownloadFacetName = keyof typeof facetValues;
const facetNames = Object.keys(facetValues) as DownloadFacetName[];

/** A value of a filter, with the number of releases that have it. */
interface FacetCount {
  value: string;
  text: string;
  count: number;
}

/** The counts of a filter's values. All other filters apply. */
async function facetsOf(reader: Reader, data: ReleaseList): Promise<Partial<Record<DownloadFacetName, FacetCount[]>>> {
  const facetEntries = await Promise.all(
    facetNames.map(async (name) => {
      const where = and(visibleRelease(reader), conditionOf(reader, data, name));
      const values = await facetOf(reader.database, facetValues[name], from, where);
      const known = values.filter(({ value }) => value !== null);
      return [name, withCodesAsText(known)] as const;
    }),
  );
  return Object.fromEntries(facetEntries);
}

function conditionOf(reader: ReaderAccount, { filters = {}, ...data }: ReleaseList, without?: DownloadFacetName): SQL | undefined {
  const narrowed: Record<DownloadFacetName, SQL | undefined> = {
    products: filters.products?.length ? sql`${packages.products} && ${sql.param([...filters.products])}::text[]` : undefined,
    section: isOneOfValues(packages.section, filters.section),
    platforms: filters.platforms?.length ? sql`${packages.platforms} && ${sql.param([...filters.platforms])}::text[]` : undefined,
    type: isOneOfValues(packages.type, filters.type),
    channel: isOneOfValues(releases.channel, filters.channel),
    urgency: isOneOfValues(releases.urgency, filters.urgency),
  };
  return and(
    ...facetNames.filter((name) => name !== without).map((name) => narrowed[name]),
    filters.releases?.length ? isOneOfValues(releases.code, filters.releases) : undefined,
    filters.recommended === undefined ? undefined : eq(releases.recommended, filters.recommended),
    isWithinDays(releases.releasedAt, filters.releasedAt),
    data.modelId === undefined ? undefined : forModel(data.modelId),
    data.directoryCode === undefined ? undefined : inDirectory(data.directoryCode),
    data.type === undefined ? undefined : eq(sql`${packages.type}`, data.type),
    data.packageCode === undefined ? undefined : eq(packages.code, data.packageCode),
    data.section === undefined ? undefined : eq(packages.section, data.section),
    data.leading ? isDefaultRelease(reader) : undefined,
    data.sectioned ? isNotNull(packages.section) : undefined,
    named(data.keyword),
  );
}

/** Condition for packages of a model at or below a folder of the product tree. */
const inDirectory = (folder: string): SQL => sql`${packages.products} && array(
  with recursive below as (
    select ${directories.code}, ${directories.product} from ${directories} where ${directories.code} = ${folder}
    union select child.code, child.product from ${directories} child join below on child.parent = below.code
  ) select product from below where product is not null)`;

/** Condition for a keyword in a name in any language, a version, a model, or a file name. */
function named(keyword: string | undefined): SQL | undefined {
  const called = containsKeyword(
    [sql`${packages.names}::text`, releases.version, sql`array_to_string(${packages.products}, ' ')`],
    keyword,
  );
  const filed = containsKeyword([files.name], keyword);
  return (
    called &&
    or(
      called,
      sql`exists (select from ${releaseFiles} join ${files} on ${files.id} = ${releaseFiles.file} where ${releaseFiles.release} = ${releases.code} and ${filed})`,
    )
  );
}

/** The name in the reader's language. */
const nameShown = (languages: readonly string[]): SQL =>
  sql`coalesce(${sql.join(
    languages.map((language) => sql`${packages.names} ->> ${language}`),
    sql`, `,
  )}, ${packages.code})`;

/** Every order ends with the code, so that it is unique and pages do not overlap. */
function orderOf(sort: NonNullable<ReleaseList['sort']>, languages: readonly string[]): SQL[] {
  const sorts = {
    // An expression, so that it is sorted as its index: descending with `nulls last`.
    releasedAt: sql`${releases.releasedAt}`,
    name: nameShown(languages),
    version: byVersion,
    size: sql`first_file.size`,
    downloads: downloadCount,
  };
  return [sortedBy(sorts, sort), sql`${byVersion} desc`, sql`${releases.code}`];
}
