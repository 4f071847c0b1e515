/** A document of a folder, parsed up to the end of its front matter. */

import { type FrontMatter, FrontMatterRefusal, readFrontMatter, wordsIn } from '../../frontMatter/index.ts';
import type { IntakeText } from '../../intake/index.ts';
import { isMdx } from '../../text/index.ts';

import { withoutEnding } from './folder.ts';
import { type OwnFacts, ownFacts } from './ownFacts.ts';
import { DocumentRefusal } from './refusal.ts';

export interface ImportDocument {
  path: string;
  /** From its front matter; empty if the title is in the text. */
  title: string;
  /** One line of Markdown. If undefined, the first paragraph is used. */
  summary: string | undefined;
  keywords: string;
  body: string;
  /** Lines of the file before the body. */
  lines: number;
  format: 'md' | 'mdx';
  position: number;
  /** Codes of models and labels; undefined if the front matter has none. */
  products: string[] | undefined;
  labels: string[] | undefined;
  updatedAt: Date | undefined;
  /** Further names that links may use: paths below the folder, without an extension. */
  names: string[];
  own: OwnFacts;
}

/** Maximum size of a document in bytes, ten times the longest page of a manual. */
export const maxDocumentBytes = 1_048_576;

/**
 * Reads a document; null for a draft.
 *
 * @throws DocumentRefusal if it is not text, or its front matter cannot be parsed
 */
export function readDocument(path: string, content: Buffer): ImportDocument | null {
  const { fields, body, lines } = readHead(textOf(content));
  if (fields.draft === true || fields.published === false) return null;
  return {
    path,
    title: wordsIn(fields, 'title').slice(0, 300),
    summary: summaryOf(fields),
    keywords: wordsIn(fields, 'keywords', 'tags').slice(0, 500),
    body,
    lines,
    format: /\.mdx$/i.test(path) || isMdx(body) ? 'mdx' : 'md',
    position: wholeNumber(fields.sidebar_position ?? fields.order ?? fields.weight ?? fields.position),
    products: codes(fields.products),
    labels: codes(fields.labels),
    updatedAt: dateOf(fields),
    names: namesOf(path, wordsIn(fields, 'slug', 'permalink'), wordsIn(fields, 'id')),
    own: ownFacts(fields),
  };
}

/** Creates a document from a converted Word or HTML text. */
export const documentOfText = (path: string, { title, markdown }: Pick<IntakeText, 'title' | 'markdown'>): ImportDocument => ({
  path,
  title,
  summary: undefined,
  keywords: '',
  body: markdown,
  lines: 0,
  format: 'md',
  position: 0,
  products: undefined,
  labels: undefined,
  updatedAt: undefined,
  names: namesOf(path, '', ''),
  own: {},
});

/** Maximum length of a summary in Markdown. */
const maxSummary = 2000;

function summaryOf(fields: FrontMatter['fields']): string | undefined {
  const names = ['description', 'summary', 'excerpt'];
  return names.some((name) => name in fields) ? wordsIn(fields, ...names).slice(0, maxSummary) : undefined;
}

function textOf(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n');
    if (!text.includes('\0')) return text;
  } catch {}
  throw new DocumentRefusal('It is no text in UTF-8');
}

function readHead(text: string): FrontMatter {
  try {
    return readFrontMatter(text);
  } catch (error) {
    if (error instanceof FrontMatterRefusal) throw new DocumentRefusal(error.message, error.line);
    throw error;
  }
}

const wholeNumber = (value: unknown): number => (typeof value === 'number' && Math.abs(value) < 1_000_000 ? Math.round(value) : 0);

function codes(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  return [...new Set([value].flat().filter((code) => typeof code === 'string'))].slice(0, 50);
}

function dateOf({ last_update: update, date, updated, lastUpdated }: FrontMatter['fields']): Date | undefined {
  const within = typeof update === 'object' && update !== null && 'date' in update ? update.date : undefined;
  const found = [within, updated, lastUpdated, date].find((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
  const moment = new Date(String(found));
  return Number.isNaN(moment.getTime()) || moment.getFullYear() < 1970 ? undefined : moment;
}

/** The names that site generators use for a document: by file, id and slug. An index has the name of its folder. */
function namesOf(path: string, slug: string, id: string): string[] {
  const own = withoutEnding(path);
  const folder = own.includes('/') ? own.slice(0, own.lastIndexOf('/') + 1) : '';
  const isIndex = /(^|\/)(index|readme)$/i.test(own) || own.split('/').at(-1) === own.split('/').at(-2);
  const bySlug = slug.startsWith('/') ? slug.slice(1) : folder + slug;
  const names = [
    own,
    ...(isIndex ? [folder.slice(0, -1)] : []),
    ...(id ? [folder + id] : []),
    ...(slug ? [bySlug.replace(/\/$/, '')] : []),
  ];
  return [...new Set(names)];
}
