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
  /** The absolute address that a row leads to. */
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
};

async function* csvLines({ columns, reader, rows }: ExportContent): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => titleOfColumn(column, reader)));
  for await (const page of rows)
    yield page.map((row) => csvLine(columns.map((column) => cellText(row[column.field], column, reader)))).join('');
}

/** An object with the rows by the names of their fields. The values are those of the API, without words. */
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

async function* sheetRows(columns: readonly Column[], reader: ExportReader, rows: ExportContent['rows']) {
  for await (const page of rows) yield page.map((row) => columns.map((column) => cellValue(row[column.field], column, reader)));
}

const titleOfColumn = ({ noun, name }: Column, { words }: ExportReader): string => words[`field.${noun}.${name}`] ?? name;
