/**
 * Writes Office Open XML spreadsheets (ECMA-376) as a stream. Memory use does not depend on the number of rows. Texts are
 * written as text cells, never as formulas.
 */

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeMarkup } from '../../shared/text/markup.ts';

/** A number displayed as a date or time: days since 30 December 1899. */
interface TimeValue {
  days: number;
  look: keyof typeof looks;
}

/** The value of a cell; null for an empty one. */
export type SheetValue = string | number | boolean | TimeValue | null;

export interface Spreadsheet {
  /** Name of the sheet; characters that a sheet name cannot contain are removed. */
  name: string;
  header: readonly string[];
  /** Rows in batches of any size. */
  rows: AsyncIterable<readonly (readonly SheetValue[])[]>;
  isRightToLeft: boolean;
  madeAt: Date;
  /** Rows of a sheet without its header; further rows go to another sheet. */
  max?: number;
}

/** Maximum number of rows in a sheet, without its header. */
const rowsOfSheet = 1_048_575;

/** Maximum number of characters in a cell. */
const lettersOfCell = 32_767;

/** Characters in one chunk. */
const pieceLetters = 65_536;

/** Indexes in the style list below; 0 is unstyled. */
const looks = { header: 1, day: 2, moment: 3, duration: 4 } as const;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The file as a stream. It is destroyed with the error if the rows fail. */
export function writeSpreadsheet(sheet: Spreadsheet): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, sheet, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, sheet: Spreadsheet, output: Readable): Promise<void> {
  const options = { mtime: sheet.madeAt };
  const rows = flat(sheet.rows);
  const left = { next: await rows.next() };
  let sheets = 0;
  do {
    sheets += 1;
    const content = Readable.from(sheetXml(sheet, rows, left));
    // Stops reading rows when the client stops reading the file.
    output.once('close', () => content.destroy());
    content.once('error', (error) => output.destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${sheets}.xml`, options);
    await once(content, 'close');
  } while (!left.next.done && !output.destroyed);
  for (const [name, text] of Object.entries(partsOf(sheet, sheets))) zip.addBuffer(Buffer.from(head + text), name, options);
  zip.end();
}

type WrittenRow = readonly SheetValue[];

async function* flat(groups: Spreadsheet['rows']): AsyncGenerator<WrittenRow, undefined> {
  for await (const group of groups) yield* group;
}

/** One sheet. When it is full, `left` has the next row for the following sheet. */
async function* sheetXml(
  { header, isRightToLeft, max = rowsOfSheet }: Spreadsheet,
  rows: AsyncGenerator<WrittenRow, undefined>,
  left: { next: IteratorResult<WrittenRow, undefined> },
): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${frozen}</sheetView>`;
  const columns = header
    .map((title, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(title)}" customWidth="1"/>`)
    .join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${columns}</cols><sheetData>`;
  let text = rowXml(header.map((title) => textXml(title, looks.header)));
  for (let count = 0; count < max && !left.next.done; count += 1) {
    text += rowXml(left.next.value.map(cellXml));
    left.next = await rows.next();
    // Yields chunks of many rows, because passing on a chunk costs more than writing a row.
    if (text.length < pieceLetters) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/** Column width in characters, wide enough for most values below the title. */
const widthOf = (title: string): number => Math.min(40, Math.max(14, title.length + 2));

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function cellXml(value: SheetValue): string {
  if (value === null) return '<c/>';
  if (typeof value === 'string') return textXml(value);
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const { days, look } = typeof value === 'number' ? { days: value, look: undefined } : value;
  if (!Number.isFinite(days)) return '<c/>';
  return `<c${look ? ` s="${looks[look]}"` : ''}><v>${days}</v></c>`;
}

const textXml = (text: string, style = 0): string =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text.slice(0, lettersOfCell))}</t></is></c>`;

/** Removes characters that XML cannot contain, and escapes `_x0041_`, which spreadsheets decode to a letter. */
const xmlText = (text: string): string =>
  escapeMarkup(
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'),
  );

/** The parts of the file other than its sheets. */
function partsOf({ name }: Spreadsheet, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (list: readonly string[]) => `<Relationships xmlns="${packaging}/relationships">${list.join('')}</Relationships>`;
  const names = numbers.map((number) => `<sheet name="${xmlText(sheetName(name, number))}" sheetId="${number}" r:id="rId${number}"/>`);
  return {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${numbers.map((number) => type(`xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation(sheets + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml,
  };
}

/** Up to 31 characters, none of `[]:*?/\`, no quotes at either end. */
function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`;
  const clean = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^['\s]+|(?<!['\s])['\s]+$/g, '');
  return (
    [...(clean || 'Sheet')]
      .slice(0, 31 - ending.length)
      .join('')
      .trim() + ending
  );
}

/** The styles in order: plain, header, day, moment, duration. */
const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;
