/** Texts of a page in the pseudo-locale that are neither words, which stand in marks, nor records. */
import type { Page } from '@playwright/test';
import { outsideMarks } from '../../../runtime/shared/qa/pseudo.ts';

/** A text, and where it stands. */
interface Spoken {
  place: string;
  text: string;
}

interface Looked {
  /** Every text, of the page's own language as it says. */
  texts: Spoken[];
  /** What the server sent of records, as JSON, and texts that say they are of another language: a record's, which may stand in the title too. */
  records: unknown[];
}

/** Strings that came as records: what shows them needs no marks. */
export class RecordStrings {
  readonly #known = new Set<string>();

  add(value: unknown): void {
    if (typeof value === 'string') this.#known.add(plain(value));
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) this.add(inner);
  }

  /** Whether a text is one of them, the beginning of one, or several in a row. */
  has(text: string): boolean {
    if (text.endsWith('…')) return [...this.#known].some((known) => known.startsWith(plain(text)));
    return this.#known.has(plain(text)) || text.split(/,\s|\s[–·]\s/).every((part) => this.#known.has(plain(part)));
  }
}

/** Signs round a value are the page's own, and no words. */
const plain = (text: string): string =>
  text
    .replace(/\s(\(\d+\)|\+\d+)$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');

/** What is hard-coded on an open page. `records` learns what came with it; calls made since have to be told by the caller. */
export async function hardCodedOn(page: Page, records: RecordStrings): Promise<string[]> {
  const { texts, records: sent } = await page.evaluate(look);
  const { pathname, searchParams } = new URL(page.url());
  records.add([...sent, pathname, decodeURI(pathname), ...searchParams.values()]);
  const unmarked = texts.map(({ place, text }) => ({ place, text: outsideMarks(text) }));
  const found = unmarked.filter(({ text }) => /\p{L}/u.test(text.replace(names, '')) && !records.has(text));
  return [...new Set(found.map(({ place, text }) => `${place}: ${text.slice(0, 100)}`))];
}

/** Names that no language changes: zones of time, forms of feeds, kinds of checksums, a key that does the same. */
const names = /\b(UTC|GMT|Atom|RSS|SHA-256( [0-9a-f]+)?)\b|\([A-Z]\)/g;

/** Runs in the page: everything that is read or read out. */
function look(): Looked {
  const language = document.documentElement.lang;
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
    'data-label',
    'data-title',
  ];
  const texts: Spoken[] = [];
  const records: unknown[] = [JSON.parse(document.querySelector('#portal-data')?.textContent ?? 'null')?.loaded?.data];
  const note = (element: Element, what: string, text: string): void => {
    const foreign = element.closest('[lang]');
    // Stored texts are records in whatever language.
    const isRecord = (foreign && foreign.getAttribute('lang') !== language) || element.closest('.prose');
    if (isRecord) records.push(text.trim());
    else texts.push({ place: `${what} of ${pathTo(element)}`, text });
  };
  const pathTo = (element: Element): string =>
    [element.parentElement, element].map((one) => (one ? [one.localName, ...one.classList].join('.') : '')).join(' > ');
  // A record's text is cut in pieces where marks show what was found in it.
  const wholeOf = (parent: Element | null, node: Node): string | null => (parent?.closest('bdi') ?? node).textContent;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Without script a noscript element holds elements; with script, their text. What stands in a field is a record's.
    const pieces =
      parent?.localName === 'noscript' ? parent.textContent.split(/<textarea[^>]*>[^<]*|<[^>]*>/) : [wholeOf(parent, node) ?? ''];
    if (parent && !parent.closest('script, style, pre')) for (const text of pieces) note(parent, 'text', text);
  }
  for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken) if (element.hasAttribute(name)) note(element, name, element.getAttribute(name) ?? '');
  const description = document.querySelector('meta[name=description]');
  if (description) note(description, 'description', description.getAttribute('content') ?? '');
  // The title is as long as its parts: a record's name and the portal's.
  for (const part of document.title.split(' · ')) note(document.documentElement, 'title', part);
  return { texts, records };
}
