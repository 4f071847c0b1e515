/** The browser's entry point: hydrates the server's page. */
import { type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { subscribe } from 'valtio';
import { isLoggedIn } from '../shared/account.ts';
import { type PageLoaded, pageScope } from '../shared/load/index.ts';
import type { PageTables, SiteTables } from '../shared/portal.ts';
import { findLostSheets, LoadError, limitChunks, loadSheets, showLoadFailure } from './loading/chunks.ts';
import { loadComponents } from './loading/components.ts';
import { type CustomComponents, declareComponents } from './loading/customComponents.ts';
import { type DataBlock, readBlock } from './loading/dataBlock.ts';
import { hydration } from './loading/hydration.ts';
import { captureInputs } from './loading/restoreInputs.ts';
import { fetchPageTables, fetchSiteTables } from './loading/tables.ts';
import { fetchTextFont } from './loading/textFont.ts';
import { type BrowserEngine, openEngine } from './navigation/browserEngine.ts';
import { browserHistory } from './navigation/history.ts';
import { attachLinkCipher } from './navigation/linkCipher.ts';
import { openPageRouter, type PageRouter } from './navigation/pageRouter.ts';
import { RoutedPages } from './navigation/RoutedPage.tsx';
import { rememberScrolling } from './navigation/scrolling.ts';
import { declareForms, type LoadFormRules } from './pages/form/formRules.ts';
import { type AfterLogout, logoutRule } from './session/afterLogout.ts';
import { openSession } from './session/session.ts';
import { ThemeContext } from './shell/theme.ts';

/** The parts that a portal adds to the browser runtime. */
interface MountParts {
  components: CustomComponents;
  forms: LoadFormRules;
  afterLogout: AfterLogout;
}

/** Hydrates the page. Resolves when it is interactive. If a part fails to load, the page remains readable and shows a notice. */
export async function mount({ components, forms, afterLogout }: MountParts): Promise<void> {
  declareComponents(components);
  declareForms(forms);
  Object.assign(logoutRule, { afterLogout });
  findLostSheets();
  await startHydration(loadSheets()).catch((error: unknown) => {
    if (error instanceof LoadError) showLoadFailure(error);
    throw error;
  });
}

async function startHydration(sheets: Promise<void>): Promise<void> {
  const root = document.getElementById('portal');
  const block = readBlock();
  if (!root || !block) return;
  if (hasGoneBack()) return location.reload();
  const [tables, page] = await Promise.all([fetchSiteTables(block.site), block.page ? loadPageTables(block.page) : null]);
  limitChunks(tables.settings.times.chunkMs);
  await attachLinkCipher(tables, block.account, block.config.secretKey);
  await hydrate(root, { block, tables, page, sheets });
}

/** Whether the address changed since the document loaded: the visitor went back before hydration. */
function hasGoneBack(): boolean {
  const came = performance.getEntriesByType('navigation')[0]?.name;
  const { pathname, search } = new URL(came ?? location.href);
  return pathname + search !== location.pathname + location.search;
}

async function loadPageTables(address: string): Promise<PageTables> {
  const page = await fetchPageTables(address);
  await loadComponents(page.page);
  return page;
}

interface HydrateParts {
  block: DataBlock;
  tables: SiteTables;
  page: PageTables | null;
  /** Resolves when the complete style sheets have loaded. */
  sheets: Promise<void>;
}

function hydrate(root: HTMLElement, { block, tables, page, sheets }: HydrateParts): Promise<void> {
  const engine = openEngine({ tables, session: openSession(block.account), config: block.config, sheets });
  const router = openPageRouter({
    history: browserHistory(),
    first: { loaded: restore(block, tables, page) },
    load: engine.load,
    leave: (to, replace) => (replace ? location.replace(to) : location.assign(to)),
    origin: location.origin,
  });
  engine.attach(router);
  rememberScrolling(router);
  const restoreInputs = captureInputs(root);
  hydration.running = true;
  return new Promise((resolve) => {
    const handleReady = () => {
      hydration.running = false;
      restoreInputs();
      engine.watchSession();
      const { ssoIntake } = block;
      startOptionalParts(engine, router, block);
      fetchTextFont();
      followLiveCounts(engine, router);
      if (ssoIntake) void import('./ssoIntake/index.ts').then(({ receive }) => receive(engine, router, ssoIntake));
      resolve();
    };
    hydrateRoot(
      root,
      <StrictMode>
        <FirstCommit onReady={handleReady}>
          <ThemeContext value={block.theme}>
            <RoutedPages router={router} engine={engine} />
          </ThemeContext>
        </FirstCommit>
      </StrictMode>,
    );
  });
}

/** Starts optional parts, such as tracking. Failures are ignored. */
function startOptionalParts(engine: BrowserEngine, router: PageRouter, { loaded }: DataBlock): void {
  const { settings, scripts } = engine.tables();
  if (scripts) void import('./consent/index.tsx').then(({ startConsent }) => startConsent(engine, router, scripts)).catch(() => {});
  const { tracking } = settings;
  if (!tracking) return;
  const start = () => import('./tracking/index.ts').then(({ startTracking }) => startTracking(engine, router, loaded));
  setTimeout(() => start().catch(() => {}), Math.max(0, tracking.delayMs - performance.now()));
}

/** Loaded at the first login, never for visitors. */
function followLiveCounts(engine: BrowserEngine, router: PageRouter): void {
  let isStarted = false;
  const start = (): void => {
    if (isStarted || !isLoggedIn(engine.session.account)) return;
    isStarted = true;
    void import('./live/follow.ts').then(({ followCounts }) => followCounts(engine, router)).catch(() => {});
  };
  start();
  subscribe(engine.session, start);
}

/** Restores the loader's result from the data block. */
function restore({ account, loaded, route: key }: DataBlock, tables: SiteTables, page: PageTables | null): PageLoaded {
  const url = new URL(loaded.pathname + loaded.search, location.origin);
  const route = tables.routes.find((other) => other.key === key);
  if (!route) throw new Error(`The tables of the page have no route ${key}.`);
  const scope = { ...pageScope({ url, tables, account }, page?.page, route, loaded.params), ...loaded.data };
  return { ...loaded, route, tables: page, scope };
}

/** Reports the first commit. It renders no element, so that the tree matches the server's. */
function FirstCommit({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first commit alone is meant
  useEffect(onReady, []);
  return children;
}
