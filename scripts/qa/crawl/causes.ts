/** Groups findings by cause, because one mistake appears on many pages and for many accounts. */
import type { CrawlFinding } from './finding.ts';
import { placeOf } from './reasons.ts';

/** Findings that probably have the same cause. */
export interface Cause {
  /** The first of them speaks for all. */
  first: CrawlFinding;
  others: readonly CrawlFinding[];
}

/** The causes of the most findings first; those with as many in the order of the findings. */
export const causesOf = (findings: readonly CrawlFinding[]): Cause[] =>
  [...Map.groupBy(findings, causeKey).values()]
    .map(([first, ...others]) => ({ first: first as CrawlFinding, others }))
    .sort((one, other) => other.others.length - one.others.length);

/**
 * The same kind at the same rule; else the same place of a stack or line of the log; else the same text, apart from the
 * page's own address and from numbers and ids, which differ from page to page.
 */
function causeKey({ kind, menu = '', rules, source, is, should, address }: CrawlFinding): string {
  const [rule] = rules;
  if (rule) return `${kind} ${menu} ${placeOf(rule)}`;
  const cause = source ?? `${is} ${should}`;
  return `${kind} ${cause.replaceAll(address, 'ADDRESS').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, 'N')}`;
}
