/** Automated accessibility checks with axe-core, for the journeys and the crawl. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

interface AxeScan {
  /** Ids of rules; all if omitted. */
  rules?: readonly string[];
  /** Ids of excluded rules. */
  without?: readonly string[];
  /** Selector of the part to check; the whole page if omitted. */
  within?: string;
}

let source: string | undefined;

/**
 * The violations of a page, each with its location and cause. axe-core is injected once per document and reports only
 * violations. This takes a third of the time of the axe-core driver.
 */
export async function violationsOf(page: Page, { rules, without = [], within }: AxeScan = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readSource());
  return page.evaluate(violationTexts, { rules, without, within });
}

/** Runs in the page. */
async function violationTexts({ rules, without = [], within }: AxeScan): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(within ?? document, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: [...rules] }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Cached, because it is more than half a mebibyte. */
function readSource(): string {
  source ??= readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return source;
}
