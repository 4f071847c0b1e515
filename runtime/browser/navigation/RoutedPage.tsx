/** Renders the page of a router, the same on the server and in the browser. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, type RouterProps, type To } from 'react-router-dom';
import { FailedView, PortalView } from '../PortalView.tsx';
import { PageBoundary } from '../shell/PageBoundary.tsx';
import type { Engine } from './engine.ts';
import { addressOf } from './history.ts';
import { NextLocationContext } from './nextLocation.ts';
import type { PageRouter, PageRouterState } from './pageRouter.ts';

/** The open page, and each page that a navigation opens. */
export function RoutedPages({ router, engine }: { router: PageRouter; engine: Engine }) {
  const [state, setState] = useState(router.state);
  // The open page remains interactive while the next one renders.
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);
  return <RoutedPage state={state} engine={engine} />;
}

export function RoutedPage({ state, engine }: { state: PageRouterState; engine: Engine }) {
  const { location, action, page, next, ahead } = state;
  const [navigator] = useState(() => navigatorOf(engine));
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <NextLocationContext value={next}>
        <PageBoundary page={page} renderError={(error) => <FailedView engine={engine} error={error} />}>
          {'error' in page ? (
            <FailedView engine={engine} error={page.error} />
          ) : (
            <PortalView engine={engine} loaded={page.loaded} ahead={ahead} />
          )}
        </PageBoundary>
      </NextLocationContext>
    </Router>
  );
}

/** Makes links and hooks of the library navigate through the portal's router. */
function navigatorOf({ navigate }: Engine): RouterProps['navigator'] {
  const createHref = (to: To): string => (typeof to === 'string' ? to : addressOf(to));
  return {
    createHref,
    go: (steps) => history.go(steps),
    push: (to, state) => navigate(createHref(to), { state }),
    replace: (to, state) => navigate(createHref(to), { replace: true, state }),
  };
}
