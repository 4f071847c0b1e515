/** Prints a repair guide: required parts and tools, and steps with pictures. */

import type { RepairGuide } from '../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../runtime/server/print/printer.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { embedPictures } from '../articleFormats/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { readRepairGuide } from './find.ts';

export const repairGuidePdf: Handler<'doc.repairGuide.pdf'> = async ({ body, fail, files, downloads, print, ...reader }) => {
  const guide = await readRepairGuide(reader, files, body);
  if (!guide) throw fail('request.not-found');
  const written = { body: bodyOf(guide, wordIn(reader, body.language)) };
  const [shown] = await embedPictures({ downloads, files }, [written], () => fail('print.too-large'));
  return { name: `${guide.id}.pdf`, mime: 'application/pdf', content: await print(sheetOf(guide, (shown ?? written).body)) };
};

const sheetOf = ({ title, language }: RepairGuide, body: string): PrintedDocument => ({
  title,
  language,
  direction: directionOf(language),
  style,
  body,
});

const style = `
@page { size: A4; margin: 16mm; }
:root { font: 10.5pt/1.5 "Noto Sans", "Noto Sans CJK SC", "Liberation Sans", Arial, sans-serif; color: #18212a; background: #fff; }
body { margin: 0; }
h1 { margin: 0 0 2mm; font-size: 17pt; }
h2 { margin: 6mm 0 2mm; font-size: 12pt; break-after: avoid; }
h3 { margin: 0 0 1mm; font-size: 11pt; }
p { margin: 0 0 2mm; }
.facts { color: #4a5763; }
.caution { padding: 2mm 3mm; border-inline-start: 1mm solid #a33c06; background: #fdeee4; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 1mm 2mm; border: 0.2mm solid #b5bfc7; text-align: start; vertical-align: top; }
th { background: #eaeef1; }
ol { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 8mm 1fr 62mm; gap: 0 4mm; padding-block: 3mm; border-block-start: 0.2mm solid #b5bfc7; break-inside: avoid; }
li > b { font-size: 11pt; }
img { inline-size: 62mm; block-size: auto; box-sizing: border-box; border: 0.2mm solid #b5bfc7; }
`;

function bodyOf(guide: RepairGuide, word: WordLookup): string {
  const { title, summary, caution, difficulty, time, products, tools, parts, steps } = guide;
  const facts = [
    [word('field.repairGuide.products'), products.map(({ text }) => text).join(', ')],
    [word('field.repairGuide.difficulty'), word(`choice.repairGuide.difficulty.${difficulty}`)],
    [word('field.repairGuide.time'), word(`choice.repairGuide.time.${time}`)],
  ];
  return [
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p class="facts">${facts.map(([name, value]) => escapeMarkup(`${name}: ${value}`)).join(' · ')}</p>`,
    `<p>${escapeMarkup(summary)}</p>`,
    ...[word('page.repairGuide.before'), caution].map(cautionOf),
    tableOf(
      word('page.repairGuide.tools'),
      ['name', 'size'].map((name) => word(`field.repairTool.${name}`)),
      tools.map(({ name, size }) => [name, size]),
    ),
    tableOf(
      word('page.repairGuide.parts'),
      ['name', 'orderCode', 'quantity'].map((name) => word(`field.repairPart.${name}`)),
      parts.map(({ name, orderCode, quantity }) => [name, orderCode, quantity]),
    ),
    `<h2>${escapeMarkup(word('page.repairGuide.steps'))}</h2>`,
    `<ol>${steps.map(stepOf).join('')}</ol>`,
  ].join('');
}

const cautionOf = (caution: string | undefined): string => (caution ? `<p class="caution">${escapeMarkup(caution)}</p>` : '');

const stepOf = ({ title, text, caution, picture }: RepairGuide['steps'][number], index: number): string =>
  `<li><b>${index + 1}</b><div><h3>${escapeMarkup(title)}</h3><p>${escapeMarkup(text)}</p>${cautionOf(caution)}</div>${
    picture ? `<div><img alt="" src="${escapeMarkup(picture)}"></div>` : ''
  }</li>`;

/** Returns '' if there is no row. */
function tableOf(heading: string, heads: readonly string[], rows: readonly (readonly (string | number | undefined)[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeMarkup(String(cell ?? ''))}</td>`).join('')}</tr>`);
  return `<h2>${escapeMarkup(heading)}</h2><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
