import { createHash } from 'node:crypto';
import { batchTables } from '../../shared/files/batch.ts';
import type { PageTables, Portal, Site, SiteTables } from '../../shared/portal.ts';
import type { QueryCipher } from '../../shared/routing/encryptedQuery.ts';
import { scriptsOf } from '../../shared/site/scripts.ts';
import { pageTables, siteTables, wordsBelow } from '../../shared/site/tables.ts';
import { trackingTables } from '../../shared/site/tracking.ts';
import { type CompressedTexts, openCompressedTexts } from './compressedTexts.ts';

/** The browser tables of a site, with their address. */
export interface SiteView {
  tables: SiteTables;
  url: string;
  /** Address of the tracking tables; null without tracking. */
  tracking: string | null;
  pageTables: (pageId: string) => PageTables;
}

/** The browser tables of a portal. A site's tables are computed on first use. */
export interface PortalTables {
  /** Active sites. */
  sites: Site[];
  site: (id: string) => SiteView;
  /** The tables at an address; null if there are none. */
  text: (url: string) => string | null;
  /** The tables computed so far, by address. */
  texts: Pick<CompressedTexts, 'names' | 'get'>;
}

/** Browser tables of a portal for these sites. Tables of the previous portal remain available for pages that are still open. */
export function openTables(
  portal: Portal,
  activeSites: readonly string[],
  encryptQuery: QueryCipher['encrypt'],
  before?: PortalTables,
): PortalTables {
  const views = new Map<string, SiteView>();
  const texts = openCompressedTexts();
  const site = (id: string): SiteView => {
    const view = views.get(id) ?? viewSite(portal, id, activeSites, encryptQuery, texts);
    views.set(id, view);
    return view;
  };
  const sites = activeSites.flatMap((id) => portal.sites[id] ?? []);
  // Only the texts are retained: a reference to the previous tables would retain every earlier portal.
  const older = before?.texts;
  const text = (url: string): string | null => {
    const owner = sites.find(({ id }) => url.startsWith(`/portal/${id}.`) || url.startsWith(`/portal/${id}/`));
    if (owner) site(owner.id);
    return texts.get(url) ?? older?.get(url) ?? null;
  };
  return { sites, site, text, texts };
}

function viewSite(
  portal: Portal,
  siteId: string,
  activeSites: readonly string[],
  encryptQuery: QueryCipher['encrypt'],
  texts: CompressedTexts,
): SiteView {
  const { urls, texts: ofPages } = pageTexts(portal, siteId);
  texts.add(ofPages);
  const scripts = scriptsOf(portal, siteId);
  const scriptsUrl =
    scripts.length > 0 && addText(texts, `/portal/${siteId}/+scripts`, { scripts, words: wordsBelow(portal, siteId, 'consent.') });
  const batch = batchTables(portal, siteId);
  const batches = batch && addText(texts, `/portal/${siteId}/+downloads`, batch);
  const frame = {
    ...siteTables(portal, siteId, activeSites, urls),
    ...(scriptsUrl && { scripts: scriptsUrl }),
    ...(batches && { downloads: batches }),
  };
  const tables = { ...frame, version: hashOf(JSON.stringify(frame)) };
  const url = addText(texts, `/portal/${siteId}`, tables);
  const part = trackingTables(tables);
  const tracking = part && addText(texts, `/portal/${siteId}/+tracking`, part);
  const pages = new Map<string, PageTables>();
  const pageOf = (id: string): PageTables => {
    const page = pages.get(id) ?? pageTables(portal, siteId, id);
    pages.set(id, page);
    return page;
  };
  return { tables: { ...tables, encryptQuery }, url, tracking, pageTables: pageOf };
}

/** The tables of all pages of a site, with their addresses by page id. */
interface PageTexts {
  urls: Readonly<Record<string, string>>;
  texts: CompressedTexts;
}

/** By portal and site, because they take most of the time and depend on nothing else. */
const knownPageTexts = new WeakMap<Portal, Map<string, PageTexts>>();

function pageTexts(portal: Portal, siteId: string): PageTexts {
  const ofPortal = knownPageTexts.get(portal) ?? new Map<string, PageTexts>();
  knownPageTexts.set(portal, ofPortal);
  const known = ofPortal.get(siteId);
  if (known) return known;
  const texts = openCompressedTexts();
  const ids = Object.keys(portal.pages);
  const urls = Object.fromEntries(ids.map((id) => [id, addText(texts, `/portal/${siteId}/${id}`, pageTables(portal, siteId, id))]));
  ofPortal.set(siteId, { urls, texts });
  return { urls, texts };
}

/** Stores a table under an address with its content hash. */
function addText(texts: CompressedTexts, name: string, table: unknown): string {
  const text = JSON.stringify(table);
  const url = `${name}.${hashOf(text)}.json`;
  texts.set(url, text);
  return url;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);
