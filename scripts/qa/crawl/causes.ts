/** Groups findings by cause, because one mistake appears on many pages and for many accounts. */
import type { CrawlFinding } from './finding.ts';
import { locationOf } from './reasons.ts';

/** Findings that probably have the same cause. */
export interface Cause {
  /** The representative finding. */
  first: CrawlFinding;
  others: readonly CrawlFinding[];
}

/** Causes with the most findings come first; ties keep the order of the findings. */
export const causesOf = (findings: readonly CrawlFinding[]): Cause[] =>
  [...Map.groupBy(findings, causeKey).values()]
    .map(([first, ...others]) => ({ first: first as CrawlFinding, others }))
    .sort((one, other) => other.others.length - one.others.length);

/**
 * Findings have the same cause if they have the same kind and rule. Without a rule, they share the location in a stack or log,
 * or the same text. Addresses, numbers and ids in the text are ignored, because they differ by page.
 */
function causeKey({ kind, menu = '', rules, source, is, should, address }: CrawlFinding): string {
  const [rule] = rules;
  if (rule) return `${kind} ${menu} ${locationOf(rule)}`;
  const cause = source ?? `${is} ${should}`;
  return `${kind} ${cause.replaceAll(address, 'ADDRESS').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, 'N')}`;
}
