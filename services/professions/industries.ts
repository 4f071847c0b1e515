/** Industries and their professions, with the number of software versions that the reader may see. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Profession } from '../../generated/openapi.d.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { industries, professions, softwareVersions } from './tables.ts';
import { visibleVersion } from './versions.ts';

type ProfessionCount = Profession & { industry: string };

export const listIndustriesWithProfessions: Handler<'extend.version.list'> = async ({ body, ...reader }) => {
  const [rows, below] = await Promise.all([industriesOf(reader, body.language), professionsOf(reader, body.language)]);
  return rows.map((row) => ({
    ...row,
    professions: below.filter(({ industry }) => industry === row.id).map(({ industry: _, ...profession }) => profession),
  }));
};

export const listIndustries: Handler<'extend.gov.industry'> = ({ body, ...reader }) => industriesOf(reader, body.language);

/** The professions of an industry; an unknown one has none. */
export const listProfessions: Handler<'extend.gov.industryInfo'> = async ({ body, ...reader }) => {
  const rows = await professionsOf(reader, body.language, eq(professions.industry, body.industryId));
  return rows.map(({ industry: _, ...profession }) => profession);
};

const versionsSeen = sql<number>`count(${softwareVersions.code})::int`;

async function industriesOf(reader: Reader, language: string | undefined): Promise<Answer<'extend.gov.industry'>> {
  const languages = readingLanguages(reader.portal, language);
  const rows = await reader.database
    .select({ id: industries.code, names: industries.names, count: versionsSeen })
    .from(industries)
    .leftJoin(professions, eq(professions.industry, industries.code))
    .leftJoin(softwareVersions, and(eq(softwareVersions.profession, professions.code), visibleVersion(reader)))
    .groupBy(industries.code)
    .orderBy(asc(industries.position), asc(industries.code));
  return rows.map(({ id, names, count }) => ({ id, name: nameIn(names, languages, id), count }));
}

async function professionsOf(reader: Reader, language: string | undefined, where?: SQL): Promise<ProfessionCount[]> {
  const languages = readingLanguages(reader.portal, language);
  const rows = await reader.database
    .select({ id: professions.code, industry: professions.industry, names: professions.names, count: versionsSeen })
    .from(professions)
    .leftJoin(softwareVersions, and(eq(softwareVersions.profession, professions.code), visibleVersion(reader)))
    .where(where)
    .groupBy(professions.code)
    .orderBy(asc(professions.position), asc(professions.code));
  return rows.map(({ id, industry, names, count }) => ({ id, industry, name: nameIn(names, languages, id), count }));
}
