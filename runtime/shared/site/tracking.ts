/** The part of a site's tables that page view tracking needs. It is small, because it is also loaded for pages without interaction. */
import type { SiteRoute, SiteTables } from '../portal.ts';

type TrackingSettings = SiteTables['settings'];

/** The tables of a site are assignable to it. */
export interface TrackingTables extends Pick<SiteTables, 'requests' | 'calls' | 'words'> {
  settings: Pick<TrackingSettings, 'hosts' | 'times' | 'limits' | 'tracking' | 'departmentSeparator'> & {
    search?: Pick<NonNullable<TrackingSettings['search']>, 'route'>;
  };
  routes: Pick<SiteRoute, 'key' | 'id' | 'title'>[];
}

/** Extracts this part; null if nothing is recorded. Its only route is the search, whose query is recorded. */
export function trackingTables({ settings, requests, calls, words, routes }: SiteTables): TrackingTables | null {
  const { hosts, times, limits, tracking, departmentSeparator, search } = settings;
  const call = tracking && calls[tracking.view];
  if (!call) return null;
  const searchRoutes = routes.filter(({ id }) => id === search?.route).map(({ key, id, title }) => ({ key, id, title }));
  return {
    settings: { hosts, times, limits, tracking, departmentSeparator, ...(search && { search: { route: search.route } }) },
    requests,
    calls: { [call.id]: call },
    words: Object.fromEntries(searchRoutes.flatMap(({ title }) => (words[title] === undefined ? [] : [[title, words[title]]]))),
    routes: searchRoutes,
  };
}
