/** Connects a loaded page to the component of its kind, with the shell around it. */
import { Activity, memo, type ReactNode, Suspense, useEffect, useInsertionEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { AccountView } from '../shared/account.ts';
import type { Loaded, PageLoaded } from '../shared/load/index.ts';
import type { SiteRoute, SiteTables } from '../shared/portal.ts';
import { PageContext, type PortalApi, PortalContext } from './context.ts';
import { syncHead } from './document/syncHead.ts';
import { lazyPart } from './loading/chunks.ts';
import { kindComponent, rendersAhead } from './loading/components.ts';
import { applyTextFont } from './loading/textFont.ts';
import type { Engine } from './navigation/engine.ts';
import { ExpiredDialog } from './shell/ExpiredDialog.tsx';
import { Failed } from './shell/Failed.tsx';
import { NotifierProvider } from './shell/feedback.tsx';
import { LoginAlert } from './shell/LoginAlert.tsx';
import { NotOpenYet } from './shell/NotOpenYet.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { Shell } from './shell/Shell.tsx';
import { Skeleton } from './widgets/Skeleton.tsx';
import { WordsProvider, wordsOf } from './words.ts';

const ProofDialog = lazyPart(() => import('./shell/ProofDialog.tsx'));

interface PortalViewProps {
  engine: Engine;
  loaded: Exclude<Loaded, { kind: 'redirect' }>;
  /** A page that probably opens next. */
  ahead?: PageLoaded | undefined;
}

/**
 * Renders the result of a load and, hidden, the page that probably opens next. That page keeps its elements when it opens,
 * because its key is its path.
 */
export function PortalView({ engine, loaded, ahead }: PortalViewProps) {
  const location = useLocation();
  const [first] = useState(loaded.kind === 'page' && loaded.pathname);
  if (loaded.kind === 'unknown') {
    return (
      <Frame engine={engine} page={blankPage(loaded.route, location)}>
        <Skeleton />
      </Frame>
    );
  }
  return (
    <Frame engine={engine} page={loaded}>
      {[loaded, ...(ahead && opensAtOnce(ahead, loaded) ? [ahead] : [])].map((page) => (
        <Prepared key={page.pathname} isFirst={page.pathname === first} isOpen={page === loaded}>
          <PageView loaded={page} site={engine.tables()} />
        </Prepared>
      ))}
    </Frame>
  );
}

/** Renders a failed navigation: its data, tables or chunk did not load. */
export function FailedView({ engine, error }: { engine: Engine; error: unknown }) {
  const location = useLocation();
  const tables = engine.tables();
  const home = tables.routes.find(({ id }) => id === 'home') ?? (tables.routes[0] as SiteRoute);
  return (
    <Frame engine={engine} page={blankPage({ ...home, open: true }, location)}>
      <Failed error={error} />
    </Frame>
  );
}

/** Pages with an area menu are rendered inside it, so they cannot be prepared elsewhere. */
const opensAtOnce = (page: PageLoaded, open: PageLoaded): boolean =>
  page.tables !== null &&
  rendersAhead(page.tables.page.kind) &&
  page.pathname !== open.pathname &&
  [page, open].every(({ route }) => route.sideMenu === undefined);

/** The first page has no Activity, because it would be hydrated later than the rest of the document. */
function Prepared({ isFirst, isOpen, children }: { isFirst: boolean; isOpen: boolean; children: ReactNode }) {
  return isFirst ? children : <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>;
}

/**
 * The content of a page with its own words and answers, which differ from those of the open page while it is hidden.
 * Memoised, because a pending navigation does not change the current page.
 */
const PageView = memo(function PageView({ loaded, site }: { loaded: PageLoaded; site: SiteTables }) {
  if (!loaded.tables) return <NotOpenYet />;
  const { page } = loaded.tables;
  const Kind = kindComponent(page.kind);
  return (
    <WordsProvider i18n={wordsOf(site, loaded.tables)}>
      <PageContext value={loaded}>
        <PageBoundary page={loaded}>
          <Kind page={page} loaded={loaded} />
        </PageBoundary>
      </PageContext>
    </WordsProvider>
  );
});

/** The contexts and the shell around a page. */
function Frame({ engine, page, children }: { engine: Engine; page: PageLoaded; children: ReactNode }) {
  const { account, expired, needsLogin, needsProof } = useSnapshot(engine.session);
  const api = usePortalApi(engine, account as AccountView);
  const isReal = page.head.title !== '';
  // Runs before layout, because a later font change would cause a second layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is meant
  useInsertionEffect(applyTextFont, [page]);
  useEffect(() => {
    if (isReal) syncHead(api.tables, page);
  }, [api.tables, page, isReal]);
  return (
    <WordsProvider i18n={wordsOf(api.tables, page.tables)}>
      <PortalContext value={api}>
        <PageContext value={page}>
          <NotifierProvider>
            <LoginAlert
              isRequested={needsLogin}
              isOver={expired !== false}
              onAnswer={() => Object.assign(engine.session, { needsLogin: false })}
            >
              <Shell open={page.route.open}>{children}</Shell>
              {expired && <ExpiredDialog how={expired} route={page.route} onStay={engine.stayAfterEnd} onLeave={engine.leaveAfterEnd} />}
              {needsProof && !expired && (
                <Suspense>
                  <ProofDialog onSettle={engine.settleProof} />
                </Suspense>
              )}
            </LoginAlert>
          </NotifierProvider>
        </PageContext>
      </PortalContext>
    </WordsProvider>
  );
}

function usePortalApi(engine: Engine, account: AccountView): PortalApi {
  const tables = engine.tables();
  return useMemo(
    () => ({
      tables,
      account,
      navigate(to, { replace, preserveScroll, reuseData } = {}) {
        if (reuseData) engine.reuseData(to);
        engine.navigate(to, { replace, state: preserveScroll ? { preserveScroll } : undefined });
      },
      reload: engine.reload,
      call: (ref, values, { outlives, background, ...options } = {}) =>
        engine.call(background ? { ...ref, noPV: true } : ref, values, { ...options, ofPage: !outlives }),
      upload: engine.upload,
      dropUpload: engine.dropUpload,
      prefetch: engine.prefetch,
      sessionChanged: engine.sessionChanged,
      sessionEnded: engine.sessionEnded,
    }),
    [engine, tables, account],
  );
}

/** A page whose data is unknown except for its address. */
function blankPage(route: SiteRoute, { pathname, search }: { pathname: string; search: string }): PageLoaded {
  return {
    kind: 'page',
    status: 200,
    route,
    params: {},
    pathname,
    search,
    tables: null,
    data: {},
    failures: {},
    scope: {},
    head: { title: '', description: '', keywords: '', canonical: pathname, breadcrumb: [], alternates: [] },
  };
}
