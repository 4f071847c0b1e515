/** Software versions of professions, managed by editors. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedSoftwareVersion as ManagedVersion } from '../../../generated/openapi.d.ts';
import { ManagedSoftwareVersion, SoftwareVersionDraft } from '../../../schema/entities/managedProfession.ts';
import { packages } from '../../downloads/tables.ts';
import { dateRangeFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { versionKeyOf } from '../../shared/values/versions.ts';
import { professions, softwareVersions } from '../tables.ts';

type SoftwareRow = typeof softwareVersions.$inferSelect;

/** Profession and package are answered as links, but stored as codes; empty notes are omitted. */
const present = presentRecord(softwareVersions, ManagedSoftwareVersion.omit({ profession: true, package: true, notes: true }));
const store = storeDraft(softwareVersions, SoftwareVersionDraft);

export const softwareVersionHandlers = recordHandlers<'softwareVersions', SoftwareRow>('softwareVersions', {
  subject: 'softwareVersion',
  table: softwareVersions,
  key: softwareVersions.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names, versionNo }, languages) => `${nameIn(names, languages, code)} ${versionNo}`,
  seeks: [softwareVersions.code, softwareVersions.versionNo, sql`${softwareVersions.names}::text`],
  filters: {
    profession: valueFilter(softwareVersions.profession),
    support: valueFilter(softwareVersions.support),
    releasedAt: dateRangeFilter(softwareVersions.releasedAt),
  },
  sorts: { releasedAt: softwareVersions.releasedAt, code: softwareVersions.code, updatedAt: softwareVersions.updatedAt },
  rows: presentVersions,
  find: async (row, reading, languages) => {
    const [found] = await presentVersions([row], reading, languages);
    return found as NonNullable<typeof found>;
  },
  values: async (draft, writing, before) => {
    await refuseUnknown(writing, draft);
    return {
      ...store(draft),
      versionKey: versionKeyOf(draft.versionNo) ?? draft.versionNo,
      code:
        before?.code ??
        (await freeCode(
          writing,
          softwareVersions.code,
          undefined,
          `${draft.profession} ${nameIn(draft.names, ['en', 'zh'])} ${draft.versionNo}`,
        )),
    };
  },
});

async function refuseUnknown(
  { database, fail }: RecordContext,
  draft: { profession: string; package?: string | undefined },
): Promise<void> {
  const isKnown = (await database.$count(professions, eq(professions.code, draft.profession))) > 0;
  const hasPackage = draft.package === undefined || (await database.$count(packages, eq(packages.code, draft.package))) > 0;
  if (!isKnown || !hasPackage) throw fail('request.not-found');
}

async function presentVersions(rows: readonly SoftwareRow[], { database }: RecordContext, languages: readonly string[]) {
  const [ofProfessions, ofPackages] = await Promise.all([
    database
      .select({ code: professions.code, names: professions.names })
      .from(professions)
      .where(inArray(professions.code, codesOf(rows, 'profession'))),
    database
      .select({ code: packages.code, names: packages.names })
      .from(packages)
      .where(inArray(packages.code, codesOf(rows, 'package'))),
  ]);
  const named = (found: typeof ofProfessions) => new Map(found.map(({ code, names }) => [code, nameIn(names, languages, code)]));
  const [professionNames, packageNames] = [named(ofProfessions), named(ofPackages)];
  return rows.map((row) => ({
    ...present(row, { id: row.code }),
    profession: { id: row.profession, text: professionNames.get(row.profession) ?? row.profession },
    ...(Object.keys(row.notes).length > 0 && { notes: row.notes as ManagedVersion['notes'] }),
    ...(row.package !== null && { package: { id: row.package, text: packageNames.get(row.package) ?? row.package } }),
  }));
}

const codesOf = (rows: readonly SoftwareRow[], column: 'profession' | 'package'): string[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];
