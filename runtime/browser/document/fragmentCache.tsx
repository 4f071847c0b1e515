/**
 * Caches HTML fragments that are the same for many visitors. The server renders each fragment once and inserts its text into
 * later pages. In the browser, fragments hydrate the server's HTML. They render again only if they differ from the fragments of
 * the last page.
 */
import { createContext, memo, type ReactNode, useContext } from 'react';
import type { SiteTables } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';

/** A part of a page's HTML. Pages share the object of a cached fragment. */
export interface HtmlFragment {
  text: string;
  /** Whether other pages have the same object, so that the server keeps its compressed form. */
  isShared?: boolean;
}

/** The cached fragments of a site and the page that is being rendered. */
export interface FragmentCache {
  pieces: Map<string, HtmlFragment>;
  /** Names of the fragments of the current page, in the order of their marks. */
  rendered: string[];
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

interface CachedFragmentProps {
  /** Identifies everything that the fragment depends on besides its site's tables. */
  name: string;
  /** Must not use useId, because ids depend on the position in a page. */
  children: ReactNode;
}

/** A fragment that is rendered once for each name. */
export function CachedFragment({ name, children }: CachedFragmentProps) {
  const parts = useContext(FragmentCacheContext);
  if (!import.meta.env.SSR || !parts) return <BrowserFragment name={name}>{children}</BrowserFragment>;
  const index = parts.rendered.push(name) - 1;
  if (parts.pieces.has(name)) return <Mark kind="text" at={index} />;
  return (
    <>
      <Mark kind="begin" at={index} />
      {children}
      <Mark kind="end" at={index} />
    </>
  );
}

function BrowserFragment(props: CachedFragmentProps) {
  const { tables } = usePortal();
  return <CachedElement {...props} tables={tables} />;
}

interface CachedElementProps extends CachedFragmentProps {
  tables: SiteTables;
}

const CachedElement = memo(
  ({ children }: CachedElementProps) => children,
  (before, now) => before.name === now.name && before.tables === now.tables,
);

/** Makes marks unique, so that page content cannot forge them. */
const secret = import.meta.env.SSR ? crypto.randomUUID() : '';

const Mark = ({ kind, at }: { kind: 'text' | 'begin' | 'end'; at: number }) => <wbr id={`${secret} ${kind} ${at}`} />;

const marks = new RegExp(`<wbr id="${secret} (text|begin|end) (\\d+)"/>`);

const cachesBySite = new WeakMap<SiteTables, Map<string, HtmlFragment>>();
/** Maximum number of fragments cached for a site. */
const maxEntries = 500;

/** The fragment cache of a site, for one render. */
export function openFragmentCache(tables: SiteTables): FragmentCache {
  const pieces = cachesBySite.get(tables) ?? new Map<string, HtmlFragment>();
  if (pieces.size > maxEntries) cachesBySite.delete(tables);
  else cachesBySite.set(tables, pieces);
  return { pieces, rendered: [] };
}

/** Splits a rendered page into fragments without marks, and caches the new ones. */
export function assembleFragments(html: string, { pieces: known, rendered }: FragmentCache): HtmlFragment[] {
  const [first = '', ...others] = html.split(marks);
  const pieces: HtmlFragment[] = [{ text: first }];
  for (let offset = 0; offset < others.length; offset += 3) {
    const [kind, index, text = ''] = others.slice(offset, offset + 3);
    const name = rendered[Number(index)] ?? '';
    const before = pieces.at(-1);
    // Fragments are never nested, so the text between two marks belongs to one fragment.
    if (kind === 'end' && before) {
      before.isShared = true;
      known.set(name, before);
    }
    const put = kind === 'text' ? known.get(name) : undefined;
    if (put) pieces.push(put);
    pieces.push({ text });
  }
  return pieces;
}
