/** Renders a page on the server, with the same loader and components as in the browser. */

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationType } from 'react-router-dom';
import { CallFailure } from '../shared/calls/envelope.ts';
import { type Loaded, type LoadRequest, loadPage, type PageLoaded } from '../shared/load/index.ts';
import type { PageAssets } from '../shared/site/assets.ts';
import { assembleFragments, FragmentCacheContext, openFragmentCache } from './document/fragmentCache.tsx';
import { documentOf, type PageDocument } from './document/html.ts';
import { loadComponents } from './loading/components.ts';
import { type CustomComponents, declareComponents } from './loading/customComponents.ts';
import type { DataBlock } from './loading/dataBlock.ts';
import { serverEngine } from './navigation/engine.ts';
import { RoutedPage } from './navigation/RoutedPage.tsx';
import { openSession } from './session/session.ts';
import { type Theme, ThemeContext } from './shell/theme.ts';

export interface RenderInput extends Omit<LoadRequest, 'signal'> {
  signal?: AbortSignal;
  /** Builds the hydration data of a loaded page. */
  dataBlock: (loaded: PageLoaded) => object;
  theme: Theme;
  /** Whether the browser has the text font. */
  hasTextFont?: boolean;
  assets: PageAssets;
}

export type RenderAnswer = ({ status: number } & PageDocument) | { redirect: string };

/** Renders an address. Throws the loader's errors other than refused calls, which the server answers with its own page. */
export async function renderPage(input: RenderInput, given: { template: string; components: CustomComponents }): Promise<RenderAnswer> {
  declareComponents(given.components);
  const { tables, account, url, theme, hasTextFont = false, assets } = input;
  const loaded = await loadWhole(input, url, input.signal ?? new AbortController().signal);
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  if (loaded.kind === 'unknown') throw new Error('The server renders a page only when it knows the session.');
  const engine = serverEngine({ tables: () => tables, session: openSession(account) });
  const { pathname, search, hash } = url;
  const location = { pathname, search, hash, state: null, key: 'default' };
  const parts = openFragmentCache(tables);
  const html = renderToString(
    <StrictMode>
      <ThemeContext value={theme}>
        <FragmentCacheContext value={parts}>
          <RoutedPage state={{ location, action: NavigationType.Pop, page: { loaded } }} engine={engine} />
        </FragmentCacheContext>
      </ThemeContext>
    </StrictMode>,
  );
  const body = assembleFragments(html, parts);
  const block = input.dataBlock(loaded) as Partial<DataBlock>;
  const publicUrl = block.config?.publicUrl || url.origin;
  return {
    status: loaded.status,
    ...documentOf({ template: given.template, tables, account, loaded, body, theme, hasTextFont, assets, block, publicUrl }),
  };
}

async function loadWhole(input: RenderInput, url: URL, signal: AbortSignal): Promise<Loaded> {
  const { tables, pageTables, account, isClosed, encryptedQueries, dismissed } = input;
  const call: LoadRequest['call'] = (...made) => input.call(...made).catch(asOwnFailure);
  const loaded = await loadPage({
    tables,
    pageTables,
    url,
    account,
    call,
    signal,
    ...(isClosed && { isClosed }),
    ...(encryptedQueries && { encryptedQueries }),
    ...(dismissed && { dismissed }),
  });
  if (loaded.kind === 'page' && loaded.tables) await loadComponents(loaded.tables.page);
  return loaded;
}

/** The built renderer has its own copy of the shared module, so errors of the server's copy are converted to the loader's class. */
function asOwnFailure(thrown: unknown): never {
  throw thrown instanceof Error && thrown.name === 'CallFailure' ? new CallFailure(thrown as CallFailure) : thrown;
}
