import { and, asc, eq } from 'drizzle-orm';
import type { Hotline } from '../../../generated/openapi.d.ts';
import { readable } from '../../shared/access/readable.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { hoursOf } from '../hours.ts';
import { countryNames, languageNames, type NameLookup, regionNames } from '../linked.ts';
import { homeRegion } from '../region/list.ts';
import { hotlines } from './tables.ts';

/** The hotlines of a region, by default of the region of the reader's site. */
export const listHotlines: Handler<'extend.hotline.list'> = async ({ body, now, ...reader }) => {
  const { database, portal } = reader;
  const region = body.region ?? (await homeRegion(database, body.site));
  if (region === undefined) return [];
  const languages = readingLanguages(portal, body.language);
  const [rows, regions] = await Promise.all([
    database
      .select()
      .from(hotlines)
      .where(and(eq(hotlines.region, region), readable(reader, hotlines)))
      .orderBy(asc(hotlines.position), asc(hotlines.id))
      .limit(100),
    regionNames(database, languages),
  ]);
  const naming = { regions, countries: countryNames(languages[0]), languages: languageNames(languages[0]) };
  const ofCountry = rows.filter(({ country }) => country === body.country);
  const shown = body.country !== undefined && ofCountry.length > 0 ? ofCountry : rows;
  return shown.map((row) => hotlineOf(row, { languages, naming, now }));
};

interface HotlineContext {
  languages: readonly string[];
  naming: { regions: NameLookup; countries: NameLookup; languages: NameLookup };
  now: Date;
}

function hotlineOf(row: typeof hotlines.$inferSelect, { languages, naming, now }: HotlineContext): Hotline {
  const isNoticeOver = row.noticeUntil !== null && row.noticeUntil <= now;
  return {
    id: row.id,
    name: nameIn(row.names, languages),
    region: naming.regions(row.region),
    ...(row.country !== null && { country: naming.countries(row.country) }),
    phone: row.phone,
    hours: hoursOf(row.hours, row.timeZone, languages, now),
    languages: row.languages.map((code) => naming.languages(code).text),
    scope: nameIn(row.scope, languages),
    email: row.email,
    ...(row.notice && !isNoticeOver && { notice: nameIn(row.notice, languages) }),
    escalation: row.escalation.map(({ who, how }) => ({ label: nameIn(who, languages), value: nameIn(how, languages) })),
  };
}
