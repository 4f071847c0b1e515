/** The router has one splat route with the portal's own loader, so a new schema needs no new routes. */
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { siteOf } from '../../shared/routing/match.ts';
import { FailedView, PortalView } from '../PortalView.tsx';
import type { Engine } from './engine.ts';

/** Id of the route, under which the router stores the loader's result. */
export const portalRouteId = 'portal';

/** The routes of the router, identical on server and browser. */
export function portalRoutes(engine: Engine): RouteObject[] {
  return [
    {
      id: portalRouteId,
      path: '*',
      loader: ({ request }) => loadOrGo(engine, request),
      element: <PortalView engine={engine} />,
      errorElement: <FailedView engine={engine} />,
    },
  ];
}

async function loadOrGo(engine: Engine, request: LoaderFunctionArgs['request']) {
  const loaded = await engine.load(new URL(request.url), request.signal);
  if (loaded.kind !== 'redirect') return loaded;
  const tables = engine.tables();
  const staysOnSite = siteOf(tables.sites, loaded.to.replace(/[?#].*/, '')).site.id === tables.site.id;
  throw staysOnSite ? redirect(loaded.to) : redirectDocument(loaded.to);
}
