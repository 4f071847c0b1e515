/** What the log of views needs of a site: a small part of its tables, as it is fetched for pages that nobody touches too. */
import type { SiteRoute, SiteTables } from './portal.ts';

type Settings = SiteTables['settings'];

/** The tables of a site are such a part as well. */
export interface TrackingTables extends Pick<SiteTables, 'requests' | 'calls' | 'words'> {
  settings: Pick<Settings, 'hosts' | 'times' | 'limits' | 'tracking' | 'departmentSeparator'> & {
    search?: Pick<NonNullable<Settings['search']>, 'route'>;
  };
  routes: Pick<SiteRoute, 'key' | 'id' | 'title'>[];
}

/** The part alone; null where nothing is noted. Of routes it holds the search, whose words are told. */
export function trackingTables({ settings, requests, calls, words, routes }: SiteTables): TrackingTables | null {
  const { hosts, times, limits, tracking, departmentSeparator, search } = settings;
  const call = tracking && calls[tracking.view];
  if (!call) return null;
  const told = routes.filter(({ id }) => id === search?.route).map(({ key, id, title }) => ({ key, id, title }));
  return {
    settings: { hosts, times, limits, tracking, departmentSeparator, ...(search && { search: { route: search.route } }) },
    requests,
    calls: { [call.id]: call },
    words: Object.fromEntries(told.flatMap(({ title }) => (words[title] === undefined ? [] : [[title, words[title]]]))),
    routes: told,
  };
}
