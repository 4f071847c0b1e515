/** Licences in the administration. Each version is a separate record, and an accepted version cannot be changed. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { LicenceDraft, ManagedLicence } from '../../../generated/openapi.d.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { renderSources } from '../../rendering/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { releaseName } from '../rows.ts';
import * as downloads from '../tables.ts';

const { licences, licenceTexts, licenceAcceptances, releases } = downloads;

type LicenceRow = typeof licences.$inferSelect;
type Uses = Pick<ManagedLicence, 'accepted' | 'releases'>;

export const licenceHandlers = recordHandlers<'licences', LicenceRow>('licences', {
  subject: 'licence',
  table: licences,
  key: licences.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names, version }, languages) => releaseName(nameIn(names, languages, code), version),
  seeks: [licences.code, licences.version, sql`${licences.names}::text`],
  filters: {},
  sorts: { code: licences.code, updatedAt: licences.updatedAt },
  rows: async (rows, reading, languages) => {
    const uses = await usesOf(
      reading,
      rows.map(({ code }) => code),
    );
    return rows.map((row) => ({ ...toResponse(row, languages), ...uses(row.code) }));
  },
  find: async (row, reading, languages) => {
    const [uses, texts] = await Promise.all([
      usesOf(reading, [row.code]),
      reading.database.select().from(licenceTexts).where(eq(licenceTexts.licence, row.code)),
    ]);
    return {
      ...toResponse(row, languages),
      ...uses(row.code),
      names: row.names as ManagedLicence['names'],
      texts: Object.fromEntries(texts.map(({ language, source }) => [language, source])) as ManagedLicence['texts'],
    };
  },
  values: async ({ code, versionNo, names }, writing, before) => {
    if (before && (await isAccepted(writing, before.code)))
      throw writing.fail('licence.accepted', { name: nameIn(before.names, ['en', 'zh'], before.code), version: before.version });
    const named = before?.version ?? versionNo;
    if (named === undefined) throw writing.fail('value.required', { field: 'versionNo' });
    return {
      code: before?.code ?? (await freeCode(writing, licences.code, code, `${nameIn(names, ['en', 'zh'])} ${named}`)),
      version: named,
      names,
    };
  },
  writeRelated: ({ code }, draft, writing) => writeTexts(writing, code, draft),
  isUsed: async ({ code }, writing) =>
    (await isAccepted(writing, code)) || (await writing.database.$count(releases, eq(releases.licence, code))) > 0,
});

const toResponse = ({ code, names, version, updatedAt }: LicenceRow, languages: readonly string[]) => ({
  id: code,
  code,
  name: releaseName(nameIn(names, languages, code), version),
  versionNo: version,
  updatedAt: updatedAt.toISOString(),
});

const isAccepted = async ({ database }: RecordContext, code: string): Promise<boolean> =>
  (await database.$count(licenceAcceptances, eq(licenceAcceptances.licence, code))) > 0;

/** The numbers of acceptances and of releases for each licence. */
async function usesOf({ database }: RecordContext, codes: readonly string[]): Promise<(code: string) => Uses> {
  const [accepted, given] = await Promise.all([
    database
      .select({ code: licenceAcceptances.licence, uses: count() })
      .from(licenceAcceptances)
      .where(inArray(licenceAcceptances.licence, [...codes]))
      .groupBy(licenceAcceptances.licence),
    database
      .select({ code: releases.licence, uses: count() })
      .from(releases)
      .where(inArray(releases.licence, [...codes]))
      .groupBy(releases.licence),
  ]);
  const [byAccepted, byGiven] = [accepted, given].map((rows) => new Map(rows.map(({ code, uses }) => [code, uses])));
  return (code) => ({ accepted: byAccepted?.get(code) ?? 0, releases: byGiven?.get(code) ?? 0 });
}

async function writeTexts({ database }: RecordContext, code: string, { texts }: LicenceDraft): Promise<void> {
  const sources = Object.entries(texts).map(([language, source]) => ({ language, source, field: `texts.${language}` }));
  const rendered = await renderSources(sources, { kind: 'written' });
  const rows = sources.map(({ language, source }, index) => ({ licence: code, language, source, body: rendered[index]?.body ?? '' }));
  await database.delete(licenceTexts).where(eq(licenceTexts.licence, code));
  await database.insert(licenceTexts).values(rows);
}
