/** Finds hard-coded texts on a page in the pseudo-locale: neither words, which are in marks, nor content of records. */
import type { Page } from '@playwright/test';
import { outsideMarks } from '../../../runtime/shared/qa/pseudo.ts';

/** A text and its location. */
interface Spoken {
  location: string;
  text: string;
}

interface PageTexts {
  /** Every text in the language of the page. */
  texts: Spoken[];
  /**
   * Texts of records: the data that the server sent, and texts marked as another language, which may also be in the
   * title.
   */
  records: unknown[];
}

/** Texts of records, which need no marks. */
export class RecordStrings {
  readonly #known = new Set<string>();

  add(value: unknown): void {
    // The server may put words into a value, such as the level of an authorisation after a name.
    if (typeof value === 'string') this.#known.add(plain(outsideMarks(value)));
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) this.add(inner);
  }

  /** Whether a text is from records: one of them, the start of one, or several in a row. */
  has(text: string): boolean {
    if (text.endsWith('…')) return [...this.#known].some((known) => known.startsWith(plain(text)));
    return this.#known.has(plain(text)) || text.split(/,\s|\s[–·]\s/).every((part) => !needsWords(part) || this.#known.has(plain(part)));
  }
}

/** Punctuation around a value belongs to the page and is not a word. Addresses are shown without their scheme. */
const plain = (text: string): string =>
  text
    .replace(/^https?:\/\//, '')
    .replace(/\s(\(\d+\)|\+\d+)$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');

/**
 * The hard-coded texts of an open page. Adds the records of the page to `records`; the caller adds those of later
 * calls.
 */
export async function findHardCodedTexts(page: Page, records: RecordStrings): Promise<string[]> {
  const { texts, records: sent } = await page.evaluate(readPageTexts);
  const { pathname, searchParams } = new URL(page.url());
  records.add([...sent, pathname, decodeURI(pathname), ...searchParams.values()]);
  const unmarked = texts.map(({ location, text }) => ({ place: location, text: outsideMarks(text) }));
  const found = unmarked.filter(({ text }) => needsWords(text) && !records.has(text));
  return [...new Set(found.map(({ place, text }) => `${place}: ${text.slice(0, 100)}`))];
}

/**
 * Names that are the same in every language: time zones, feed formats, checksum algorithms, currency codes of amounts,
 * volts and amperes, keyboard shortcuts.
 */
const names = /\b(UTC|GMT|Atom|RSS|SHA-256( [0-9a-f]+)?|[A-Z]{3}(?=\s[\d.,]+$)|(?<=\d )(V( [AD]C)?|A))\b|\([A-Z]\)/g;

/** Whether a text has letters outside such names. */
const needsWords = (text: string): boolean => /\p{L}/u.test(text.replace(names, ''));

/** Runs in the page: collects all visible texts and those for screen readers. */
function readPageTexts(): PageTexts {
  const language = document.documentElement.lang;
  const visibleTexts = [
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
  const loaded = JSON.parse(document.querySelector('#portal-data')?.textContent ?? 'null')?.loaded;
  // The data omits the title of a record that no block names; its structured description and the head have it. The title of a card is a
  // word, which has marks, or a binding to a record.
  const described = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
    JSON.parse(one.textContent ?? 'null'),
  );
  const records: unknown[] = [loaded?.data, loaded?.notices, loaded?.head?.title, described.map((thing) => thing?.headline)];
  const note = (element: Element, what: string, text: string): void => {
    const foreign = element.closest('[lang]');
    // Stored texts are records in any language.
    const isRecord = (foreign && foreign.getAttribute('lang') !== language) || element.closest('.prose');
    if (isRecord) records.push(text.trim());
    else texts.push({ location: `${what} of ${pathTo(element)}`, text });
  };
  const pathTo = (element: Element): string =>
    [element.parentElement, element].map((one) => (one ? [one.localName, ...one.classList].join('.') : '')).join(' > ');
  // Highlights and codes split the text of a record into several nodes.
  const lineOf = (parent: Element | null): Element | null | undefined =>
    parent?.closest('.intact')?.parentElement ?? (parent?.querySelector(':scope > .intact') ? parent : null);
  const wholeOf = (parent: Element | null, node: Node): string | null => (parent?.closest('bdi') ?? lineOf(parent) ?? node).textContent;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // With script, a noscript element contains its markup as text. The text of a field belongs to a record.
    const pieces =
      parent?.localName === 'noscript' ? parent.textContent.split(/<textarea[^>]*>[^<]*|<[^>]*>/) : [wholeOf(parent, node) ?? ''];
    // The keys of a keyboard are named after the character on them.
    const isKey = parent?.localName === 'kbd' && parent.textContent.length === 1;
    if (parent && !isKey && !parent.closest('script, style, pre')) for (const text of pieces) note(parent, 'text', text);
  }
  for (const element of document.querySelectorAll(visibleTexts.map((name) => `[${name}]`).join()))
    for (const name of visibleTexts) if (element.hasAttribute(name)) note(element, name, element.getAttribute(name) ?? '');
  const description = document.querySelector('meta[name=description]');
  if (description) note(description, 'description', description.getAttribute('content') ?? '');
  // The title consists of several parts, such as the name of a record and that of the portal.
  for (const part of document.title.split(' · ')) note(document.documentElement, 'title', part);
  return { texts, records };
}
