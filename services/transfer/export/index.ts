/** Exports the published texts of a zone as a folder of Markdown. An import of the folder restores them unchanged. */
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import type { Database } from '../../../runtime/server/database/database.ts';
import { forAll, writeNew } from '../../../runtime/server/disk/write.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { articleAddress, matchesContent } from '../../articles/index.ts';
import { categories } from '../../articles/tables.ts';

import { toSource } from '../../markdown/index.ts';
import { sanitiseStored } from '../../text/index.ts';
import { importZoneOf } from '../import/importZone.ts';
import { ImportRefusal } from '../import/refusal.ts';
import { type ExportFiles, openExportFiles } from './files.ts';
import { buildFrontMatter } from './head.ts';
import { categoryFolders, type Folders, pathsOf } from './paths.ts';
import { articlesOf, type ExportedArticle, type ExportedText, textsOf } from './rows.ts';

export interface ExportOrder {
  zone: string;
  /** Created by the export, or empty. */
  folder: string;
}

export interface ExportReport {
  articles: number;
  texts: number;
  files: number;
}

interface ExportLocation {
  database: Database;
  files: FileStore;
  portal: Portal;
}

export interface ExportWatch {
  onProgress: (step: 'Writing', done: number, of: number) => void;
}

/** Number of articles whose texts are in memory at the same time. */
const portion = 100;

/** @throws ImportRefusal if the folder is not empty, or if front matter cannot express the zone's conditions */
export async function exportZone(
  { database, files, portal }: ExportLocation,
  { zone, folder }: ExportOrder,
  watch: ExportWatch,
): Promise<ExportReport> {
  await expectEmpty(folder);
  const { category: root } = await importZoneOf(database, portal, zone);
  const rows = await articlesOf(database, matchesContent(portal.zones[zone]?.content ?? {}));
  const folders = categoryFolders(await database.select().from(categories).orderBy(categories.code), root);
  const paths = pathsOf(rows, folders);
  const stored = openExportFiles(files, folder);
  let texts = 0;
  for (let offset = 0; offset < rows.length; offset += portion) {
    const some = rows.slice(offset, offset + portion);
    const bodies = await textsOf(database, some);
    for (const row of some)
      for (const text of bodies.get(row.article.id) ?? []) {
        const path = `${paths.get(row.article.id)}.${text.language}.md`;
        await write(folder, path, await documentOf({ row, text, path, paths, stored }));
        texts += 1;
      }
    watch.onProgress('Writing', Math.min(offset + portion, rows.length), rows.length);
  }
  await writeLabels(folder, folders, [...paths.values()]);
  return { articles: rows.length, texts, files: stored.count() };
}

async function expectEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ImportRefusal(`${folder} is not empty: name a folder that is, or a new one.`);
}

interface TextExport {
  row: ExportedArticle;
  text: ExportedText;
  path: string;
  /** The path of every article, without language and extension. */
  paths: ReadonlyMap<string, string>;
  stored: ExportFiles;
}

async function documentOf({ row, text, path, paths, stored }: TextExport): Promise<string> {
  const body = sanitiseStored(text.body);
  const attachments = await stored.attach(row.files);
  const pictures = await stored.savePictures(body);
  const related = row.others.flatMap((id) => (paths.has(id) ? `${paths.get(id)}.md` : []));
  const head = buildFrontMatter(row, text, { attachments, related });
  const source = toSource(body, text.language, (address) => {
    const [, route = '', id = '', hash = ''] = /^(\/\w+)\/([0-9a-f-]{36})(?:#h-(.+))?$/.exec(address) ?? [];
    const other = paths.get(id);
    const isDocument = other !== undefined && articleAddress(id, row.article.isFaq) === `${route}/${id}`;
    if (isDocument) return `${relative(path, `${other}.${text.language}.md`)}${hash ? `#${hash}` : ''}`;
    const file = pictures.get(address);
    return file ? relative(path, file) : address;
  });
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${source}`;
}

const relative = (from: string, to: string): string => encodeURI(posix.relative(posix.dirname(from), to)).replace(/[()]/g, escape);

async function writeLabels(folder: string, folders: Folders, paths: readonly string[]): Promise<void> {
  const used = new Set(paths.flatMap((path) => above(path)));
  for (const { path, code, names, position } of folders.values())
    if (used.has(path)) await write(folder, `${path}/_category_.json`, `${JSON.stringify({ code, labels: names, position }, null, 2)}\n`);
}

const above = (path: string): string[] => path.split('/').flatMap((_, index, parts) => (index > 0 ? parts.slice(0, index).join('/') : []));

async function write(folder: string, path: string, content: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeNew(target, content, { ...forAll, isPassing: true });
}
