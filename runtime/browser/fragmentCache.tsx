/**
 * Caches HTML fragments that are the same for many visitors. The server renders each once and inserts its text into later
 * pages. In the browser they render like everything else and hydrate the server's HTML.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { SiteTables } from '../shared/portal.ts';

/** A part of a page's HTML. Pages share the object of a cached fragment. */
export interface HtmlFragment {
  text: string;
}

/** The cached fragments of a site and the page that is being rendered. */
export interface FragmentCache {
  pieces: Map<string, HtmlFragment>;
  /** Names of the parts of the page that is being drawn, in the order of their marks. */
  drawn: string[];
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

interface CachedFragmentProps {
  /** Says all that the part depends on beside the tables of its site. */
  name: string;
  /** Without useId: its ids come from the place in a page. */
  children: ReactNode;
}

/** A part of the page that is rendered once for each name. */
export function CachedFragment({ name, children }: CachedFragmentProps) {
  const parts = useContext(FragmentCacheContext);
  if (!import.meta.env.SSR || !parts) return children;
  const at = parts.drawn.push(name) - 1;
  if (parts.pieces.has(name)) return <Mark kind="text" at={at} />;
  return (
    <>
      <Mark kind="begin" at={at} />
      {children}
      <Mark kind="end" at={at} />
    </>
  );
}

/** Makes marks unique: content of a page cannot imitate a value that only this process knows. */
const secret = import.meta.env.SSR ? crypto.randomUUID() : '';

const Mark = ({ kind, at }: { kind: 'text' | 'begin' | 'end'; at: number }) => <wbr id={`${secret} ${kind} ${at}`} />;

const marks = new RegExp(`<wbr id="${secret} (text|begin|end) (\\d+)"/>`);

const cachesBySite = new WeakMap<SiteTables, Map<string, HtmlFragment>>();
/** Fragments cached for one site; a few for each kind of account and each menu entry. */
const maxEntries = 500;

/** The fragment cache of a site, for one rendering. */
export function openFragmentCache(tables: SiteTables): FragmentCache {
  const pieces = cachesBySite.get(tables) ?? new Map<string, HtmlFragment>();
  if (pieces.size > maxEntries) cachesBySite.delete(tables);
  else cachesBySite.set(tables, pieces);
  return { pieces, drawn: [] };
}

/** Splits a rendered page into fragments without marks, and caches the new ones. */
export function assembleFragments(html: string, { pieces: known, drawn }: FragmentCache): HtmlFragment[] {
  const [first = '', ...others] = html.split(marks);
  const pieces: HtmlFragment[] = [{ text: first }];
  for (let at = 0; at < others.length; at += 3) {
    const [kind, place, text = ''] = others.slice(at, at + 3);
    const name = drawn[Number(place)] ?? '';
    const before = pieces.at(-1);
    // Parts are never nested, so all text between two marks belongs to one part.
    if (kind === 'end' && before) known.set(name, before);
    const put = kind === 'text' ? known.get(name) : undefined;
    if (put) pieces.push(put);
    pieces.push({ text });
  }
  return pieces;
}
