import { type Element, limits, readXml, relationsOf, UnreadableFile, unpackParts } from '../fileParts/index.ts';
import type { Preview, Section } from './preview.ts';

const isTable = (name: string): boolean =>
  /^xl\/(workbook|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name);

/** The first rows of each sheet as values. Formulas are not evaluated, and nothing in the file is executed. */
export async function readSheets(bytes: Buffer): Promise<Preview> {
  const parts = await unpackParts(bytes, isTable);
  const workbook = parts.get('xl/workbook.xml');
  if (!workbook) throw new UnreadableFile('not-what-it-says');
  const targets = relationsOf(parts.get('xl/_rels/workbook.xml.rels'), 'xl');
  const sheets: { name: string; part: string }[] = [];
  readXml(workbook, {
    open({ name, attributes }) {
      const part = name === 'sheet' ? targets.get(attributes.id ?? '') : undefined;
      if (part) sheets.push({ name: attributes.name ?? '', part });
    },
  });
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml'));
  const read = sheets.slice(0, limits.sheets).map(({ name, part }) => ({ name, ...readRows(parts.get(part), shared) }));
  const sections = read.map(({ name, rows }): Section => ({ title: { kind: 'sheet', name }, content: { kind: 'table', rows } }));
  return { sections, isCut: sheets.length > limits.sheets || read.some(({ isCut }) => isCut) };
}

/** Shared strings, which cells reference by index. */
function sharedTexts(part: Buffer | undefined): string[] {
  const texts: string[] = [];
  let isText = false;
  readXml(part, {
    open({ name }) {
      if (name === 'si') texts.push('');
      isText = name === 't';
    },
    close: () => {
      isText = false;
    },
    text(piece) {
      const last = texts.length - 1;
      if (isText && last >= 0) texts[last] = `${texts[last]}${piece}`.slice(0, limits.cell);
    },
  });
  return texts;
}

/** Rows up to the limits, with cells in their referenced columns. */
function readRows(part: Buffer | undefined, shared: readonly string[]): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = [];
  let cell: { type: string; column: number; text: string } | undefined;
  let [isCut, isValue] = [false, false];
  readXml(part, {
    open(element) {
      if (element.name === 'row') rows.push([]);
      if (element.name === 'c') cell = { type: element.attributes.t ?? 'n', column: columnOf(element, rows.at(-1)?.length ?? 0), text: '' };
      isValue = element.name === 'v' || element.name === 't';
    },
    text(piece) {
      if (isValue && cell && cell.text.length < limits.cell) cell.text += piece;
    },
    close(name) {
      isValue = false;
      const row = rows.at(-1);
      if (name !== 'c' || !cell || !row) return;
      if (rows.length > limits.rows || cell.column >= limits.columns) isCut = true;
      else setCell(row, cell.column, cellText(cell, shared));
      cell = undefined;
    },
  });
  return { rows: rows.slice(0, limits.rows).filter((row) => row.some(Boolean)), isCut };
}

/** A reference such as `AB12` begins with the letters of its column. */
function columnOf({ attributes }: Element, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
}

function setCell(row: string[], column: number, value: string): void {
  while (row.length < column) row.push('');
  row[column] = value;
}

function cellText({ type, text }: { type: string; text: string }, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return text.slice(0, limits.cell);
}
