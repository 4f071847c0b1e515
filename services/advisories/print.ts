/** Prints an advisory. Its texts are in the document's language, its headings in the reader's. */
import type { Advisory } from '../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../runtime/server/print/printer.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { externalUrls, printStyle } from '../articleFormats/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { readAdvisory } from './find.ts';

export const advisoryPdf: Handler<'doc.advisory.pdf'> = async ({ print, ...context }) => {
  const advisory = await readAdvisory(context);
  const { portal, config, body } = context;
  const [language] = readingLanguages(portal, body.language);
  const address = externalUrls(
    context,
    config.publicUrl,
    language,
  )(`/networkSecurity/securityDetails?id=${encodeURIComponent(advisory.id)}`);
  const sheet = sheetOf(advisory, wordIn(context, body.language), { language, address });
  return { name: `${advisory.id.replaceAll(/[^\w.-]/g, '_')}.pdf`, mime: 'application/pdf', content: await print(sheet) };
};

const sheetOf = (advisory: Advisory, word: WordLookup, { language, address }: { language: string; address: string }): PrintedDocument => ({
  title: `${advisory.id} ${advisory.title}`,
  language,
  direction: directionOf(language),
  style: printStyle(`${advisory.id} · ${word('field.advisory.version')} ${advisory.version} · ${address}`),
  body: [
    `<article><header><h1>${escapeMarkup(advisory.title)}</h1><dl>${factsOf(advisory, word).join('')}</dl>`,
    `<p class="summary">${textOf(advisory.summary)}</p>`,
    advisory.isTranslated ? `<p>${escapeMarkup(word('page.networkSecurity.securityDetails.translated'))}</p>` : '',
    '</header>',
    ...tablesOf(advisory, word),
    '</article>',
  ].join(''),
});

/** Text of a document with its own direction and line breaks. */
const textOf = (text: string): string => `<span dir="auto">${escapeMarkup(text).replaceAll('\n', '<br>')}</span>`;

function factsOf(advisory: Advisory, word: WordLookup): string[] {
  const facts = {
    id: advisory.id,
    severity: word(`choice.advisory.severity.${advisory.severity}`),
    score: advisory.score === undefined ? '' : String(advisory.score),
    vector: advisory.vector,
    status: word(`choice.advisory.status.${advisory.status}`),
    version: advisory.version,
    publishedAt: advisory.publishedAt.slice(0, 10),
    updatedAt: advisory.updatedAt.slice(0, 10),
    publisher: advisory.publisher,
    tlp: advisory.tlp,
    sha512: advisory.sha512,
  };
  return Object.entries(facts).flatMap(([name, value]) =>
    value === '' ? [] : [`<div><dt>${escapeMarkup(word(`field.advisory.${name}`))}</dt><dd>${textOf(value)}</dd></div>`],
  );
}

/** The tables of the page, in its order. */
function tablesOf(
  { advices, affected, remediations, vulnerabilities, credits, references, revisions }: Advisory,
  word: WordLookup,
): string[] {
  const part = (name: string, noun: string, fields: readonly string[], rows: readonly (readonly string[])[]) =>
    tableOf(
      word(`page.networkSecurity.securityDetails.${name}`),
      fields.map((field) => word(`field.${noun}.${field}`)),
      rows,
    );
  return [
    part(
      ...(['advices', 'advisoryAdvice', ['cve', 'advice']] as const),
      advices.map(({ cve = '', advice }) => [cve, advice]),
    ),
    part(
      ...(['affected', 'advisoryProduct', ['product', 'versions', 'status', 'cves', 'fixedIn', 'release']] as const),
      affected.map(({ product, versions, status, cves, fixedIn, release }) => [
        ...[product, versions, word(`choice.advisoryProduct.status.${status}`), cves.join(', '), fixedIn.join(', ')],
        release?.text ?? '',
      ]),
    ),
    part(
      ...(['remediations', 'advisoryRemediation', ['category', 'details', 'products']] as const),
      remediations.map(({ category, details, products }) => [
        ...[word(`choice.advisoryRemediation.category.${category}`), details, products.join(', ')],
      ]),
    ),
    part(
      ...(['vulnerabilities', 'advisoryVulnerability', ['cve', 'title', 'score', 'vector', 'cwe', 'description']] as const),
      vulnerabilities.map(({ cve = '', title, score, vector, cwe, description }) => [
        ...[cve, title, score === undefined ? '' : String(score), vector, cwe, description],
      ]),
    ),
    part(
      ...(['credits', 'advisoryCredit', ['who', 'summary']] as const),
      credits.map(({ who, summary }) => [who, summary]),
    ),
    part(
      ...(['references', 'advisoryReference', ['summary', 'url']] as const),
      references.map(({ summary, url }) => [summary, url]),
    ),
    part(
      ...(['revisions', 'advisoryRevision', ['at', 'version', 'summary']] as const),
      revisions.map(({ at, version, summary }) => [at.slice(0, 10), version, summary]),
    ),
  ];
}

/** Returns '' if there is no row. */
function tableOf(heading: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${textOf(cell)}</td>`).join('')}</tr>`);
  return `<h2>${escapeMarkup(heading)}</h2><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
