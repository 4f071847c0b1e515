/** The whole document around a rendered page: text in, text out. */
import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import type { PageLoaded } from '../../shared/load/index.ts';
import type { Page, SiteTables } from '../../shared/portal.ts';
import type { Theme } from '../shell/theme.ts';
import { structuredData } from './structuredData.ts';
import { titleOf } from './title.ts';

/** Addresses of the built program. */
export interface Assets {
  css: string[];
  boot: string;
  main: string;
  /** Chunks that `main` imports; the boot script asks for them together with it. */
  preload?: string[];
}

export interface DocumentParts {
  /** index.html with its places marked `{{name}}`. */
  template: string;
  tables: SiteTables;
  account: AccountView;
  loaded: PageLoaded;
  /** The rendered page. */
  body: string;
  theme: Theme;
  assets: Assets;
  block: object;
  publicUrl: string;
}

/** Fills the template. What is put in is never looked at again, so a page may hold what looks like a place. */
export function documentOf(parts: DocumentParts): string {
  const { template, tables, account, loaded, body, theme, block } = parts;
  const places: Record<string, string> = {
    lang: escapeHtml(tables.site.locale),
    dir: tables.site.direction,
    theme,
    hydrate: hydratesIdle(loaded.tables?.page, account) ? 'idle' : 'touch',
    head: headOf(parts),
    body,
    block: escapeScript(JSON.stringify(block)),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => places[name] ?? whole);
}

const idleKinds: ReadonlySet<Page['kind']> = new Set(['tree', 'form', 'custom']);

/** Pages that are read wait for a touch; those that are worked with, and those of an account, come alive by themselves. */
const hydratesIdle = (page: Page | undefined, account: AccountView): boolean =>
  isLoggedIn(account) || (page !== undefined && idleKinds.has(page.kind));

function headOf({ tables, loaded, assets, publicUrl }: DocumentParts): string {
  const { head, route, status } = loaded;
  const address = (path: string) => escapeHtml(new URL(path, publicUrl).href);
  const listed = !route.unlisted && status < 400;
  return [
    `<title>${escapeHtml(titleOf(tables, head.title, route.id))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.keywords && `<meta name="keywords" content="${escapeHtml(head.keywords)}">`,
    ...(listed
      ? [`<link rel="canonical" href="${address(head.canonical)}">`, ...alternates(head, address)]
      : ['<meta name="robots" content="noindex">']),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(assets.boot)}" data-main="${escapeHtml(assets.main)}" data-preload="${escapeHtml((assets.preload ?? []).join(' '))}"></script>`,
    ...(listed ? structuredData(loaded, tables.site, publicUrl) : []).map(
      (thing) => `<script type="application/ld+json">${escapeScript(JSON.stringify(thing))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Sites that share a locale are variants of one language: the first stands for it. */
const alternates = ({ alternates: others }: PageLoaded['head'], address: (path: string) => string): string[] =>
  others
    .filter(({ locale }, at) => others.findIndex((other) => other.locale === locale) === at)
    .map(({ locale, path }) => `<link rel="alternate" hreflang="${escapeHtml(locale)}" href="${address(path)}">`);

/** Text inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON inside a script element: no end tag, no comment, and no line ends that only JSON allows. */
export const escapeScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
