/** Machine-readable descriptions of the portal: OpenSearch 1.1 for browsers, and llms.txt for language models. */
import type { FastifyInstance } from 'fastify';
import type { Page, Portal, SiteTables } from '../../shared/portal.ts';
import { path } from '../../shared/routing/path.ts';
import { isWhole, listedRoutes } from '../../shared/routing/sitemap.ts';
import { nameIn } from '../../shared/site/names.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { absolute } from './absolute.ts';

const day = 86_400;

type DiscoveryContext = Pick<ServerContext, 'config' | 'portal' | 'tables'>;

/** Registers both routes. They list only pages that are built and open to anonymous visitors. */
export function registerDiscovery(app: FastifyInstance, context: DiscoveryContext): void {
  app.get<{ Params: { site: string } }>('/opensearch/:site.xml', (request, reply) => {
    const { sites, site } = context.tables();
    const found = sites.find(({ id }) => id === request.params.site);
    const { search } = context.portal().settings;
    if (!found || !search) throw new CallRefusal('request.not-found');
    const text = openSearch(context, site(found.id).tables, search.route);
    return reply.header('cache-control', `public, max-age=${day}`).type('application/opensearchdescription+xml; charset=utf-8').send(text);
  });
  app.get('/llms.txt', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${day}`).type('text/plain; charset=utf-8').send(aboutPortal(context)),
  );
}

/** Maximum name length of the protocol, in UTF-16 units. */
const maxNameLength = 16;

function openSearch(context: DiscoveryContext, tables: SiteTables, route: string): string {
  const { site } = tables;
  const name = nameIn(site, context.portal().settings.name);
  const search = absolute(context, path(tables, route));
  const description = aboutFirstPage(context, site.id) ?? name;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(name.slice(0, maxNameLength))}</ShortName>`,
    `<LongName>${escapeMarkup(name)}</LongName>`,
    `<Description>${escapeMarkup(description)}</Description>`,
    `<Language>${escapeMarkup(site.locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image height="16" width="16" type="image/svg+xml">${escapeMarkup(absolute(context, '/icon.svg'))}</Image>`,
    `<Url type="text/html" template="${escapeMarkup(search)}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeMarkup(absolute(context, `/opensearch/${site.id}.xml`))}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Markdown as llmstxt.org describes it, in English where available: the portal's purpose, and the lists open to every visitor. */
function aboutPortal(context: DiscoveryContext): string {
  const { sites, site } = context.tables();
  const spoken = sites.find(({ language }) => language === 'en') ?? sites.find(({ prefix }) => prefix === '') ?? sites[0];
  if (!spoken) throw new CallRefusal('request.not-found');
  const { tables, pageTables } = site(spoken.id);
  const portal = context.portal();
  const about = aboutFirstPage(context, spoken.id);
  const isList = ({ list, search }: Page): boolean => list !== undefined && !search;
  const lists = listedRoutes(portal, spoken.id).filter((route) => isWhole(route) && isList(portal.pages[route.page] as Page));
  const lines = lists.map((route) => {
    const words = { ...tables.words, ...pageTables(route.page).words };
    const to = absolute(context, path(tables, route.key, route.fixed));
    const page = portal.pages[route.page];
    const feed = page?.list?.feed ? ` (Atom: ${to}.atom)` : '';
    const about = words[`page.${route.page}.description`];
    return `- [${words[route.title] ?? route.id}](${to})${about ? `: ${about}` : ''}${feed}`;
  });
  return [
    `# ${nameIn(spoken, portal.settings.name)}`,
    '',
    ...(about ? [`> ${about}`, ''] : []),
    ...(portal.settings.search ? [`Search: ${absolute(context, path(tables, portal.settings.search.route))}?q=WORDS`, ''] : []),
    '## Content',
    '',
    ...lines,
    '',
    '## Languages',
    '',
    ...sites.map((one) => `- [${one.name}](${absolute(context, path(site(one.id).tables, 'home'))}): ${one.locale}`),
    '',
    '## For programs',
    '',
    `- [Every address](${absolute(context, '/sitemap.xml')})`,
    `- [API](${absolute(context, '/openapi.json')})`,
    ...withMarkdown(portal),
    '',
  ].join('\n');
}

/** The sentence on Markdown versions of record pages, where the portal has them. */
const withMarkdown = ({ pages }: Portal): string[] =>
  Object.values(pages).some(({ formats }) => formats?.md)
    ? ['- What stands on a page of its own is often read as Markdown too, with `.md` behind its address']
    : [];

/** The description of a site's home page. */
function aboutFirstPage({ tables }: DiscoveryContext, siteId: string): string | undefined {
  const view = tables().site(siteId);
  const first = view.tables.routes.find(({ id }) => id === 'home');
  return first && view.pageTables(first.page).words[`page.${first.page}.description`];
}
