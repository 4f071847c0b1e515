/** Reads a folder on disk for an import: nothing outside of it, and no symbolic links. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type FileReading, openToRead } from '../../../runtime/server/disk/read.ts';
import { DocumentRefusal, ImportRefusal, type Note } from './refusal.ts';

export interface ImportFolder {
  /** Paths of Markdown, MDX, HTML and Word files, with slashes, sorted. */
  documents: string[];
  /** Paths of all other files. */
  others: string[];
  /** Files that are ignored, with the reason. */
  skipped: Note[];
  /** @throws DocumentRefusal if the file is larger than `maxBytes` or no longer exists */
  read(path: string, maxBytes: number): Promise<Buffer>;
}

/** Maximum number of files; more than any documentation has. */
const maxFiles = 50_000;

/** File extensions of documents. */
const document = /\.(mdx?|html?|docx)$/i;

/** Removes the extension of a document from a path. */
export const withoutEnding = (path: string): string => path.replace(document, '');

/**
 * Lists a folder, or the folder of a single document with only that document. Hidden files, installed packages and partials
 * (`_name.md`) are omitted.
 */
export async function openFolder(given: string): Promise<ImportFolder> {
  const isFile = (await stat(given).catch(() => undefined))?.isFile() ?? false;
  const listed = await listFolder(isFile ? dirname(given) : given);
  if (!isFile) return listed;
  const only = basename(given);
  if (!document.test(only)) throw new ImportRefusal(`${only} is no Markdown, HTML or Word document.`);
  return { ...listed, documents: [only], skipped: [] };
}

async function listFolder(folder: string): Promise<ImportFolder> {
  const root = await realpath(folder).catch(() => undefined);
  const entries = root ? await readdir(root, { recursive: true, withFileTypes: true }).catch(() => undefined) : undefined;
  if (!root || !entries) throw new ImportRefusal(`There is no folder ${folder}, or it cannot be read.`);
  if (entries.length > maxFiles) throw new ImportRefusal(`${folder} holds more than ${maxFiles} files: name a folder of documents.`);
  const found = entries.map((entry) => ({ entry, path: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/') }));
  const seen = found.filter(({ path }) => !/(^|\/)(\.|node_modules\/)/.test(path)).sort((one, other) => (one.path < other.path ? -1 : 1));
  const files = seen.filter(({ entry }) => entry.isFile()).map(({ path }) => path);
  const isDocument = (path: string) => document.test(path);
  const isPart = (path: string) => isDocument(path) && /(^|\/)_[^/]*$/.test(path);
  return {
    documents: files.filter((path) => isDocument(path) && !isPart(path)),
    others: files.filter((path) => !isDocument(path)),
    skipped: [
      ...seen
        .filter(({ entry }) => entry.isSymbolicLink())
        .map(({ path }) => ({ path, reason: 'A link of the file system is not followed' })),
      ...files.filter(isPart).map((path) => ({ path, reason: 'A name that begins with _ is a part of other documents' })),
    ],
    read: (path, maxBytes) => readWithin(root, path, maxBytes),
  };
}

/**
 * The folder limited to one language: its documents (`guide.en.md`) without the language in their names. Documents without a language may
 * be attachments.
 */
export function limitToLanguage(folder: ImportFolder, language: string): ImportFolder {
  const ending = new RegExp(`\\.${language}(?=\\.[^./]+$)`);
  const named = new Map(folder.documents.filter((path) => ending.test(path)).map((path) => [path.replace(ending, ''), path]));
  return {
    ...folder,
    documents: [...named.keys()],
    others: [...folder.others, ...folder.documents.filter((path) => !/\.[\w-]+\.[^./]+$/.test(path))],
    skipped: [],
    read: (path, maxBytes) => folder.read(named.get(path) ?? path, maxBytes),
  };
}

/** The path on disk for a path in such a folder. */
export const addLanguageToName = (path: string, language: string): string =>
  document.test(path) ? path.replace(/(?=\.[^./]+$)/, `.${language}`) : path;

/** The languages in the file names of a folder. */
export const languagesInNames = (folder: ImportFolder, languages: readonly string[]): string[] =>
  languages.filter((language) => folder.documents.some((path) => path.match(/\.([\w-]+)\.[^./]+$/)?.[1] === language));

async function readWithin(root: string, path: string, maxBytes: number): Promise<Buffer> {
  // The file may have been replaced by a symbolic link after listing.
  const file = await openToRead(join(root, path), { isNoLink: true }).catch((error: Error) => {
    throw new DocumentRefusal(`It cannot be read: ${error.message}`);
  });
  try {
    return await readBounded(file, maxBytes);
  } finally {
    await file.close();
  }
}

async function readBounded(file: FileReading, maxBytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > maxBytes) throw new DocumentRefusal(`It has ${size} bytes; ${maxBytes} is the most`);
  return file.readFile();
}
