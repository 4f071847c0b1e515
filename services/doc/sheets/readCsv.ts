/** Reads tables as spreadsheets write them (RFC 4180): cells in quotes, lines within cells, commas or semicolons between. */

export interface SheetRow {
  /** Of the file, from 1, where the row begins. */
  line: number;
  cells: string[];
}

/** Rows of one file that are looked at. */
export const mostRows = 20_000;

/** A cell and what ends it: quoted, or as it stands. A quote that is never closed reaches to the end. */
const cells = {
  ',': /"((?:[^"]|"")*)(?:"|$)([^,\n]*)(,|\n|$)|([^,\n]*)(,|\n|$)/y,
  ';': /"((?:[^"]|"")*)(?:"|$)([^;\n]*)(;|\n|$)|([^;\n]*)(;|\n|$)/y,
};

/** Splits a file into rows; empty ones are left out. */
export function readCsv(file: string): SheetRow[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = ''] = text.split('\n');
  const cell = cells[head.split(';').length > head.split(',').length ? ';' : ','];
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 1, cells: [] };
  let line = 1;
  for (cell.lastIndex = 0; cell.lastIndex < text.length && rows.length <= mostRows; ) {
    const [whole, quoted, behind = '', afterQuoted, bare = '', afterBare] = cell.exec(text) as RegExpExecArray;
    row.cells.push(harmless(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind));
    line += whole.split('\n').length - 1;
    if ((afterQuoted ?? afterBare) === '\n' || cell.lastIndex >= text.length) {
      if (row.cells.some((content) => content !== '')) rows.push(row);
      row = { line, cells: [] };
    }
  }
  return rows;
}

/** Takes off the quote that keeps a spreadsheet from working a cell out (shared/csv.ts puts it there). */
const harmless = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
