/** Bulletins of the demo: one folder each, with language-independent data and a Markdown file per language. */
import { basename, dirname } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import { bulletinFiles, bulletinRevisions, bulletins, bulletinTexts } from '../../services/bulletins/tables.ts';
import { wordsIn } from '../../services/frontMatter/index.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';
import { type DemoFiles, parseJsonFile, parseMarkdownFile } from './folder.ts';
import type { Pictures } from './pictures.ts';
import type { SeedRenderer } from './renderer.ts';

type BulletinSeedRow = typeof bulletins.$inferInsert;

/** The contents of meta.json; `supersedes` is the number of another bulletin. */
interface BulletinMeta extends Pick<BulletinSeedRow, 'type' | 'severity' | 'products' | 'pinned' | 'needsAck' | 'hits' | 'status'> {
  audience: 1 | 2 | 3;
  issuedAt: string;
  effectiveAt?: string;
  expiresAt?: string;
  updatedAt: string;
  supersedes?: string;
  /** Names of attachments in the folder `files`. */
  files?: string[];
  revisions: { at: string; changes: LocalizedText }[];
}

interface BulletinEntry extends BulletinMeta {
  number: string;
  texts: { language: string; title: string; summary: string; action: string; body: string }[];
}

export interface BulletinSeed {
  demo: DemoFiles;
  pictures: Pictures;
  renderer: SeedRenderer;
}

const bulletinId = (number: string): string => idOf(`bulletin:${number}`);

/** Imports bulletins. Usage data of existing ones (hits, reads) are preserved. */
export async function seedBulletins(database: Database, files: FileStore, { demo, pictures, renderer }: BulletinSeed): Promise<void> {
  const entries = bulletinsIn(demo);
  // A superseded bulletin must exist first.
  const ordered = entries.sort((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1));
  await database
    .insert(bulletins)
    .values(ordered.map(rowOf))
    .onConflictDoUpdate({ target: bulletins.id, set: excludedColumns(bulletins, ['hits']) });
  await seedTexts(database, ordered, renderer, pictures);
  const ids = ordered.map(({ number }) => bulletinId(number));
  await database.delete(bulletinRevisions).where(inArray(bulletinRevisions.bulletin, ids));
  await database
    .insert(bulletinRevisions)
    .values(
      ordered.flatMap(({ number, revisions }) =>
        revisions.map(({ at, changes }, index) => ({ bulletin: bulletinId(number), version: index + 1, at: new Date(at), changes })),
      ),
    );
  await seedFiles(database, ordered, demo, files);
}

function bulletinsIn(demo: DemoFiles): BulletinEntry[] {
  const folders = [...demo.keys()].filter((path) => /^bulletins\/[^/]+\/meta\.json$/.test(path)).map(dirname);
  return folders.map((folder) => ({
    ...parseJsonFile<BulletinMeta>(demo, `${folder}/meta.json`),
    number: basename(folder),
    texts: contentLanguages.flatMap((language) => textIn(demo, folder, language)),
  }));
}

function textIn(demo: DemoFiles, folder: string, language: string): BulletinEntry['texts'] {
  const path = `${folder}/${language}.md`;
  const content = demo.get(path);
  if (!content) return [];
  const { fields, body } = parseMarkdownFile(path, content);
  return [{ language, title: wordsIn(fields, 'title'), summary: wordsIn(fields, 'summary'), action: wordsIn(fields, 'action'), body }];
}

function rowOf({ number, texts: _texts, files: _files, revisions: _revisions, supersedes, ...entry }: BulletinEntry): BulletinSeedRow {
  return {
    ...entry,
    id: bulletinId(number),
    number,
    status: entry.status ?? 'published',
    supersedes: supersedes === undefined ? null : bulletinId(supersedes),
    issuedAt: new Date(entry.issuedAt),
    effectiveAt: entry.effectiveAt === undefined ? null : new Date(entry.effectiveAt),
    expiresAt: entry.expiresAt === undefined ? null : new Date(entry.expiresAt),
    createdAt: new Date(entry.issuedAt),
    updatedAt: new Date(entry.updatedAt),
  };
}

async function seedTexts(database: Database, entries: readonly BulletinEntry[], renderer: SeedRenderer, pictures: Pictures): Promise<void> {
  const written = entries.flatMap(({ number, texts }) => texts.map((text) => ({ bulletin: bulletinId(number), ...text })));
  const asMarkdown = (markdown: string, { language, summary }: (typeof written)[number]) => ({ language, summary, markdown });
  const rendered = await renderer.render(
    written.flatMap((text) => [asMarkdown(text.body, text), asMarkdown(text.action, text)]),
    { addresses: new Map(), pictures },
  );
  const rows = written.map(({ action, body, ...text }, index) => ({
    ...text,
    summary: rendered[2 * index]?.summary ?? '',
    body: rendered[2 * index]?.html ?? '',
    source: body,
    action: rendered[2 * index + 1]?.html ?? '',
    actionSource: action,
  }));
  await database
    .insert(bulletinTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: [bulletinTexts.bulletin, bulletinTexts.language],
      set: excludedColumns(bulletinTexts, ['bulletin', 'language']),
    });
}

/** Attachments have the audience of their bulletin. */
async function seedFiles(database: Database, entries: readonly BulletinEntry[], demo: DemoFiles, files: FileStore): Promise<void> {
  const named = entries.flatMap(({ number, audience, files: names = [] }) =>
    names.map((name, position) => ({ bulletin: bulletinId(number), name, audience, position, id: idOf(`bulletin-file:${name}`) })),
  );
  await files.putAll(named.map(({ id, name, audience }) => ({ content: fileIn(demo, name), id, name, mime: 'text/csv', audience })));
  const rows = named.map(({ bulletin, id, position }) => ({ bulletin, file: id, position }));
  if (rows.length > 0) await database.insert(bulletinFiles).values(rows).onConflictDoNothing();
}

function fileIn(demo: DemoFiles, name: string): Buffer {
  const content = demo.get(`bulletins/files/${name}`);
  if (!content) throw new Error(`The demo content has no bulletins/files/${name}.`);
  return content;
}
