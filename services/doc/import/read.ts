/** Everything that an import would write, read from the folder. Nothing is written here. */
import type { Database } from '../../../runtime/server/database/database.ts';
import { storedHtml } from '../../../runtime/shared/storedHtml.ts';
import { articleAddress } from '../article/address.ts';
import { idOf } from '../seed/ids.ts';
import type { FolderCategory } from './categories.ts';
import { type ImportDocument, mostDocumentBytes, readDocument } from './document.ts';
import type { ImportFolder } from './folder.ts';
import { type ImportPicture, readPictures } from './pictures.ts';
import type { ReadDocument } from './reading.ts';
import { DocumentRefusal, type Note } from './refusal.ts';
import { openRenderer } from './renderer.ts';
import { knownCodes, type Written } from './rows.ts';
import type { Shelf } from './shelf.ts';

export interface Reading {
  documents: Written[];
  pictures: ReadonlyMap<string, ImportPicture>;
  refused: Note[];
  losses: Note[];
}

interface Source {
  database: Database;
  folder: ImportFolder;
  shelf: Shelf;
  categories: ReadonlyMap<string, FolderCategory>;
  collection: string;
  language: string;
}

interface Watch {
  onProgress: (step: 'Reading', done: number, of: number) => void;
  signal: AbortSignal;
}

/** Reads all documents; one that cannot be read is refused and stops no other. */
export async function readDocuments(source: Source, watch: Watch): Promise<Reading> {
  const { folder, collection } = source;
  const { pictures, notes } = await readPictures(folder, collection);
  const heads = await readHeads(folder);
  const losses = [...folder.skipped, ...notes, ...heads.losses];
  const refused = [...heads.refused];
  const read = await render(source, heads.documents, pictures, watch, refused);
  losses.push(...read.flatMap(({ text }) => text.losses), ...missingHeadings(read, source));
  const documents = await written(source, read, pictures, losses);
  const byPlace = (one: Note, other: Note) => one.path.localeCompare(other.path) || (one.line ?? 0) - (other.line ?? 0);
  return { documents, pictures, refused: refused.sort(byPlace), losses: losses.sort(byPlace) };
}

async function readHeads(folder: ImportFolder): Promise<{ documents: ImportDocument[]; refused: Note[]; losses: Note[] }> {
  const documents: ImportDocument[] = [];
  const refused: Note[] = [];
  const losses: Note[] = [];
  for (const path of folder.documents) {
    try {
      const document = readDocument(path, await folder.read(path, mostDocumentBytes));
      if (document) documents.push(document);
      else losses.push({ path, reason: 'A draft is not imported' });
    } catch (error) {
      refused.push(noteOf(path, error));
    }
  }
  return { documents, refused, losses };
}

function noteOf(path: string, error: unknown): Note {
  if (!(error instanceof DocumentRefusal)) throw error;
  return { path, reason: error.message, ...(error.line !== undefined && { line: error.line }) };
}

interface Read {
  document: ImportDocument;
  text: ReadDocument;
}

async function render(
  { collection, shelf, language }: Source,
  documents: readonly ImportDocument[],
  pictures: ReadonlyMap<string, ImportPicture>,
  { onProgress, signal }: Watch,
  refused: Note[],
): Promise<Read[]> {
  const addressOf = ({ path }: ImportDocument) => articleAddress(articleId(collection, path), shelf.isFaq);
  const names = new Map(documents.flatMap((document) => document.names.map((name) => [name, addressOf(document)] as const)));
  // A file is always meant by its own name, whatever ids others have.
  for (const document of documents) names.set(document.names[0] as string, addressOf(document));
  const shown = new Map([...pictures].map(([path, { src, width, height }]) => [path, { src, ...(width && height && { width, height }) }]));
  const renderer = openRenderer({ language, places: { documents: names, pictures: shown } });
  const read: Read[] = [];
  for (const [at, document] of documents.entries()) {
    if (signal.aborted) break;
    try {
      read.push({ document, text: await renderer.render(document) });
    } catch (error) {
      refused.push(noteOf(document.path, error));
    }
    onProgress('Reading', at + 1, documents.length);
  }
  await renderer.close();
  return read;
}

const articleId = (collection: string, path: string): string => idOf(`import:${collection}:${path}`);

/** Links that lead to a heading which the other document does not have. */
function missingHeadings(read: readonly Read[], { collection, shelf }: Source): Note[] {
  const anchors = new Map(
    read.map(({ document: { path }, text }) => [
      articleAddress(articleId(collection, path), shelf.isFaq),
      { path, ids: new Set(text.anchors) },
    ]),
  );
  return read.flatMap(({ document: { path }, text }) =>
    text.references.flatMap(({ address, hash }) => {
      const other = anchors.get(address);
      if (!hash || !other || other.ids.has(storedHtml.idPrefix + hash)) return [];
      return [{ path, reason: `${other.path} has no heading #${hash}; the link leads to its beginning` }];
    }),
  );
}

async function written(
  { database, collection, shelf, categories }: Source,
  read: readonly Read[],
  pictures: ReadonlyMap<string, ImportPicture>,
  losses: Note[],
): Promise<Written[]> {
  const codesOf = (what: 'products' | 'labels') => [...new Set(read.flatMap(({ document }) => document[what] ?? []))];
  const known = {
    products: await knownCodes(database, 'products', codesOf('products')),
    labels: await knownCodes(database, 'labels', codesOf('labels')),
  };
  const keep = (what: 'products' | 'labels', { path, [what]: codes }: ImportDocument): string[] | undefined => {
    for (const code of codes ?? [])
      if (!known[what].has(code)) losses.push({ path, reason: `There is no ${what === 'products' ? 'model' : 'label'} ${code}` });
    return codes?.filter((code) => known[what].has(code));
  };
  return read.map(({ document, text }) => {
    const { path, body, position, updatedAt } = document;
    const models = keep('products', document);
    return {
      path,
      article: articleId(collection, path),
      ...wordsOf(document, text),
      body: text.html,
      source: body,
      readingMinutes: text.readingMinutes,
      category: categories.get(path.slice(0, Math.max(path.lastIndexOf('/'), 0)))?.code ?? shelf.category,
      position,
      products: shelf.products.length > 0 ? [...new Set([...shelf.products, ...(models ?? [])])] : models,
      labels: keep('labels', document),
      updatedAt,
      pictures: text.pictures.map((picture) => [picture, pictures.get(picture)?.sha256 ?? '']),
    };
  });
}

/** A document without a title has the name of its file. */
function wordsOf({ path, keywords }: ImportDocument, { title, summary }: ReadDocument) {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.mdx?$/i, '') ?? path;
  return { title: (title || spokenName(name)).slice(0, 300), summary, keywords };
}

const spokenName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ');
