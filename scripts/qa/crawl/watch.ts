import type { Page, Request } from '@playwright/test';
import type { Difference } from './differences.ts';

/** What a browser complains of while it looks at one page after the other. */
export interface Watch {
  /** A new page begins: what was said before is no longer of interest. */
  begin(): void;
  /** What has been said since. */
  complaints(): Difference[];
}

const longestText = 500;
const mostComplaints = 20;

/** The browser's own line for an answer that is no success; answers are looked at by themselves. */
const answerLine = 'Failed to load resource';

/** Watches a page's console, its errors and every request that it makes. Breaches of the policy are errors of the console. */
export function watchPage(page: Page, origins: ReadonlySet<string>): Watch {
  let found: Difference[] = [];
  const tell = (kind: 'console' | 'request', is: string): void => {
    if (found.length < mostComplaints)
      found.push({ kind, is: is.slice(0, longestText), should: kind === 'console' ? 'silence' : 'success' });
  };
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !message.text().startsWith(answerLine)) tell('console', `${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell('console', `uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (isForeign(request, origins)) tell('request', `${request.method()} ${request.url()} leaves the portal`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // Leaving a page ends what it still asks for.
    if (!isForeign(request, origins) && why !== 'net::ERR_ABORTED') tell('request', `${said(request)} failed: ${why}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400 && !isThePage(request, page)) tell('request', `${said(request)} was answered ${response.status()}`);
  });
  return {
    begin: () => {
      found = [];
    },
    complaints: () => [...found],
  };
}

const said = (request: Request): string => `${request.method()} ${pathOf(request.url())}`;

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const isForeign = (request: Request, origins: ReadonlySet<string>): boolean => {
  const { protocol, origin } = new URL(request.url());
  return !['data:', 'blob:', 'about:'].includes(protocol) && !origins.has(origin);
};

/** The status of the page itself is compared with what it should be. */
const isThePage = (request: Request, page: Page): boolean => request.isNavigationRequest() && request.frame() === page.mainFrame();
