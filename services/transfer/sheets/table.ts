/** A table of records: a column for each fact, and for each text one by language (`question.en`). What is wrong is told by line and column. */
import { nearest } from '../../../runtime/shared/compile/nearest.ts';
import { ImportRefusal } from '../import/refusal.ts';
import { maxRows, readCsv, type SheetRow } from './readCsv.ts';

/** Something wrong with one cell, or with a row as a whole. */
export interface Fault {
  line: number;
  column?: string;
  reason: string;
}

export interface TableRow {
  line: number;
  /** By the names of columns; empty ones are left out. */
  cells: Readonly<Record<string, string>>;
  /** What is wrong with the line before anybody looks at what it says. */
  broken?: string;
}

/** `columns` are those that the table has: of others it says nothing. */
export interface ParsedSheet {
  columns: readonly string[];
  rows: TableRow[];
}

export interface TableShape {
  /** Columns that every row fills. */
  needs: readonly string[];
  facts: readonly string[];
  /** Columns that stand once for each language. */
  texts: readonly string[];
}

/** @throws ImportRefusal where the columns are not those of the shape */
export function readTable(file: string, { needs, facts, texts }: TableShape, languages: readonly string[]): ParsedSheet {
  const [head, ...rows] = readCsv(file);
  if (!head || rows.length === 0) throw new ImportRefusal('The table has no rows below its first line.');
  if (rows.length >= maxRows) throw new ImportRefusal(`The table has more than ${maxRows - 1} rows: split it.`);
  const known = [...facts, ...texts.flatMap((text) => languages.map((language) => `${text}.${language}`))];
  const names = head.cells;
  const columns = names.filter(Boolean);
  const strange = columns.find((name) => !known.includes(name));
  if (strange !== undefined) {
    const near = nearest(strange, known);
    throw new ImportRefusal(`There is no column ${strange}${near ? `; did you mean ${near}?` : '.'} There are ${known.join(', ')}.`);
  }
  const missing = needs.find((name) => !columns.includes(name));
  if (missing) throw new ImportRefusal(`The column ${missing} is missing.`);
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice) throw new ImportRefusal(`The column ${twice} stands twice.`);
  return { columns, rows: rows.map((row) => rowOf(row, names)) };
}

function rowOf({ line, cells, isOpen }: SheetRow, names: readonly string[]): TableRow {
  const nameless = cells.find((content, at) => content !== '' && !names[at]);
  const broken = isOpen
    ? 'A quote in it is never closed'
    : nameless !== undefined && `“${nameless.slice(0, 40)}” stands under no column: text with a comma in it needs quotes`;
  const named = names.flatMap((name, at) => (name && cells[at] ? [[name, cells[at]] as const] : []));
  return { line, cells: Object.fromEntries(named), ...(broken && { broken }) };
}

/** Rows whose records are there already say of what the table has no columns for what these say. */
export const completed = (
  { columns, rows }: ParsedSheet,
  key: string,
  stored: ReadonlyMap<string, Readonly<Record<string, string>>>,
): TableRow[] =>
  rows.map((row) => {
    const unsaid = Object.entries(stored.get(row.cells[key] ?? '') ?? {}).filter(([name, value]) => value && !columns.includes(name));
    return { ...row, cells: { ...Object.fromEntries(unsaid), ...row.cells } };
  });

/** The entries of a cell that lists some, with semicolons between. */
export const listIn = (cell = ''): string[] =>
  cell
    .split(/[;；]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The languages in which a row says something. */
export const languagesOf = ({ cells }: TableRow, texts: readonly string[], languages: readonly string[]): string[] =>
  languages.filter((language) => texts.some((text) => cells[`${text}.${language}`]));

/** Faults of rows: those that are needed and empty, names that are not known, texts that are half there, keys that come twice. */
export function faultsOf(
  rows: readonly TableRow[],
  { needs, texts, wholeTexts, key }: TableShape & { wholeTexts: readonly string[]; key: string },
  { languages, known }: { languages: readonly string[]; known: Readonly<Record<string, ReadonlySet<string>>> },
): Fault[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const { line, cells, broken } = row;
    if (broken) return [{ line, reason: broken }];
    const id = cells[key] ?? '';
    const before = first.get(id);
    first.set(id, before ?? line);
    const spoken = languagesOf(row, texts, languages);
    return [
      ...needs.filter((name) => !cells[name]).map((column) => ({ line, column, reason: 'It is empty' })),
      ...(id && before !== undefined ? [{ line, column: key, reason: `${id} stands in line ${before} already` }] : []),
      ...(spoken.length === 0 ? [{ line, reason: 'It has no text in any language' }] : []),
      ...spoken.flatMap((language) =>
        wholeTexts
          .filter((text) => !cells[`${text}.${language}`])
          .map((text) => ({ line, column: `${text}.${language}`, reason: 'It is empty, though the row has other texts in this language' })),
      ),
      ...Object.entries(known).flatMap(([column, values]) =>
        listIn(cells[column])
          .filter((value) => !values.has(value))
          .map((value) => ({ line, column, reason: `There is no ${value}` })),
      ),
    ];
  });
}
