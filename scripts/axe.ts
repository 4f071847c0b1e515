/** What a program can judge of a page's accessibility: for the journeys and the crawl. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

interface Looked {
  /** Ids of rules; none given: all of them. */
  rules?: readonly string[];
  /** Selector of the part that is looked at; none given: the whole page. */
  within?: string;
}

let source: string | undefined;

/**
 * Rules that a page breaks, each with the place and what is wrong there. The program is brought in once a document, and
 * only what is broken is described: each look takes a third of what it takes with axe's own driver.
 */
export async function violationsOf(page: Page, { rules, within }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readSource());
  return page.evaluate(lookAt, { rules, within });
}

/** Runs in the page. */
async function lookAt({ rules, within }: Looked): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(within ?? document, { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Read once: it is more than half a mebibyte. */
function readSource(): string {
  source ??= readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return source;
}
