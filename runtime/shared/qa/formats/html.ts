import type { Portal } from '../../portal.ts';
import { escapeMarkup } from '../../text/markup.ts';
import type { MatrixCell } from '../matrix.ts';
import { countsOf, type ReportSection, sectionsOf } from './sections.ts';

/** A self-contained page without network requests: tables with a text filter. */
export function htmlText(portal: Portal, cells: readonly MatrixCell[]): string {
  const title = `${portal.settings.name.en ?? 'Portal'}: who gets what`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(countsOf(portal, cells))}</p>
<p class="filter" hidden><label for="filter">Only lines that hold</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"> <span role="status"></span></p>
</header>
<main>
${sectionsOf(portal, cells).map(sectionHtml).join('\n')}
</main>
<script>${script}</script>
</body>
</html>`;
}

function sectionHtml({ kind, title, head, rows }: ReportSection): string {
  const columns = head.map((text) => `<th scope="col">${escapeMarkup(text)}</th>`).join('');
  return `<section aria-labelledby="${kind}" tabindex="0">
<h2 id="${kind}">${escapeMarkup(`${title.charAt(0).toUpperCase()}${title.slice(1)}`)}</h2>
<table aria-labelledby="${kind}">
<thead><tr>${columns}</tr></thead>
<tbody>
${rows.map(rowHtml).join('\n')}
</tbody>
</table>
</section>`;
}

const rowHtml = ([thing = '', ...cells]: readonly string[]): string =>
  `<tr><th scope="row">${escapeMarkup(thing)}</th>${cells.map((text) => `<td${lookOf(text)}>${escapeMarkup(text)}</td>`).join('')}</tr>`;

/** Open access is bold, in addition to its word. */
const lookOf = (text: string): string => (/(^|; )(page|answer|shown|-> )/.test(text) ? ' class="open"' : '');

const style = `
:root { color-scheme: light dark; --text: #1b2530; --soft: #556270; --line: #d5dbe1; --tint: #f2f5f7; --ground: #fff; --open: #075e63; --focus: #0b7a80; }
@media (prefers-color-scheme: dark) { :root { --text: #dfe6ec; --soft: #9aa8b5; --line: #33404c; --tint: #1b242c; --ground: #12181e; --open: #6fd0d4; --focus: #6fd0d4; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 96rem; padding: 1.5rem; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
header p { margin: .25rem 0; color: var(--soft); }
.filter { margin-top: 1rem; }
input { margin-inline: .5rem; font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--line); border-radius: 4px; padding: .3rem .5rem; inline-size: min(20rem, 100%); }
input:focus-visible, section:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem .25rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
thead th { position: sticky; top: 0; background: var(--tint); }
tbody th { font: .9em/1.65 ui-monospace, monospace; overflow-wrap: anywhere; min-inline-size: 10rem; }
td { color: var(--soft); } td.open { color: var(--open); font-weight: 600; }
tbody tr:hover { background: var(--tint); }
[hidden] { display: none; }
@media (max-width: 60rem) {
  body { padding: .75rem; } section { overflow-x: auto; } table { min-inline-size: 56rem; } thead th { position: static; }
  tbody th { position: sticky; inset-inline-start: 0; background: var(--ground); }
}
@media print { .filter { display: none; } thead th { position: static; } }
`;

const script = `
const field = document.getElementById('filter');
const said = document.querySelector('[role=status]');
const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({ row, text: row.textContent.toLowerCase() }));
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const { row, text } of rows) shown += Number(!(row.hidden = !words.every((word) => text.includes(word))));
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('tbody tr:not([hidden])');
  said.textContent = words.length ? shown + ' of ' + rows.length + ' lines' : '';
};
field.closest('p').hidden = false;
field.addEventListener('input', show);
show();
`;
