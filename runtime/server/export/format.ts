/** The export formats of a list. */
import { Readable } from 'node:stream';
import type { ExportFormat } from '../../../schema/define/index.ts';
import type { Column } from '../../shared/portal.ts';
import { byteOrderMark, csvLine } from '../../shared/text/csv.ts';
import { cellText, cellValue, type ExportReader } from './cell.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

type ExportRow = Record<string, unknown>;

/** The content of an exported file. */
export interface ExportContent {
  title: string;
  columns: readonly Column[];
  reader: ExportReader;
  isRightToLeft: boolean;
  /** Pages of rows, as the list's call returns them. */
  rows: AsyncIterable<ExportRow[]>;
  /** Returns the absolute address of a row's target. */
  addressOf: (row: ExportRow) => string | undefined;
  madeAt: Date;
}

interface ExportWriter {
  mime: string;
  write: (content: ExportContent) => Readable;
}

/** Exhaustive: a missing format does not compile. The key is the file extension. */
export const formats: Readonly<Record<ExportFormat, ExportWriter>> = {
  csv: { mime: 'text/csv; charset=utf-8', write: (content) => Readable.from(csvLines(content)) },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ({ title, columns, reader, rows, ...content }) =>
      writeSpreadsheet({
        ...content,
        name: title,
        header: columns.map((column) => `${titleOfColumn(column, reader)}${column.kind === 'moment' ? ' (UTC)' : ''}`),
        rows: sheetRows(columns, reader, rows),
      }),
  },
  json: { mime: 'application/json; charset=utf-8', write: (content) => Readable.from(jsonText(content)) },
  html: { mime: 'text/html; charset=utf-8', write: (content) => Readable.from(bookmarkLines(content)) },
};

async function* csvLines({ columns, reader, rows }: ExportContent): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => titleOfColumn(column, reader)));
  for await (const page of rows)
    yield page.map((row) => csvLine(columns.map((column) => cellText(row[column.field], column, reader)))).join('');
}

/** A JSON object with the rows by field name. The values are those of the API, without words. */
async function* jsonText({ title, columns, rows, addressOf, madeAt }: ExportContent): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(title)},"exportedAt":${JSON.stringify(madeAt)},"rows":[`;
  let separator = '\n';
  for await (const page of rows) {
    for (const row of page) {
      const values = Object.fromEntries(columns.filter(({ kind }) => kind !== 'secret').map(({ field }) => [field, row[field]]));
      yield separator + JSON.stringify({ ...values, address: addressOf(row) });
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

/**
 * The bookmark file that browsers import, in Netscape's format: a link for each row with an address. The first column is its
 * name, the first moment its date.
 */
async function* bookmarkLines({ title, columns, reader, rows, addressOf }: ExportContent): AsyncGenerator<string> {
  const [named] = columns;
  const dated = columns.find(({ kind }) => kind === 'moment');
  const heading = escapeMarkup(title);
  yield `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n`;
  yield `<TITLE>${heading}</TITLE>\n<H1>${heading}</H1>\n<DL><p>\n`;
  for await (const page of rows)
    for (const row of page) {
      const address = addressOf(row);
      if (address === undefined || !named) continue;
      const seconds = Math.floor(Date.parse(String(dated && row[dated.field])) / 1000);
      const added = Number.isFinite(seconds) ? ` ADD_DATE="${seconds}"` : '';
      yield `    <DT><A HREF="${escapeMarkup(address)}"${added}>${escapeMarkup(cellText(row[named.field], named, reader))}</A>\n`;
    }
  yield '</DL><p>\n';
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

async function* sheetRows(columns: readonly Column[], reader: ExportReader, rows: ExportContent['rows']) {
  for await (const page of rows) yield page.map((row) => columns.map((column) => cellValue(row[column.field], column, reader)));
}

const titleOfColumn = ({ noun, name }: Column, { words }: ExportReader): string => words[`field.${noun}.${name}`] ?? name;
