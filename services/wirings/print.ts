/** Prints a diagram: the drawing to scale on a sheet of matching size, followed by tables of its terminals and parts. */

import type { PrintedDocument } from '../../runtime/server/print/printer.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { writeDrawing } from './drawing/write.ts';
import { drawingIn } from './drawingText.ts';
import { type FoundWiring, listsOf, readWiring } from './find.ts';

/** CSS pixels of a millimetre. */
const pixels = 96 / 25.4;

/** Drawing and tables as one PDF. */
export const wiringPdf: Handler<'doc.wiring.pdf'> = async ({ body, fail, print, ...reader }) => {
  const row = await readWiring(reader, body.wiringId);
  if (!row) throw fail('request.not-found');
  return { name: `${row.code}.pdf`, mime: 'application/pdf', content: await print(sheetOf(reader, row, body.language, true)) };
};

/** The drawing as a picture, rendered by the same process as the PDF, so that it does not depend on the browser. */
export const wiringPng: Handler<'doc.wiring.png'> = async ({ body, fail, print, ...reader }) => {
  const row = await readWiring(reader, body.wiringId);
  if (!row) throw fail('request.not-found');
  const { width, height } = row.drawing.paper;
  const size = { width: Math.round(width * pixels), height: Math.round(height * pixels) };
  return { name: `${row.code}.png`, mime: 'image/png', content: await print(sheetOf(reader, row, body.language, false), size) };
};

function sheetOf(reader: Reader, row: FoundWiring, diagram: string | undefined, withTables: boolean): PrintedDocument {
  const languages = readingLanguages(reader.portal, diagram);
  const language = languageIn(row.names, languages);
  const title = `${row.code} · ${nameIn(row.names, languages, row.code)}`;
  const svg = writeDrawing(drawingIn(row, languages), { title, language });
  return {
    title,
    language,
    direction: directionOf(language),
    style: styleOf(row.drawing.paper),
    body: `<main>${svg}</main>${withTables ? tablesOf(wordIn(reader, diagram), row, languages, title) : ''}`,
  };
}

const styleOf = ({ width, height }: { width: number; height: number }): string => `
@page { size: A4; margin: 16mm; }
@page sheet { size: ${width}mm ${height}mm; margin: 0; }
:root { font: 9.5pt/1.45 "Noto Sans", "Noto Sans CJK SC", "Liberation Sans", Arial, sans-serif; color: #18212a; background: #fff; }
body { margin: 0; }
main { page: sheet; line-height: 0; direction: ltr; }
section { break-before: page; }
h1 { margin: 0 0 2mm; font-size: 15pt; }
h2 { margin: 6mm 0 2mm; font-size: 11pt; }
p { margin: 0 0 2mm; }
.caution { padding: 2mm 3mm; border-inline-start: 1mm solid #a33c06; background: #fdeee4; }
table { inline-size: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 2mm; border: 0.2mm solid #b5bfc7; text-align: start; vertical-align: top; }
th { background: #eaeef1; }
`;

/** Word keys of the table headings, as on the page. */
const headings = {
  terminals: ['mark', 'part', 'label', 'colour', 'role', 'voltage'],
  parts: ['mark', 'name', 'model', 'quantity'],
} as const;

function tablesOf(word: WordLookup, row: FoundWiring, languages: readonly string[], title: string): string {
  const { terminals, parts } = listsOf(row, languages);
  const colourOf = (code: string | undefined) => code && word(`choice.wiringTerminal.colour.${code}`);
  const cautions = [word('page.wiringDiagram.id.powerOff'), nameIn(row.cautions, languages)].filter(Boolean);
  return [
    `<section><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(nameIn(row.summaries, languages))}</p>`,
    ...cautions.map((caution) => `<p class="caution">${escapeMarkup(caution)}</p>`),
    `<h2>${escapeMarkup(word('block.drawing.table'))}</h2>`,
    tableOf(
      headings.terminals.map((name) => word(`field.wiringTerminal.${name}`)),
      terminals.map(({ mark, part, label, colour, role, voltage }) => [mark, part, label, colourOf(colour), role, voltage]),
    ),
    `<h2>${escapeMarkup(word('page.wiringDiagram.id.parts'))}</h2>`,
    tableOf(
      headings.parts.map((name) => word(`field.wiringPart.${name}`)),
      parts.map(({ mark, name, model, quantity }) => [mark, name, model, quantity]),
    ),
    '</section>',
  ].join('');
}

function tableOf(heads: readonly string[], rows: readonly (readonly (string | number | undefined)[])[]): string {
  const head = heads.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeMarkup(String(cell ?? ''))}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
