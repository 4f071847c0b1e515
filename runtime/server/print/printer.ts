/** Prints pages to PDF, or renders them as pictures, with an installed Chromium: few at a time and within limits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeMarkup } from '../../shared/text/markup.ts';
import { writeNew } from '../disk/write.ts';
import { CallRefusal } from '../refusal.ts';
import { openWorkQueue } from '../workers/workQueue.ts';
import type { PrintedDocuments } from './printed.ts';

/** A document to print. Pictures must be `data:` URLs, because the printer loads no other resources. */
export interface PrintedDocument {
  title: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Text of a style sheet. */
  style: string;
  /** Sanitised HTML. */
  body: string;
}

/** CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface Printer {
  /**
   * Prints a document as a tagged PDF with an outline. With a size, renders its top as a PNG at twice the resolution.
   * Equal requests share one result. Throws CallRefusal where printing is unavailable.
   */
  print(document: PrintedDocument, picture?: PictureSize): Promise<Buffer>;
}

interface PrinterOptions {
  /** Path of a Chromium; without it printing is unavailable. */
  program: string | undefined;
  /** Maximum number of concurrent browsers, and of waiting documents. */
  max?: number;
  maxWaiting?: number;
  timeoutMs?: number;
  /** Cache of printed documents. Default: only concurrent requests share a result. */
  cache?: PrintedDocuments;
  log: { error: (facts: object, sentence: string) => void };
}

/** Maximum size of the HTML with its pictures. */
const maxHtmlBytes = 24 * 1024 * 1024;
/** Increase when the output format changes, to invalidate cached documents. */
const format = 1;

/** Opens a printer. It runs no process while idle. */
export function openPrinter({ program, max = 2, maxWaiting = 12, timeoutMs = 60_000, cache, log }: PrinterOptions): Printer {
  const running = new Map<string, Promise<Buffer>>();
  const queue = openWorkQueue({ atOnce: max, maxWaiting: maxWaiting });
  const printNow = async (path: string, html: string, picture?: PictureSize): Promise<Buffer> => {
    if (queue.isFull()) throw new CallRefusal('portal.unavailable');
    try {
      return await queue.run(() => runBrowser(path, html, { timeoutMs, picture }));
    } catch (error) {
      log.error({ err: error }, 'a document could not be printed');
      throw new CallRefusal('portal.unavailable');
    }
  };
  const findOrPrint = async (key: string, path: string, html: string, picture?: PictureSize): Promise<Buffer> => {
    const found = await cache?.find(key);
    if (found) return found;
    const printed = await printNow(path, html, picture);
    await cache?.store(key, printed).catch((error: unknown) => log.error({ err: error }, 'a printed document was not cached'));
    return printed;
  };
  return {
    print: async (document, picture) => {
      const html = pageOf(document);
      if (program === undefined) throw new CallRefusal('print.none');
      if (Buffer.byteLength(html) > maxHtmlBytes) throw new CallRefusal('print.too-large');
      const key = keyOf(html, picture);
      const printing = running.get(key) ?? findOrPrint(key, program, html, picture).finally(() => running.delete(key));
      running.set(key, printing);
      return printing;
    },
  };
}

/** Cache key: a hash of the document's whole input. */
const keyOf = (html: string, picture: PictureSize | undefined): string =>
  createHash('sha256')
    .update(html)
    .update(JSON.stringify([format, picture ?? null]))
    .digest('base64url');

/** The policy blocks scripts and network requests. */
const pageOf = ({ title, language, direction, style, body }: PrintedDocument): string =>
  [
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    `<title>${escapeMarkup(title)}</title><style>${style.replaceAll('</', '<\\/')}</style></head><body>${body}</body></html>`,
  ].join('');

/** Flags for printing: no DNS lookups, and no header or footer of the browser. */
const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--no-pdf-header-footer',
  '--export-tagged-pdf',
  '--generate-pdf-document-outline',
];

interface RunOptions {
  timeoutMs: number;
  picture: PictureSize | undefined;
}

/** Flags for a picture of the given size. */
const pictureFlags = ({ width, height }: PictureSize): string[] => [
  `--window-size=${Math.ceil(width)},${Math.ceil(height)}`,
  '--force-device-scale-factor=2',
  '--hide-scrollbars',
];

async function runBrowser(program: string, html: string, { timeoutMs, picture }: RunOptions): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-print-'));
  try {
    const [page, printed] = [join(folder, 'page.html'), join(folder, picture ? 'page.png' : 'page.pdf')];
    await writeNew(page, html, { isPassing: true });
    // Chromium cannot use its sandbox as root. The document has no script and cannot reach anything.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const outputFlags = picture ? [...pictureFlags(picture), `--screenshot=${printed}`] : [`--print-to-pdf=${printed}`];
    const options = [`--user-data-dir=${join(folder, 'profile')}`, ...outputFlags, pathToFileURL(page).href];
    // Its own process group, so that helper processes end with it.
    const child = spawn(program, [...flags, ...asRoot, ...options], {
      detached: true,
      stdio: 'ignore',
      env: { ...minimalEnvironment(), HOME: folder },
    });
    await endOf(child, timeoutMs);
    return await readFile(printed);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Hides the portal's environment, such as its keys, from the browser. */
const minimalEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LANG: 'C.UTF-8' });

async function endOf(child: ChildProcess, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`The browser ended with ${code ?? signal}.`))));
  const timer = setTimeout(() => endGroup(child), timeoutMs);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    endGroup(child);
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
