/**
 * Imports and exports tables of questions and terms. If a line is invalid, nothing is written, unless the user requests the
 * valid lines.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database, PortalDatabase } from '../../../runtime/server/database/database.ts';
import { isDiskFull } from '../../../runtime/server/disk/full.ts';
import { forAll, writeNew } from '../../../runtime/server/disk/write.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { byteOrderMark } from '../../../runtime/shared/text/csv.ts';
import { importZoneOf } from '../import/importZone.ts';
import { type ImportOrder, type ImportReport, type ImportWatch, importFolder } from '../import/index.ts';
import { ImportRefusal, type Note } from '../import/refusal.ts';
import { folderOfQuestions, languagesWritten, questionsTable } from './questions.ts';
import type { Fault } from './table.ts';
import { compareTerms, termsOfTable, termsTable, writeTerms } from './terms.ts';

interface SheetLocation {
  database: PortalDatabase;
  files: FileStore;
  portal: Portal;
}

/** An import of a table; `isPartial` writes the valid lines even if others are invalid. */
type TableOrder = Omit<ImportOrder, 'folder'> & { folder: string; isPartial: boolean };

const maxBytes = 20 * 1_048_576;

async function textOf(file: string): Promise<string> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) throw new ImportRefusal(`There is no file ${file}.`);
  if (facts.size > maxBytes) throw new ImportRefusal(`${basename(file)} has ${facts.size} bytes; ${maxBytes} is the most.`);
  const bytes = await readFile(file);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefusal(`${basename(file)} is no text in UTF-8: save it as “CSV UTF-8”.`);
  }
}

/** The byte order mark of "Unicode text" in spreadsheet programs. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

const languagesOf = ({ sites }: Portal): string[] => [...new Set(Object.values(sites).map(({ language }) => language))];

const notesOf = (file: string, faults: readonly Fault[]): Note[] =>
  [...faults]
    .sort((one, other) => one.line - other.line)
    .map(({ line, column, reason }) => ({ path: basename(file), line, reason: column ? `${column}: ${reason}` : reason }));

const nothing: ImportReport = { created: [], updated: [], unchanged: [], gone: [], refused: [], losses: [], risks: [], isStopped: false };

/** Imports the questions of a table into a zone, like documents of a folder. */
export async function importQuestions(
  location: SheetLocation,
  { folder: file, isPartial, ...order }: TableOrder,
  watch: ImportWatch,
): Promise<ImportReport> {
  const { database, portal } = location;
  const target = await importZoneOf(database, portal, order.zone);
  if (!target.isFaq) throw new ImportRefusal(`The zone ${order.zone} holds articles; a table holds questions.`);
  const { folder, faults } = await folderOfQuestions(database, await textOf(file), { ...target, languages: languagesOf(portal) });
  const refused = notesOf(file, faults);
  if ((faults.length > 0 && !isPartial) || folder.documents.length === 0) return { ...nothing, refused };
  const { language: _language, ...rest } = order;
  const report = await importFolder(location, { name: basename(file, '.csv'), ...rest, folder }, watch);
  return { ...report, refused: [...refused, ...report.refused] };
}

/** Imports the terms of a table, matched by code. */
export async function importTerms(
  { database, portal }: Pick<SheetLocation, 'database' | 'portal'>,
  { folder: file, isPartial, isDryRun }: Pick<TableOrder, 'folder' | 'isPartial' | 'isDryRun'>,
): Promise<ImportReport> {
  const { records, faults } = await termsOfTable(database, await textOf(file), languagesOf(portal));
  const refused = notesOf(file, faults);
  if (faults.length > 0 && !isPartial) return { ...nothing, refused };
  const { created, updated, unchanged } = await compareTerms(database, records);
  if (!isDryRun) await writeTerms(database, portal, [...created, ...updated]);
  const codes = (some: typeof created) => some.map(({ code }) => code);
  return { ...nothing, created: codes(created), updated: codes(updated), unchanged: codes(unchanged), refused };
}

/** Writes a table of a zone's questions, or of the terms, into a new file. Resolves with the number of rows. */
export async function exportTable(
  { database, portal }: { database: Database; portal: Portal },
  { file, zone, isGlossary }: { file: string; zone: string; isGlossary: boolean },
): Promise<number> {
  const languages = await languagesWritten(database, languagesOf(portal));
  if (!isGlossary && !(await importZoneOf(database, portal, zone)).isFaq)
    throw new ImportRefusal(`The zone ${zone} holds articles, which go into a folder; a table holds questions.`);
  const lines = isGlossary ? termsTable(database, languages) : questionsTable(database, portal.zones[zone]?.content ?? {}, languages);
  let rows = -1;
  async function* table(): AsyncGenerator<string> {
    yield byteOrderMark;
    for await (const line of lines) {
      yield line;
      rows += 1;
    }
  }
  await writeNew(file, table(), forAll).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined && !isDiskFull(error)) throw error;
    throw new ImportRefusal(error.code === 'EEXIST' ? `${file} is there already: name a new file.` : error.message);
  });
  return rows;
}
