/** Renders the HTML document around a page. */

import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import { formatAddress, formatTypes } from '../../shared/files/formats.ts';
import { feedAddress, feedFormats, feedTypes } from '../../shared/lists/feed.ts';
import { hasList, readListState } from '../../shared/lists/list.ts';
import type { PageLoaded } from '../../shared/load/index.ts';
import { blocksOf } from '../../shared/page/blocks.ts';
import { componentsOf } from '../../shared/page/components.ts';
import type { Page, SiteTables } from '../../shared/portal.ts';
import type { PageAssets } from '../../shared/site/assets.ts';
import { nameIn } from '../../shared/site/names.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';
import { lazyKindsOf } from '../fields/lazyFields.ts';
import type { DataBlock } from '../loading/dataBlock.ts';
import type { Theme } from '../shell/theme.ts';
import { criticalCss, parseStyleSheet, type StyleSheet } from './criticalCss.ts';
import type { HtmlFragment } from './fragmentCache.tsx';
import { openGraph } from './openGraph.ts';
import { structuredData } from './structuredData.ts';
import { titleOf } from './title.ts';

export interface DocumentParts {
  /** index.html with placeholders `{{name}}`. */
  template: string;
  tables: SiteTables;
  account: AccountView;
  loaded: PageLoaded;
  /** The rendered page. */
  body: readonly HtmlFragment[];
  theme: Theme;
  /** Whether the browser has the text font. */
  hasTextFont: boolean;
  assets: PageAssets;
  block: Partial<DataBlock>;
  publicUrl: string;
}

export interface PageDocument {
  html: readonly HtmlFragment[];
  /** The text of the style element, which the policy allows by its hash; null without one. */
  style: string | null;
}

/** Fills the template. Page content is never scanned for placeholders, so it may contain their syntax. */
export function documentOf(parts: DocumentParts): PageDocument {
  const { template, tables, body, theme, block } = parts;
  const known = frameOf(tables, theme, parts.hasTextFont);
  const frame = template.replace(placeholder, (match, name: string) => known[name] ?? match);
  const style = styleOf(parts, [{ text: frame }, ...body]);
  const filled: Record<string, readonly HtmlFragment[]> = {
    body,
    head: headOf(parts, style),
    block: [{ text: escapeScript(JSON.stringify(block)) }],
  };
  const html = frame.split(placeholder).flatMap((text, index) => (index % 2 === 0 ? { text } : (filled[text] ?? [])));
  return { html, style: style?.text ?? null };
}

const placeholder = /\{\{(\w+)\}\}/g;

const frameOf = ({ site }: SiteTables, theme: Theme, hasTextFont: boolean): Record<string, string> => ({
  lang: escapeMarkup(site.locale),
  dir: site.direction,
  theme,
  font: hasTextFont ? ' data-font=""' : '',
});

function sheetsOf({ css, kindCss }: PageAssets, page: Page | undefined): string[] {
  if (!page || !kindCss) return css;
  const kinds = [page.kind, ...blocksOf(page).map(({ kind }) => kind), ...lazyKindsOf(page), ...componentsOf(page)];
  return [...new Set([...css, ...kinds.flatMap((kind) => kindCss[kind] ?? [])])];
}

/** Parsed style sheets by content-hashed address. */
const sheets = new Map<string, StyleSheet>();

function styleOf({ assets, loaded }: DocumentParts, pieces: readonly HtmlFragment[]): HtmlFragment | null {
  const { sheetTexts } = assets;
  if (!sheetTexts) return null;
  const addresses = sheetsOf(assets, loaded.tables?.page);
  const key = addresses.join(' ');
  const sheet = sheets.get(key) ?? parseStyleSheet(addresses.map((address) => sheetTexts[address] ?? '').join(''));
  sheets.set(key, sheet);
  return criticalCss(sheet, pieces);
}

/** Whether a page hydrates when idle: interactive pages, and those of a logged-in account. Others wait for an interaction. */
const hydratesIdle = (page: Page | undefined, account: AccountView): boolean => isLoggedIn(account) || page?.isLive === true;

function headOf(parts: DocumentParts, style: HtmlFragment | null): HtmlFragment[] {
  const { tables, loaded, assets, publicUrl } = parts;
  const { head, route, status } = loaded;
  const address = (path: string) => escapeMarkup(new URL(path, publicUrl).href);
  const sheetsNamed = sheetsOf(assets, loaded.tables?.page);
  const canonical = `<link rel="canonical" href="${address(head.canonical)}">`;
  const listed = !route.unlisted && !head.unlisted && status < 400;
  const lines = (texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n    ');
  const before = lines([
    `<title>${escapeMarkup(titleOf(tables, head.title, route.id))}</title>`,
    `<meta name="description" content="${escapeMarkup(head.description)}">`,
    head.keywords && `<meta name="keywords" content="${escapeMarkup(head.keywords)}">`,
    ...(listed
      ? [canonical, ...alternates(head, address)]
      : ['<meta name="robots" content="noindex">', ...(isVersion(loaded) ? [canonical] : [])]),
    ...(listed
      ? openGraph(loaded, tables, publicUrl).map(([name, text]) => `<meta property="${name}" content="${escapeMarkup(text)}">`)
      : []),
    ...searchDescription(tables, address),
    ...feeds(tables, loaded, address),
    ...formats(loaded, address),
  ]);
  const links = sheetsNamed.map(sheetLink);
  const after = lines([
    ...(style === null ? links : [`<noscript>${links.join('')}</noscript>`]),
    bootScript(parts, style === null ? [] : sheetsNamed),
    ...(listed ? structuredData(loaded, tables, publicUrl) : []).map(
      (thing) => `<script type="application/ld+json">${escapeScript(JSON.stringify(thing))}</script>`,
    ),
  ]);
  return style === null
    ? [{ text: lines([before, after]) }]
    : [{ text: `${before}\n    <style>` }, style, { text: `</style>\n    ${after}` }];
}

const sheetLink = (href: string): string => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;

/** The boot script element, with the addresses of the program's chunks, tables and style sheets, when it loads, and the tracking delay. */
function bootScript({ assets, block, tables, account, loaded }: DocumentParts, wholeSheets: readonly string[]): string {
  const { boot, main, preload = [], log } = assets;
  const { tracking } = tables.settings;
  const named = {
    src: boot,
    'data-main': main,
    'data-preload': preload.join(' '),
    'data-tables': [block.site, block.page].filter(Boolean).join(' '),
    'data-sheets': wholeSheets.join(' '),
    ...((hydratesIdle(loaded.tables?.page, account) || 'ssoIntake' in block) && { 'data-idle': 'true' }),
    ...(log && block.tracking && tracking && { 'data-log': log, 'data-wait': String(tracking.delayMs) }),
  };
  const written = Object.entries(named).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
  return `<script type="module" ${written.join(' ')}></script>`;
}

/** Sites with the same locale are variants of one language; only the first is an alternate. */
const alternates = ({ alternates: others }: PageLoaded['head'], address: (path: string) => string): string[] =>
  others
    .filter(({ locale }, index) => others.findIndex((other) => other.locale === locale) === index)
    .map(({ locale, path }) => `<link rel="alternate" hreflang="${escapeMarkup(locale)}" href="${address(path)}">`);

/** The OpenSearch description, for searching from the address bar. */
function searchDescription({ site, settings }: SiteTables, address: (path: string) => string): string[] {
  if (!settings.search) return [];
  const to = address(`/opensearch/${site.id}.xml`);
  return [
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeMarkup(nameIn(site, settings.name))}" href="${to}">`,
  ];
}

/** The feeds of a list, with its current filters. */
function feeds({ settings }: SiteTables, { tables, pathname, search, head }: PageLoaded, address: (path: string) => string): string[] {
  const page = tables?.page;
  if (!page || !hasList(page) || !page.list.feed) return [];
  const state = readListState(page, settings, new URLSearchParams(search));
  return feedFormats.map((format) => {
    const to = address(feedAddress(format, pathname, page, settings, state));
    return `<link rel="alternate" type="${feedTypes[format]}" title="${escapeMarkup(head.title)}" href="${to}">`;
  });
}

/** Whether the page shows a version other than the canonical one. */
const isVersion = ({ head, tables, status }: PageLoaded): boolean =>
  Boolean(head.unlisted) && tables?.page.record !== undefined && status === 200;

/** The Markdown version of a record. Formats that need a login are offered only on the page. */
function formats({ tables, head, status }: PageLoaded, address: (path: string) => string): string[] {
  const page = tables?.page;
  if (!page?.formats?.md || status !== 200 || head.unlisted) return [];
  return [`<link rel="alternate" type="${formatTypes.md}" href="${address(formatAddress(head.canonical, 'md'))}">`];
}

/** Escapes JSON for a script element: no end tag, no comment, no JSON-only line ends. */
export const escapeScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
