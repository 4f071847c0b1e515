/** Software versions by profession: lists for readers, and the spreadsheet. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SoftwareVersion } from '../../generated/openapi.d.ts';
import { dayCell } from '../../runtime/server/export/cell.ts';
import { formats } from '../../runtime/server/export/format.ts';
import { type SheetValue, writeSpreadsheet } from '../../runtime/server/export/spreadsheet.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { packages } from '../downloads/tables.ts';
import { type Reader, type ReaderAccount, reach, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { wordIn } from '../shared/calls/words.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { industries, professions, softwareVersions } from './tables.ts';

type VersionList = Body<'extend.gov.list'>;
type ProfessionChoice = Pick<VersionList, 'industryId' | 'professionId'>;

/** Spreadsheet rows per query. */
const batch = 500;
/** Maximum number of versions of a profession in a response. */
const maxOfProfession = 1000;

export const visibleVersion = ({ account }: ReaderAccount): SQL => sql`${softwareVersions.audience} <= ${reach(account)}`;

/** The versions of one profession, newest first. */
export const listByProfession: Handler<'extend.version.byProfession'> = ({ body, ...reader }) =>
  selectVersions(reader, { language: body.language, where: chosen(body), orderBy: newestFirst, limit: maxOfProfession, offset: 0 });

/** A page of versions of an industry or a profession, or of all. */
export const pageVersions: Handler<'extend.gov.list'> = async ({ body, fail, ...reader }) => {
  const { data } = body;
  const languages = readingLanguages(reader.portal, data.language);
  const where = and(visibleVersion(reader), chosen(body), narrowed(data));
  const [rows, total, statuses] = await Promise.all([
    selectVersions(reader, { language: data.language, where, orderBy: orderOf(data.sort, languages), ...pageOf(body, fail) }),
    countOf(reader.database, reader.portal, sql`select from ${from} where ${where}`),
    facetOf(reader.database, sql`${softwareVersions.support}`, from, and(visibleVersion(reader), chosen(body), narrowed(data, 'status'))),
  ]);
  return { data: rows, total, facets: { status: withCodesAsText(statuses) } };
};

/** All selected versions as a spreadsheet. */
export const exportVersions: Handler<'extend.gov.export'> = async ({ body, now, ...reader }) => {
  const word = wordIn(reader, body.language);
  const language = readingLanguages(reader.portal, body.language)[0];
  const title = word('route.tools.governmentSoftware');
  return {
    name: `${title}.xlsx`,
    mime: formats.xlsx.mime,
    content: writeSpreadsheet({
      name: title,
      header: sheetColumns.map((name) => word(`field.softwareVersion.${name}`)),
      rows: sheetRows(reader, body, (support) => word(`choice.softwareVersion.status.${support}`)),
      isRightToLeft: directionOf(language) === 'rtl',
      madeAt: now,
    }),
  };
};

const sheetColumns = ['industry', 'profession', 'product', 'version', 'releasedAt', 'status', 'notes'] as const;

async function* sheetRows(
  reader: Reader,
  body: Body<'extend.gov.export'>,
  wordOf: (support: SoftwareVersion['status']) => string,
): AsyncGenerator<SheetValue[][]> {
  const where = and(visibleVersion(reader), chosen(body));
  for (let offset = 0; ; offset += batch) {
    const rows = await selectVersions(reader, { language: body.language, where, orderBy: byProfession, limit: batch, offset });
    yield rows.map((row) => [
      ...[row.industry.text, row.profession.text, row.product, row.version],
      dayCell(row.releasedAt),
      wordOf(row.status),
      row.notes ?? null,
    ]);
    if (rows.length < batch) return;
  }
}

const from = sql`${softwareVersions} join ${professions} on ${professions.code} = ${softwareVersions.profession}`;

const chosen = ({ industryId, professionId }: ProfessionChoice): SQL | undefined =>
  and(
    industryId === undefined ? undefined : eq(professions.industry, industryId),
    professionId === undefined ? undefined : eq(professions.code, professionId),
  );

const narrowed = ({ keyword, filters = {} }: VersionList['data'], without?: 'status'): SQL | undefined =>
  and(
    containsKeyword([sql`${softwareVersions.names}::text`, softwareVersions.versionNo, sql`${professions.names}::text`], keyword),
    without ? undefined : isOneOfValues(softwareVersions.support, filters.status),
    isWithinDays(softwareVersions.releasedAt, filters.releasedAt),
  );

const byVersionKey = sql`${softwareVersions.versionKey} collate "C"`;
const newestFirst = [sql`${softwareVersions.releasedAt} desc`, sql`${byVersionKey} desc`, sql`${softwareVersions.code}`];
const byProfession = [
  sql`${industries.position}`,
  sql`${industries.code}`,
  sql`${professions.position}`,
  sql`${professions.code}`,
  ...newestFirst,
];

/** Every order ends with the code, so that it is unique and pages do not overlap. */
function orderOf(sort: VersionList['data']['sort'], languages: readonly string[]): SQL[] {
  if (sort === undefined) return newestFirst;
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const named = sql.join(
    languages.map((language) => sql`${softwareVersions.names} ->> ${language}`),
    sql`, `,
  );
  const values = { releasedAt: sql`${softwareVersions.releasedAt}`, product: sql`coalesce(${named}, '')`, version: byVersionKey };
  return [sql`${values[sort.replace('-', '') as keyof typeof values]} ${direction}`, ...newestFirst];
}

interface VersionSelection {
  language: string | undefined;
  where: SQL | undefined;
  orderBy: readonly SQL[];
  limit: number;
  offset: number;
}

async function selectVersions(reader: Reader, { language, where, orderBy, limit, offset }: VersionSelection): Promise<SoftwareVersion[]> {
  const languages = readingLanguages(reader.portal, language);
  const rows = await reader.database
    .select({ version: softwareVersions, profession: professions, industry: industries, package: packages })
    .from(softwareVersions)
    .innerJoin(professions, eq(professions.code, softwareVersions.profession))
    .innerJoin(industries, eq(industries.code, professions.industry))
    .leftJoin(
      packages,
      and(
        eq(packages.code, softwareVersions.package),
        eq(packages.status, 'published'),
        sql`${packages.audience} <= ${reach(reader.account)}`,
      ),
    )
    .where(and(visibleVersion(reader), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(({ version, profession, industry, package: own }) => ({
    id: version.code,
    industry: { id: industry.code, text: nameIn(industry.names, languages, industry.code) },
    profession: { id: profession.code, text: nameIn(profession.names, languages, profession.code) },
    product: nameIn(version.names, languages, version.code),
    version: version.versionNo,
    releasedAt: version.releasedAt,
    status: version.support,
    ...(nameIn(version.notes, languages) !== '' && { notes: nameIn(version.notes, languages) }),
    ...(own && { package: { id: own.code, text: nameIn(own.names, languages, own.code) } }),
  }));
}
