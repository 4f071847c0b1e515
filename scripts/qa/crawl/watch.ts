import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import type { CrawlDifference } from './differences.ts';

/** Collects the errors and failed requests of each page in a browser. */
export interface ComplaintWatch {
  /** Starts a new page and drops earlier messages. */
  begin(): void;
  /** The messages of the current page. */
  complaints(): Promise<CrawlDifference[]>;
}

const maxTextLength = 500;
const maxComplaints = 20;

/** The browser's message about an unsuccessful response, which is checked separately. */
const answerLine = 'Failed to load resource';

/** Watches the console, the errors and all requests of a page. Violations of the content policy are errors of the console. */
export function watchPage(page: Page, origins: ReadonlySet<string>): ComplaintWatch {
  let found: Promise<CrawlDifference>[] = [];
  const report = (kind: 'console' | 'request', is: string, more: ResponseSource | Promise<ResponseSource> = {}): void => {
    if (found.length >= maxComplaints) return;
    const difference = { kind, is: is.slice(0, maxTextLength), should: kind === 'console' ? 'silence' : 'success' };
    found.push(Promise.resolve(more).then((source) => ({ ...difference, ...source })));
  };
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !message.text().startsWith(answerLine)) report('console', `${message.type()}: ${message.text()}`, locationOf(message));
  });
  page.on('pageerror', (error) => report('console', `uncaught: ${error.message}`, frameOf(error)));
  page.on('request', (request) => {
    if (isForeign(request, origins)) report('request', `${request.method()} ${request.url()} leaves the portal`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // Leaving a page cancels its pending requests.
    if (!isForeign(request, origins) && why !== 'net::ERR_ABORTED') report('request', `${describe(request)} failed: ${why}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400 && !isThePage(request, page))
      report('request', `${describe(request)} was answered ${response.status()}`, requestOf(response));
  });
  return {
    begin: () => {
      found = [];
    },
    complaints: () => Promise.all(found),
  };
}

type ResponseSource = Pick<CrawlDifference, 'source' | 'requestId'>;

/** The first line of a stack with a location. */
function frameOf({ stack = '' }: Error): ResponseSource {
  const frame = stack.split('\n').find((line) => /^\s*at /.test(line));
  return frame ? { source: frame.trim().slice(0, maxTextLength) } : {};
}

function locationOf(message: ConsoleMessage): ResponseSource {
  const { url, lineNumber, columnNumber } = message.location();
  return url ? { source: `at ${url}:${lineNumber + 1}:${columnNumber + 1}` } : {};
}

/** The envelope has the request id of the portal's log. */
async function requestOf(response: Response): Promise<ResponseSource> {
  const envelope: unknown = await response.json().catch(() => null);
  const id = envelope !== null && typeof envelope === 'object' && 'requestId' in envelope ? envelope.requestId : undefined;
  return typeof id === 'string' ? { requestId: id } : {};
}

const describe = (request: Request): string => `${request.method()} ${pathOf(request.url())}`;

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const isForeign = (request: Request, origins: ReadonlySet<string>): boolean => {
  const { protocol, origin } = new URL(request.url());
  return !['data:', 'blob:', 'about:'].includes(protocol) && !origins.has(origin);
};

/** The status of the page itself is compared with the expected one. */
const isThePage = (request: Request, page: Page): boolean => request.isNavigationRequest() && request.frame() === page.mainFrame();
