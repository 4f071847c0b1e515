import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SiteTables } from '../../shared/portal.ts';
import { assembleFragments, CachedFragment, FragmentCacheContext, type HtmlFragment, openFragmentCache } from './fragmentCache.tsx';

/** Renders a page with one cached fragment, as the server does for a site. */
function renderFragment(tables: SiteTables, text: string, name: string, Part: () => string): HtmlFragment[] {
  const parts = openFragmentCache(tables);
  const html = renderToString(
    <FragmentCacheContext value={parts}>
      <p>{text}</p>
      <CachedFragment name={name}>
        <b>
          <Part />
        </b>
      </CachedFragment>
      <hr />
    </FragmentCacheContext>,
  );
  return assembleFragments(html, parts);
}

const textOf = (pieces: HtmlFragment[]): string => pieces.map(({ text }) => text).join('');

test('a fragment is rendered once for each name and site, and every page contains it unchanged', () => {
  const Part = vi.fn(() => 'part');
  const [one, other] = [{} as SiteTables, {} as SiteTables];
  expect(textOf(renderFragment(one, 'first', 'a', Part))).toBe('<p>first</p><b>part</b><hr/>');
  expect(textOf(renderFragment(one, 'second', 'a', Part))).toBe('<p>second</p><b>part</b><hr/>');
  expect(Part).toHaveBeenCalledTimes(1);
  expect(textOf(renderFragment(one, 'third', 'b', Part))).toBe('<p>third</p><b>part</b><hr/>');
  expect(textOf(renderFragment(other, 'fourth', 'a', Part))).toBe('<p>fourth</p><b>part</b><hr/>');
  expect(Part).toHaveBeenCalledTimes(3);
});

test('a cached fragment is the same object in every page', () => {
  const tables = {} as SiteTables;
  const [first, second] = [renderFragment(tables, 'one', 'a', () => 'part'), renderFragment(tables, 'two', 'a', () => 'part')];
  expect(second.filter((piece) => first.includes(piece)).map(({ text }) => text)).toEqual(['<b>part</b>']);
});
