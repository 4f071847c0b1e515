/** The text of attached files, extracted once per content and stored for the search. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { files as fileRows } from '../../../runtime/server/files/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { indexArticles } from '../../articles/index.ts';
import { articleFiles } from '../../articles/tables.ts';
import { type Extracted, extract, type Preview, type Section } from '../../extraction/index.ts';
import { fileTexts } from '../../searchIndex/tables.ts';
import { plainText } from '../../text/index.ts';
import { previewKindOf } from '../type.ts';

/** Maximum length of a file's text in UTF-16 units; a longer file is found only by its beginning. */
const maxLength = 30_000;

interface TextExtractionContext {
  database: Database;
  files: Pick<FileStore, 'open'>;
}

/**
 * Extracts the text of files that have not been read yet. Index the records that they are attached to afterwards.
 * Never throws because of a file's content. Returns the number of files read.
 */
export async function readFileTexts({ database, files }: TextExtractionContext, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const unread = await database
    .select({ sha256: fileRows.sha256, name: fileRows.name, size: fileRows.size })
    .from(fileRows)
    .leftJoin(fileTexts, eq(fileTexts.sha256, fileRows.sha256))
    .where(and(inArray(fileRows.id, [...ids]), isNull(fileTexts.sha256), isNull(fileRows.endsAt)));
  let done = 0;
  for (const { sha256, name, size } of new Map(unread.map((file) => [file.sha256, file])).values()) {
    const kind = previewKindOf(name);
    const found = kind && kind !== 'package' ? await extract(kind, { size, open: (range) => files.open({ sha256, size }, range) }) : null;
    if (found && 'refusal' in found && found.refusal === 'busy') continue;
    await saveFileText(database, { sha256, ...stateOf(found) });
    done += 1;
  }
  return done;
}

type FileText = Pick<typeof fileTexts.$inferInsert, 'sha256' | 'state' | 'text'>;

/** Stores the text of a file content. */
export async function saveFileText(database: Database, row: FileText): Promise<void> {
  await database.insert(fileTexts).values(row).onConflictDoUpdate({ target: fileTexts.sha256, set: row });
}

function stateOf(found: Extracted | null): Omit<FileText, 'sha256'> {
  if (found === null) return { state: 'none', text: '' };
  if ('refusal' in found) return { state: 'refused', text: '' };
  const text = wordsOf(found.preview);
  return text === '' ? { state: 'none', text } : { state: 'read', text };
}

/** The text of a file in one line. PDFs often encode Chinese characters as look-alike radicals; NFKC restores the characters. */
export const wordsOf = ({ sections }: Preview): string =>
  sections
    .map(({ content }) => textsIn[content.kind](content as never))
    .join(' ')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, maxLength);

type PreviewContent = Section['content'];

const textsIn: { [Kind in PreviewContent['kind']]: (content: Extract<PreviewContent, { kind: Kind }>) => string } = {
  html: ({ html }) => plainText(html),
  lines: ({ lines }) => lines.join(' '),
  code: ({ text }) => text,
  table: ({ rows }) => rows.map((row) => row.join(' ')).join(' '),
  entries: ({ entries }) => entries.map(({ name }) => name).join(' '),
};

/** Articles with an attached file whose text has not been extracted. */
export async function unreadAttachments(database: Database, max: number): Promise<{ article: string; file: string }[]> {
  return database
    .select({ article: articleFiles.article, file: articleFiles.file })
    .from(articleFiles)
    .innerJoin(fileRows, eq(fileRows.id, articleFiles.file))
    .where(and(isNull(fileRows.endsAt), sql`not exists (select from ${fileTexts} where ${fileTexts.sha256} = ${fileRows.sha256})`))
    .limit(max);
}

/** The number of files that are read before their articles are indexed again. */
const portion = 50;

/**
 * Reads files that were attached outside the portal's calls, such as by an import, and indexes them. If nothing is unread, runs only one
 * query.
 */
export async function readMissingTexts({ database, files }: TextExtractionContext, portal: Portal, signal: AbortSignal): Promise<void> {
  for (;;) {
    const unread = await unreadAttachments(database, portion);
    if (unread.length === 0 || signal.aborted) return;
    const done = await readFileTexts(
      { database, files },
      unread.map(({ file }) => file),
    );
    await indexArticles(database, portal, [...new Set(unread.map(({ article }) => article))]);
    if (done === 0) return;
  }
}
