/** A table of records: one column per fact, and one per text and language (`question.en`). Faults have line and column. */
import { nearest } from '../../../runtime/shared/compile/nearest.ts';
import { ImportRefusal } from '../import/refusal.ts';
import { maxRows, readCsv, type SheetRow } from './readCsv.ts';

/** A fault in a cell, or in a whole row. */
export interface Fault {
  line: number;
  column?: string;
  reason: string;
}

export interface TableRow {
  line: number;
  /** By column name; empty cells are omitted. */
  cells: Readonly<Record<string, string>>;
  /** A syntax error of the line. */
  broken?: string;
}

/** `columns` are the columns in the file; fields without a column are unchanged. */
export interface ParsedSheet {
  columns: readonly string[];
  rows: TableRow[];
}

export interface TableShape {
  /** Columns that every row must fill. */
  needs: readonly string[];
  facts: readonly string[];
  /** Columns that exist once per language. */
  texts: readonly string[];
}

/** @throws ImportRefusal if the columns do not match the shape */
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
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice) throw new ImportRefusal(`The column ${twice} stands twice.`);
  return { columns, rows: rows.map((row) => rowOf(row, names)) };
}

function rowOf({ line, cells, isOpen }: SheetRow, names: readonly string[]): TableRow {
  const nameless = cells.find((content, index) => content !== '' && !names[index]);
  const broken = isOpen
    ? 'A quote in it is never closed'
    : nameless !== undefined && `“${nameless.slice(0, 40)}” stands under no column: text with a comma in it needs quotes`;
  const named = names.flatMap((name, index) => (name && cells[index] ? [[name, cells[index]] as const] : []));
  return { line, cells: Object.fromEntries(named), ...(broken && { broken }) };
}

/** Adds the stored values of existing records for columns that the file does not have. */
export const completed = (
  { columns, rows }: ParsedSheet,
  key: string,
  stored: ReadonlyMap<string, Readonly<Record<string, string>>>,
): TableRow[] =>
  rows.map((row) => {
    const unsaid = Object.entries(stored.get(row.cells[key] ?? '') ?? {}).filter(([name, value]) => value && !columns.includes(name));
    return { ...row, cells: { ...Object.fromEntries(unsaid), ...row.cells } };
  });

/** The entries of a cell with a list, separated by semicolons. */
export const listIn = (cell = ''): string[] =>
  cell
    .split(/[;；]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The languages in which a row has texts. */
export const languagesOf = ({ cells }: TableRow, texts: readonly string[], languages: readonly string[]): string[] =>
  languages.filter((language) => texts.some((text) => cells[`${text}.${language}`]));

/** Faults of rows: empty required cells, unknown references, incomplete texts, and duplicate keys. */
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
