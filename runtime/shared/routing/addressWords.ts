/** Derives a search query from an address that does not exist. */

import type { SiteTables } from '../portal.ts';
import { siteOf } from './match.ts';

const maxWords = 8;
const maxLength = 80;
const fileEnding = /\.(html?|php|aspx?|jsp|pdf|docx?|zip)$/i;
/** A model or number keeps its hyphens: VR-2116P, CVE-2021-44228. */
const code = /^\p{L}{1,8}(-(?=\p{L}*\p{N})[\p{L}\p{N}]+)+$/u;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Long numbers, and long hexadecimal strings that are not words. */
const id = /^(\d{5,}|(?=.*\d)[\da-f]{10,})$/i;

/**
 * The words of an address: the words of its last segment that has any, and the codes before it. Segments of routes and ids are
 * omitted, and codes are not split. The result is plain text of bounded length.
 */
export function wordsOfAddress({ sites, routes }: Pick<SiteTables, 'sites' | 'routes'>, pathname: string): string {
  const ownParts = new Set(routes.filter((route) => !isSecret(route)).flatMap(({ path }) => path.split('/')));
  const segments = siteOf(sites, pathname).rest.split('/').map(decoded);
  const wordLists = segments.filter((segment) => !ownParts.has(segment) && !uuid.test(segment)).map(wordsOf);
  const last = wordLists.findLastIndex((words) => words.length > 0);
  const words = wordLists.flatMap((said, index) => (index === last ? said : said.filter((word) => code.test(word))));
  return cut([...new Set(words)].slice(0, maxWords));
}

/** The names of secret routes are treated as ordinary words, because omitting them would reveal that the route exists. */
const isSecret = ({ denied }: SiteTables['routes'][number]): boolean => Object.values(denied).includes('notFound');

function wordsOf(segment: string): string[] {
  const name = segment.replace(fileEnding, '');
  const parts = code.test(name) ? [name] : name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return parts.filter((part) => part !== '' && !id.test(part));
}

/** As many complete words as fit. */
function cut(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const longer = text ? `${text} ${word}` : word;
    if (longer.length > maxLength) break;
    text = longer;
  }
  return text;
}

/** The decoded segment; empty if it is malformed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
