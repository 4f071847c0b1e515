/** Reads and renders everything that an import would write. Writes nothing. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { storedHtml } from '../../../runtime/shared/text/storedHtml.ts';
import { articleAddress } from '../../articles/index.ts';
import { articles } from '../../articles/tables.ts';
import { idOf } from '../../shared/values/ids.ts';
import { type ImportAttachment, readAttachments } from './attachments.ts';
import type { FolderCategory } from './categories.ts';
import { type ImportDocument, maxDocumentBytes, readDocument } from './document.ts';
import { readExternalDocument, withEmbeddedPictures } from './externalDocuments.ts';
import { type ImportFolder, withoutEnding } from './folder.ts';
import type { ImportZone } from './importZone.ts';
import type { OwnFacts } from './ownFacts.ts';
import { type ImportPicture, readPictures, reuseExistingPictures } from './pictures.ts';
import type { ReadDocument } from './reading.ts';
import { DocumentRefusal, type Note } from './refusal.ts';
import { openRenderer } from './renderer.ts';
import { knownCodes, type Written } from './rows.ts';
import type { ImportTargets } from './targets.ts';

export interface DocumentReading {
  documents: Written[];
  /** The folder, including the embedded pictures of its documents. */
  folder: ImportFolder;
  pictures: ReadonlyMap<string, ImportPicture>;
  attachments: readonly ImportAttachment[];
  refused: Note[];
  losses: Note[];
}

interface DocumentSource {
  database: Database;
  files: FileStore;
  portal: Portal;
  folder: ImportFolder;
  target: ImportZone;
  categories: ReadonlyMap<string, FolderCategory>;
  collection: string;
  language: string;
}

interface Watch {
  onProgress: (step: 'Reading', done: number, of: number) => void;
  signal: AbortSignal;
}

/** Data about all documents, collected before any is rendered. */
interface ImportSources {
  documents: readonly ImportDocument[];
  /** Ids of the articles by document path. */
  ids: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, ImportPicture>;
  attachments: ReadonlyMap<string, ImportAttachment>;
}

/** Reads all documents. An unreadable document is refused and does not affect others. */
export async function readDocuments(given: DocumentSource, watch: Watch): Promise<DocumentReading> {
  const { documents: heads, refused, losses, folder } = await readHeads(given);
  const source = { ...given, folder };
  const { audience } = source.target;
  const { pictures: found, notes } = await readPictures(folder, source.collection);
  const pictures = await reuseExistingPictures(source, found, audience);
  const { attachments, notes: missing } = await readAttachments({ ...source, audience }, heads);
  const { ids, notes: taken } = await idsOf(source, heads);
  losses.push(...folder.skipped, ...notes, ...missing, ...taken);
  const sources = { documents: heads, ids, pictures, attachments };
  const read = await render(source, sources, watch, refused);
  losses.push(...read.flatMap(({ text }) => text.losses), ...missingHeadings(read, source, ids));
  const documents = await written(source, read, sources, losses);
  const byPathAndLine = (one: Note, other: Note) => one.path.localeCompare(other.path) || (one.line ?? 0) - (other.line ?? 0);
  return {
    documents,
    folder,
    pictures,
    attachments: [...attachments.values()],
    refused: refused.sort(byPathAndLine),
    losses: losses.sort(byPathAndLine),
  };
}

type Heads = Pick<DocumentReading, 'refused' | 'losses' | 'folder'> & { documents: ImportDocument[] };

async function readHeads({ folder, language }: DocumentSource): Promise<Heads> {
  const within = new Map<string, Buffer>();
  const heads: Heads = { documents: [], refused: [], losses: [], folder: withEmbeddedPictures(folder, within) };
  for (const path of folder.documents) {
    try {
      const document = /\.mdx?$/i.test(path)
        ? readDocument(path, await folder.read(path, maxDocumentBytes))
        : await readExternalDocument(folder, path, { language, within, losses: heads.losses });
      if (document) heads.documents.push(document);
      else heads.losses.push({ path, reason: 'A draft is not imported' });
    } catch (error) {
      heads.refused.push(noteOf(path, error));
    }
  }
  return heads;
}

/** Ids of the articles: those in the documents of an export if they are usable here, otherwise derived from the paths. */
async function idsOf(
  { database, collection, target }: DocumentSource,
  documents: readonly ImportDocument[],
): Promise<{ ids: Map<string, string>; notes: Note[] }> {
  const articleIds = documents.flatMap(({ own }) => own.article ?? []);
  const there = articleIds.length === 0 ? [] : await database.select().from(articles).where(inArray(articles.id, articleIds));
  const elsewhere = new Set(
    there.filter(({ classType, isFaq }) => classType !== target.classType || isFaq !== target.isFaq).map(({ id }) => id),
  );
  const notes: Note[] = [];
  const ids = new Map<string, string>();
  const used = new Set<string>();
  for (const { path, own } of documents) {
    const isFree = own.article !== undefined && !elsewhere.has(own.article) && !used.has(own.article);
    if (own.article && !isFree) notes.push({ path, reason: 'Its article stands elsewhere: it becomes one of its own' });
    const id = isFree ? (own.article as string) : idOf(`import:${collection}:${path}`);
    used.add(id);
    ids.set(path, id);
  }
  return { ids, notes };
}

function noteOf(path: string, error: unknown): Note {
  if (!(error instanceof DocumentRefusal)) throw error;
  return { path, reason: error.message, ...(error.line !== undefined && { line: error.line }) };
}

interface ReadFile {
  document: ImportDocument;
  text: ReadDocument;
}

async function render(source: DocumentSource, sources: ImportSources, { onProgress, signal }: Watch, refused: Note[]): Promise<ReadFile[]> {
  const { documents } = sources;
  const renderer = openRenderer({ language: source.language, targets: targetsOf(source, sources) });
  const read: ReadFile[] = [];
  for (const [index, document] of documents.entries()) {
    if (signal.aborted) break;
    try {
      read.push({ document, text: await renderer.render(document) });
    } catch (error) {
      refused.push(noteOf(document.path, error));
    }
    onProgress('Reading', index + 1, documents.length);
  }
  await renderer.close();
  return read;
}

function targetsOf({ target, portal, language }: DocumentSource, { documents, ids, pictures, attachments }: ImportSources): ImportTargets {
  const addressOf = ({ path }: ImportDocument) => articleAddress(ids.get(path) as string, target.isFaq);
  const names = new Map(documents.flatMap((document) => document.names.map((name) => [name, addressOf(document)] as const)));
  // A file name always refers to its file, even if other documents have that id; also with the language if the name contains it.
  for (const document of documents)
    for (const name of [document.names[0] as string, `${document.names[0]}.${language}`]) names.set(name, addressOf(document));
  const shown = new Map([...pictures].map(([path, { src, width, height }]) => [path, { src, ...(width && height && { width, height }) }]));
  const files = new Map([...attachments].map(([path, { id, name }]) => [path, `/files/${id}/${encodeURIComponent(name)}`]));
  const pages = new Set(portal.routes.map(({ path }) => path.split('/')[1] ?? '').filter(Boolean));
  return { documents: names, pictures: shown, files, pages };
}

/** Links to headings that the target document does not have. */
function missingHeadings(read: readonly ReadFile[], { target }: DocumentSource, ids: ReadonlyMap<string, string>): Note[] {
  const anchors = new Map(
    read.map(({ document: { path }, text }) => [
      articleAddress(ids.get(path) as string, target.isFaq),
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
  { database, target, categories }: DocumentSource,
  read: readonly ReadFile[],
  { ids, pictures, attachments }: ImportSources,
  losses: Note[],
): Promise<Written[]> {
  const codesOf = (what: 'products' | 'labels') => [...new Set(read.flatMap(({ document }) => document[what] ?? []))];
  const known = {
    products: await knownCodes(database, 'products', codesOf('products')),
    labels: await knownCodes(database, 'labels', codesOf('labels')),
  };
  const knownOnly = (what: 'products' | 'labels', { path, [what]: codes }: ImportDocument): string[] | undefined => {
    for (const code of codes ?? [])
      if (!known[what].has(code)) losses.push({ path, reason: `There is no ${what === 'products' ? 'model' : 'label'} ${code}` });
    return codes?.filter((code) => known[what].has(code));
  };
  return read.map(({ document, text }) => {
    const { path, body, position, updatedAt } = document;
    const models = knownOnly('products', document);
    return {
      path,
      article: ids.get(path) as string,
      ...wordsOf(document, text),
      body: text.html,
      source: body,
      readingMinutes: text.readingMinutes,
      category: categories.get(path.slice(0, Math.max(path.lastIndexOf('/'), 0)))?.code ?? target.category,
      position,
      products: target.products.length > 0 ? [...new Set([...target.products, ...(models ?? [])])] : models,
      labels: knownOnly('labels', document),
      updatedAt,
      pictures: text.pictures.map((picture) => [picture, pictures.get(picture)?.sha256 ?? '']),
      ...brought(document.own, attachments, ids),
    };
  });
}

/** The exported facts of an article. */
function brought(
  { article: _article, attachments: attached, related, ...facts }: OwnFacts,
  attachments: ImportSources['attachments'],
  ids: ImportSources['ids'],
): Partial<Written> {
  const files = attached?.flatMap(({ file }) => attachments.get(file) ?? []);
  return {
    ...facts,
    ...(files && { files: files.map(({ id, sha256 }): [string, string] => [id, sha256]) }),
    ...(related && { others: related.flatMap((path) => ids.get(path) ?? []) }),
  };
}

/** A document without a title is named after its file. */
function wordsOf({ path, keywords }: ImportDocument, { title, summary }: ReadDocument) {
  const name = withoutEnding(path).split('/').at(-1) ?? path;
  return { title: (title || spokenName(name)).slice(0, 300), summary, keywords };
}

const spokenName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ');
