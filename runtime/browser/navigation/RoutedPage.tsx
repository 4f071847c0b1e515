/** Renders the page of a router, the same on the server and in the browser. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, type RouterProps } from 'react-router-dom';
import { FailedView, PortalView } from '../PortalView.tsx';
import { PageBoundary } from '../shell/PageBoundary.tsx';
import type { Engine } from './engine.ts';
import { addressOf } from './history.ts';
import { NextLocationContext } from './nextLocation.ts';
import type { PageRouter, PageRouterState } from './pageRouter.ts';

type LibraryNavigator = RouterProps['navigator'];

/** The page that is open, and each page that a navigation opens. */
export function RoutedPages({ router, engine }: { router: PageRouter; engine: Engine }) {
  const [state, setState] = useState(router.state);
  const [navigator] = useState(() => navigatorOf(router));
  // The open page stays interactive while the next one renders.
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);
  return <RoutedPage state={state} navigator={navigator} engine={engine} />;
}

interface RoutedPageProps {
  state: PageRouterState;
  navigator: LibraryNavigator;
  engine: Engine;
}

export function RoutedPage({ state: { location, action, page, next }, navigator, engine }: RoutedPageProps) {
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <NextLocationContext value={next}>
        <PageBoundary page={page} renderError={(error) => <FailedView engine={engine} error={error} />}>
          {'error' in page ? <FailedView engine={engine} error={page.error} /> : <PortalView engine={engine} loaded={page.loaded} />}
        </PageBoundary>
      </NextLocationContext>
    </Router>
  );
}

const createHref: LibraryNavigator['createHref'] = (to) => (typeof to === 'string' ? to : addressOf(to));

/** Lets links and hooks of the library navigate with the router. */
function navigatorOf({ navigate }: PageRouter): LibraryNavigator {
  return {
    createHref,
    go: (steps) => history.go(steps),
    push: (to, state) => void navigate(createHref(to), { state }),
    replace: (to, state) => void navigate(createHref(to), { replace: true, state }),
  };
}

/** The navigator of server rendering, where nothing navigates. */
export const staticNavigator = (onNavigate: () => never): LibraryNavigator => ({
  createHref,
  go: onNavigate,
  push: onNavigate,
  replace: onNavigate,
});
