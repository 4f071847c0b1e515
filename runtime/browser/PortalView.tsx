/** Connects a loaded page to the component of its kind, with the shell around it. */
import { memo, type ReactNode, Suspense, useEffect, useInsertionEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { AccountView } from '../shared/account.ts';
import type { Loaded, PageLoaded } from '../shared/load/index.ts';
import type { SiteRoute } from '../shared/portal.ts';
import { PageContext, type PortalApi, PortalContext } from './context.ts';
import { syncHead } from './document/syncHead.ts';
import { lazyPart } from './loading/chunks.ts';
import { kindComponent } from './loading/components.ts';
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

/** Renders the result of a load. */
export function PortalView({ engine, loaded }: { engine: Engine; loaded: Exclude<Loaded, { kind: 'redirect' }> }) {
  const location = useLocation();
  if (loaded.kind === 'unknown') {
    return (
      <Frame engine={engine} page={blankPage(loaded.route, location)}>
        <Skeleton />
      </Frame>
    );
  }
  return (
    <Frame engine={engine} page={loaded}>
      {loaded.tables ? (
        <PageBoundary page={loaded}>
          <PageView loaded={loaded} />
        </PageBoundary>
      ) : (
        <NotOpenYet />
      )}
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

/** Memoised, because a pending navigation does not change the current page. */
const PageView = memo(function PageView({ loaded }: { loaded: PageLoaded }) {
  const page = loaded.tables?.page;
  if (!page) return null;
  const Kind = kindComponent(page.kind);
  return <Kind key={loaded.pathname} page={page} loaded={loaded} />;
});

/** The contexts and the shell around a page. */
function Frame({ engine, page, children }: { engine: Engine; page: PageLoaded; children: ReactNode }) {
  const { account, expired, needsLogin, asksProof } = useSnapshot(engine.session);
  const api = usePortalApi(engine, account as AccountView);
  const isReal = page.head.title !== '';
  // Before the page is laid out: a later change of the font would lay it out again.
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
              {asksProof && !expired && (
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
      navigate(to, { replace, keepScroll, keepData } = {}) {
        if (keepData) engine.keepData(to);
        engine.navigate(to, { replace, state: keepScroll ? { keepScroll } : undefined });
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
