/** The report of a crawl: one page without script, which needs only its screenshots. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleStep } from '../../../runtime/shared/explain/index.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { causesOf } from './causes.ts';
import { type DifferenceKind, differenceKinds } from './differences.ts';
import type { CrawlFinding } from './finding.ts';
import { type CrawlOutcome, closingLines, countKinds, nameOfKind } from './outcome.ts';
import { locationOf } from './reasons.ts';

/** Maximum number of rows. More are slow to open, and the file of visits has all of them. */
const maxRows = 2_000;

/** A chosen kind hides the rows of the others by CSS only. */
const filterStyles = differenceKinds.map(
  (kind) => `:root:has(#kind-${kind}:checked) .differences tbody tr:not([data-kind="${kind}"]) { display: none; }`,
);
const style = [readFileSync(path.join(import.meta.dirname, 'report.css'), 'utf8'), ...filterStyles].join('\n');
const styleHash = createHash('sha256').update(style).digest('base64');
/** A policy for the report: titles and errors come from pages, and unescaped markup must have no effect. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' file:`;

/** Escapes every value of a template, except values that are marked as markup. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | number | Markup | readonly Markup[];

function html(texts: TemplateStringsArray, ...parts: HtmlPart[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? written(parts[index] as HtmlPart) : '')).join(''));
}

function written(part: HtmlPart): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeMarkup(String(part));
}

const none = html``;

/** The complete document. */
export function reportOf(outcome: CrawlOutcome): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crawl of ${outcome.base}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${headOf(outcome)}
${totalsOf(outcome)}
${causesTable(outcome)}
${differencesOf(outcome)}
</main>
</body>
</html>
`;
  return page.text;
}

const headOf = (outcome: CrawlOutcome): Markup => html`<header>
<h1>Crawl of <span class="address">${outcome.base}</span></h1>
<p class="verdict" data-holds="${outcome.findings.length === 0 && !outcome.isStopped ? 'yes' : 'no'}">${closingLines(outcome)}</p>
${outcome.notes.map((note) => html`<p class="quiet">${note}</p>`)}
<p class="quiet">Ended <time datetime="${outcome.at.toISOString()}">${outcome.at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>, against schema <code>${outcome.of}</code></p>
</header>`;

/** The numbers of visits and of differing visits, by account and site. */
function totalsOf({ visits }: CrawlOutcome): Markup {
  const [accounts, sites] = [[...new Set(visits.map(({ account }) => account))], [...new Set(visits.map(({ site }) => site))]];
  const cell = (fits: (visit: CrawlOutcome['visits'][number]) => boolean): Markup => {
    const made = visits.filter(fits);
    const differing = made.filter(({ differences }) => differences.length > 0).length;
    return html`<td${differing > 0 ? html` class="differs"` : none}><b>${differing}</b> of ${made.length}</td>`;
  };
  const row = (account: string): Markup =>
    html`<tr><th scope="row">${account}</th>${sites.map((site) => cell((visit) => visit.account === account && visit.site === site))}${cell((visit) => visit.account === account)}</tr>`;
  if (visits.length === 0) return none;
  return html`<section>
<h2 id="totals">Visits that differ</h2>
<div class="wide" role="region" aria-labelledby="totals" tabindex="0">
<table class="totals">
<thead><tr><th scope="col">Account</th>${sites.map((site) => html`<th scope="col">${site}</th>`)}<th scope="col">All sites</th></tr></thead>
<tbody>${accounts.map(row)}</tbody>
<tfoot><tr><th scope="row">All accounts</th>${sites.map((site) => cell((visit) => visit.site === site))}${cell(() => true)}</tr></tfoot>
</table>
</div>
</section>`;
}

/** Causes that affect many pages, once each. */
function causesTable({ findings }: CrawlOutcome): Markup {
  const shared = causesOf(findings).filter(({ others }) => others.length > 0);
  if (shared.length === 0) return none;
  return html`<section>
<h2 id="causes">Causes of several differences</h2>
<table class="differences">
<thead><tr><th scope="col">First met</th><th scope="col">Kind</th><th scope="col">Visits</th><th scope="col">Is</th><th scope="col">Should be</th><th scope="col">Rules</th></tr></thead>
<tbody>${shared.map(({ first, others }) => causeRow(first, others.length + 1))}</tbody>
</table>
</section>`;
}

const causeRow = (first: CrawlFinding, count: number): Markup => html`<tr data-kind="${first.kind}">
<th scope="row">${first.address}<span class="quiet">${first.account} · ${first.site}</span></th>
${cellOf('Kind', html`${nameOfKind(first)}`)}
${cellOf('Visits', html`${count}`)}
${cellOf('Is', html`<span class="is">${first.is}</span>${sourceOf(first)}`)}
${cellOf('Should be', html`${first.should}`)}
${cellOf('Rules', rulesOf(first.rules))}
</tr>
`;

/** The origin, or the request id to look for in the portal's log. */
const sourceOf = ({ source, requestId }: CrawlFinding): Markup =>
  source === undefined && requestId === undefined ? none : html`<p class="rule"><code>${source ?? `request ${requestId}`}</code></p>`;

function differencesOf({ base, findings }: CrawlOutcome): Markup {
  if (findings.length === 0) return none;
  const kinds = countKinds(findings);
  const shown = findings.slice(0, maxRows);
  return html`<section>
<h2 id="differences">Differences</h2>
<fieldset class="kinds">
<legend>Kind</legend>
${choice('all', `All`, findings.length, true)}
${kinds.map(([kind, count]) => choice(kind, kind, count, false))}
</fieldset>
<table class="differences">
<thead><tr><th scope="col">Where</th><th scope="col">Kind</th><th scope="col">Is</th><th scope="col">Should be</th><th scope="col">Rules</th><th scope="col">Picture</th></tr></thead>
<tbody>${shown.map((finding) => rowOf(base, finding))}</tbody>
</table>
${findings.length > shown.length ? html`<p class="quiet">${findings.length - shown.length} more stand in visits.jsonl beside this report.</p>` : none}
</section>`;
}

const choice = (kind: DifferenceKind | 'all', name: string, count: number, isChosen: boolean): Markup =>
  html`<label><input type="radio" name="kind" id="kind-${kind}"${isChosen ? html` checked` : none}><span>${name} <b>${count}</b></span></label>`;

const rowOf = (base: string, finding: CrawlFinding): Markup => html`<tr data-kind="${finding.kind}">
<th scope="row"><a href="${base}${finding.address}" rel="noreferrer">${finding.address}</a><span class="quiet">${finding.account} · ${finding.site}</span></th>
${cellOf('Kind', html`${nameOfKind(finding)}`)}
${cellOf('Is', html`<span class="is">${finding.is}</span>${sourceOf(finding)}`)}
${cellOf('Should be', html`${finding.should}`)}
${cellOf('Rules', rulesOf(finding.rules))}
${cellOf('Picture', finding.picture ? pictureOf(finding, finding.picture) : none)}
</tr>
`;

/** On a phone the column name precedes each cell. */
const cellOf = (name: string, content: Markup): Markup =>
  html`<td data-label="${name}">${content.text === '' ? none : html`<div>${content}</div>`}</td>`;

const pictureOf = ({ address, account }: CrawlFinding, file: string): Markup =>
  html`<a href="${file}"><img src="${file}" alt="${address} as ${account}" loading="lazy" width="144" height="90"></a>`;

/** The deciding rule is expanded; the others are collapsed. */
function rulesOf([first, ...others]: readonly RuleStep[]): Markup {
  if (!first) return none;
  return html`${ruleOf(first)}${others.length > 0 ? html`<details><summary>${others.length} more</summary>${others.map(ruleOf)}</details>` : none}`;
}

const ruleOf = (rule: RuleStep): Markup => html`<p class="rule"><code>${locationOf(rule)}</code> ${rule.text}</p>`;
