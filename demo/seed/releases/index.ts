/** Imports the demo's downloads: licences, packages, releases with notes, and generated files. */
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { type ContentLanguage, contentLanguages } from '../../../schema/define/fields.ts';
import {
  licences,
  licenceTexts,
  packages,
  packageTexts,
  releaseFiles,
  releases,
  releaseTexts,
} from '../../../services/downloads/tables.ts';
import { excludedColumns } from '../../../services/shared/database/upsert.ts';
import { idOf } from '../../../services/shared/values/ids.ts';
import type { LocalizedText } from '../../../services/shared/values/names.ts';
import { versionKeyOf } from '../../../services/shared/values/versions.ts';
import { type DemoFiles, parseJsonFile } from '../folder.ts';
import type { SeedRenderer } from '../renderer.ts';
import { seedBills } from './bills.ts';
import { type ContentKind, contentOf } from './contents.ts';
import { buildNotes, type Notes } from './notes.ts';

/** Other languages fall back to English where they are absent. */
type ReleaseWords = Record<'zh' | 'en' | 'ru', string> & Partial<Record<ContentLanguage, string>>;

interface ReleaseEntry {
  version: string;
  releasedAt: string;
  channel: (typeof releases.$inferInsert)['channel'];
  urgency: (typeof releases.$inferInsert)['urgency'];
  recommended?: boolean;
  /** Names in notes.json. */
  notes: string[];
  /** A name in setups.json. */
  reference?: string;
  minFirmware?: string;
  min?: string;
  rollback?: boolean;
  seconds?: number;
  hw?: string[];
  audience?: number;
  withdrawn?: { at: string; reason: string };
  /** A version of the same package. */
  replacedBy?: string;
  /** Variants of the file, by system or language. */
  files?: string[];
}

interface PackageEntry {
  code: string;
  type: (typeof packages.$inferInsert)['type'];
  section?: (typeof packages.$inferInsert)['section'];
  platforms?: (typeof packages.$inferInsert)['platforms'];
  name: ReleaseWords;
  summary: ReleaseWords;
  products: string[];
  department: string;
  /** A name in steps.json. */
  steps: string;
  /** Names in setups.json. */
  requirements?: string;
  silent?: string;
  samples?: string;
  codeLanguage?: (typeof packages.$inferInsert)['codeLanguage'];
  byRequest?: boolean;
  file: ContentKind;
  /** Approximate size of its archives. */
  mebibytes?: number;
  licence?: string;
  signed?: boolean;
  audience?: number;
  os?: string[];
  arch?: string[];
  releases: ReleaseEntry[];
}

/** Texts that several packages share, by name. */
type Setups = Record<'requirements' | 'silent' | 'samples' | 'reference', Record<string, ReleaseWords>>;

interface LicenceEntry {
  code: string;
  version: string;
  name: ReleaseWords;
  /** Markdown. */
  text: ReleaseWords;
}

interface Seed {
  demo: DemoFiles;
  renderer: SeedRenderer;
  /** The largest image in an archive, in MiB. */
  largestImage?: number | undefined;
}

/** The languages of a text. */
const languagesOf = (words: ReleaseWords) => contentLanguages.flatMap((language) => (words[language] === undefined ? [] : [language]));
const nothing = { addresses: new Map(), pictures: new Map() };

export async function seedReleases(database: Database, files: FileStore, seed: Seed): Promise<void> {
  const entries = parseJsonFile<PackageEntry[]>(seed.demo, 'releases/packages.json');
  await seedLicences(database, seed);
  await seedPackages(database, entries, seed);
  await seedVersions(database, entries, seed);
  await seedFiles(database, files, entries, seed);
  await seedBills(database, files, seed.demo, (own, version) => {
    const entry = entries.find(({ code }) => code === own)?.releases.find((each) => each.version === version);
    return entry && { code: releaseCode(own, version), releasedAt: entry.releasedAt };
  });
}

/** The permanent code of a release, safe for use in a URL. */
export const releaseCode = (own: string, version: string): string => `${own}-${version.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}`;

async function seedLicences(database: Database, { demo, renderer }: Seed): Promise<void> {
  const entries = parseJsonFile<LicenceEntry[]>(demo, 'releases/licences.json');
  const texts = entries.flatMap(({ code, text }) =>
    languagesOf(text).map((language) => ({ licence: code, language, source: text[language] ?? '' })),
  );
  const rendered = await renderer.render(
    texts.map(({ language, source }) => ({ language, summary: '', markdown: source })),
    nothing,
  );
  await database
    .insert(licences)
    .values(entries.map(({ code, version, name }) => ({ code, version, names: name })))
    .onConflictDoUpdate({ target: licences.code, set: excludedColumns(licences, ['createdAt']) });
  await database
    .insert(licenceTexts)
    .values(texts.map((text, index) => ({ ...text, body: rendered[index]?.html ?? '' })))
    .onConflictDoUpdate({
      target: [licenceTexts.licence, licenceTexts.language],
      set: excludedColumns(licenceTexts, ['licence', 'language']),
    });
}

async function seedPackages(database: Database, entries: readonly PackageEntry[], { demo, renderer }: Seed): Promise<void> {
  const setups = parseJsonFile<Setups>(demo, 'releases/setups.json');
  const steps = await renderedTexts(parseJsonFile(demo, 'releases/steps.json'), renderer);
  const requirements = await renderedTexts(setups.requirements, renderer);
  const silent = await renderedTexts(setups.silent, renderer);
  const samples = await renderedTexts(setups.samples, renderer);
  const departments = parseJsonFile<Record<string, LocalizedText>>(demo, 'releases/departments.json');
  const rows = entries.map(
    (
      {
        code,
        type,
        name,
        section,
        platforms = [],
        codeLanguage,
        byRequest = false,
        products,
        department,
        audience = 1,
        os = [],
        arch = [],
      },
      position,
    ) => ({
      ...{ code, type, names: name, section, platforms, codeLanguage, byRequest, products, audience, os, arch, position },
      departments: departments[department] ?? {},
      status: 'published' as const,
    }),
  );
  await database
    .insert(packages)
    .values(rows)
    .onConflictDoUpdate({ target: packages.code, set: excludedColumns(packages, ['createdAt']) });
  const texts = entries.flatMap((entry) =>
    languagesOf(entry.summary).map((language) => ({
      package: entry.code,
      language,
      summary: entry.summary[language] ?? '',
      ...textIn('steps', steps, entry.steps, language),
      ...textIn('requirements', requirements, entry.requirements, language),
      ...textIn('silentInstallation', silent, entry.silent, language),
      ...textIn('samples', samples, entry.samples, language),
    })),
  );
  await database
    .insert(packageTexts)
    .values(texts)
    .onConflictDoUpdate({
      target: [packageTexts.package, packageTexts.language],
      set: excludedColumns(packageTexts, ['package', 'language']),
    });
}

/** Rendered texts by name and language. */
type RenderedTexts = ReadonlyMap<string, { html: string; source: string }>;

async function renderedTexts(texts: Readonly<Record<string, ReleaseWords>>, renderer: SeedRenderer): Promise<RenderedTexts> {
  const written = Object.entries(texts).flatMap(([name, words]) =>
    languagesOf(words).map((language) => ({ key: `${name} ${language}`, language, source: words[language] ?? '' })),
  );
  const rendered = await renderer.render(
    written.map(({ language, source }) => ({ language, summary: '', markdown: source })),
    nothing,
  );
  return new Map(written.map(({ key, source }, index) => [key, { html: rendered[index]?.html ?? '', source }]));
}

/** The columns of a text of a package. */
const textIn = (column: string, texts: RenderedTexts, name: string | undefined, language: string) => {
  const text = texts.get(`${name} ${language}`);
  return { [column]: text?.html ?? '', [`${column}Source`]: text?.source ?? '' };
};

async function seedVersions(database: Database, entries: readonly PackageEntry[], { demo, renderer }: Seed): Promise<void> {
  const notes = parseJsonFile<Notes>(demo, 'releases/notes.json');
  const references = await renderedTexts(parseJsonFile<Setups>(demo, 'releases/setups.json').reference, renderer);
  const reasons = parseJsonFile<Record<string, LocalizedText>>(demo, 'releases/reasons.json');
  const signing = parseJsonFile<{ signedBy: string; keyFingerprint: string }>(demo, 'releases/signing.json');
  const all = entries.flatMap((own) => own.releases.map((entry) => ({ own, entry })));
  // A replacement must be inserted before the release that refers to it.
  const ordered = [...all.filter(({ entry }) => !entry.replacedBy), ...all.filter(({ entry }) => entry.replacedBy)];
  const rows = ordered.map(({ own, entry }) => ({
    ...releaseRow(own, entry, notes),
    withdrawnReasons: entry.withdrawn ? (reasons[entry.withdrawn.reason] ?? {}) : {},
    ...(own.signed && signing),
  }));
  await database
    .insert(releases)
    .values(rows)
    .onConflictDoUpdate({ target: releases.code, set: excludedColumns(releases, ['createdAt']) });
  const texts = all.flatMap(({ own, entry }) =>
    contentLanguages
      .filter((language) => entry.notes.every((name) => notes[name]?.[language] !== undefined))
      .map((language) => ({
        release: releaseCode(own.code, entry.version),
        language,
        ...buildNotes(notes, entry.notes, language),
        ...textIn('reference', references, entry.reference, language),
      })),
  );
  await database
    .insert(releaseTexts)
    .values(texts)
    .onConflictDoUpdate({
      target: [releaseTexts.release, releaseTexts.language],
      set: excludedColumns(releaseTexts, ['release', 'language']),
    });
}

function releaseRow(own: PackageEntry, entry: ReleaseEntry, notes: Notes): typeof releases.$inferInsert {
  const versionKey = versionKeyOf(entry.version);
  if (versionKey === undefined) throw new Error(`The demo content has no version ${entry.version} of ${own.code}.`);
  return {
    code: releaseCode(own.code, entry.version),
    package: own.code,
    version: entry.version,
    versionKey,
    channel: entry.channel,
    recommended: entry.recommended ?? false,
    urgency: entry.urgency,
    hardwareRevisions: entry.hw ?? [],
    releasedAt: new Date(entry.releasedAt),
    withdrawnAt: entry.withdrawn ? new Date(entry.withdrawn.at) : null,
    replacedBy: entry.replacedBy ? releaseCode(own.code, entry.replacedBy) : null,
    minFromVersion: entry.min ?? null,
    minFirmware: entry.minFirmware ?? null,
    rollbackAllowed: entry.rollback ?? true,
    licence: own.licence ?? null,
    installSeconds: entry.seconds ?? null,
    cves: entry.notes.flatMap((note) => notes[note]?.cve ?? []),
    audience: entry.audience ?? 1,
    status: 'published',
    updatedAt: new Date(entry.withdrawn?.at ?? entry.releasedAt),
  };
}

async function seedFiles(
  database: Database,
  files: FileStore,
  entries: readonly PackageEntry[],
  { demo, largestImage = Number.POSITIVE_INFINITY }: Seed,
): Promise<void> {
  const made = entries.flatMap((own) =>
    own.releases.flatMap((entry) =>
      (entry.files ?? [undefined]).map((variant, position) => ({
        release: releaseCode(own.code, entry.version),
        audience: Math.max(own.audience ?? 1, entry.audience ?? 1) as 1 | 2 | 3,
        position,
        content: contentOf(own.file, {
          code: own.code,
          version: entry.version,
          title: own.name.en,
          variant,
          mebibytes: Math.min(own.mebibytes ?? 1, largestImage),
          demo,
        }),
      })),
    ),
  );
  const stored = await files.putAll(
    made.map(({ content: { name, mime, bytes }, audience }) => ({ content: bytes, id: idOf(`release:${name}`), name, mime, audience })),
  );
  const rows = made.map(({ release, position, content: { language, os, arch } }, index) => ({
    ...{ release, position, language, os, arch },
    file: stored[index]?.attachmentId as string,
  }));
  await database
    .insert(releaseFiles)
    .values(rows)
    .onConflictDoUpdate({ target: [releaseFiles.release, releaseFiles.file], set: excludedColumns(releaseFiles, ['release', 'file']) });
}
