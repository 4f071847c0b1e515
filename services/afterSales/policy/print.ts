/** PDF of a policy version, with its scope and validity. */

import type { Policy } from '../../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../../runtime/server/print/printer.ts';
import { directionOf } from '../../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { externalUrls, printStyle, toExternalHtml } from '../../articleFormats/index.ts';

import type { Handler } from '../../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../../shared/calls/words.ts';
import { readPolicy } from './find.ts';

/** Prints the version in force, or the requested one. */
export const policyPdf: Handler<'extend.policy.pdf'> = async ({ body, now, fail, config, print, ...reader }) => {
  const policy = await readPolicy(reader, body, now);
  if (!policy) throw fail('request.not-found');
  const outside = externalUrls(reader, config.publicUrl, policy.language);
  const content = await print(sheetOf(policy, body.version, wordIn(reader, policy.language), outside));
  return { name: `${policy.code}-v${policy.version}.pdf`, mime: 'application/pdf', content };
};

function sheetOf(
  policy: Policy,
  requestedVersion: number | undefined,
  word: WordLookup,
  outside: (path: string) => string,
): PrintedDocument {
  const { code, title, summary, version, language, body } = policy;
  const address = outside(`/policy/${code}${requestedVersion === undefined ? '' : `?version=${requestedVersion}`}`);
  const facts = factsOf(policy, word).map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`);
  return {
    title,
    language,
    direction: directionOf(language),
    style: printStyle(`${code} · ${word('field.policy.version')} ${version} · ${address}`),
    body: [
      `<article><header><h1>${escapeMarkup(title)}</h1><dl>${facts.join('')}</dl>`,
      `<p class="summary">${escapeMarkup(summary)}</p></header>`,
      toExternalHtml(body, outside),
      '</article>',
    ].join(''),
  };
}

/** The facts of the page without the current state, which may be outdated when the print is read. */
const factsOf = (
  { version, effectiveAt, effectiveUntil, kind, region, family }: Policy,
  word: WordLookup,
): [name: string, value: string][] => {
  const facts = {
    version: String(version),
    effectiveAt,
    effectiveUntil,
    kind: word(`choice.policy.kind.${kind}`),
    region: region?.text,
    family: family?.text,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[word(`field.policy.${name}`), value]] : []));
};
