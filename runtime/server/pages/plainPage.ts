import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../shared/portal.ts';
import { preferredSite } from '../../shared/routing/preferredSite.ts';
import { nameIn } from '../../shared/site/names.ts';
import { wordsOf } from '../../shared/site/tables.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';
import type { ServerContext } from '../serverContext.ts';

/** The content of a plain page. */
interface PlainPage {
  site: Site;
  status: number;
  /** Key of the sentence. */
  sentence: string;
  facts?: Record<string, string>;
  /** Address of the link, and the key of its label. */
  link?: { address: string; words: string };
}

/** A minimal page for when regular pages cannot be rendered. It is complete, localised, and has no dependency that could fail. */
export function plainPage(context: Pick<ServerContext, 'portal' | 'assets'>, reply: FastifyReply, page: PlainPage): FastifyReply {
  const portal = context.portal();
  const { site, status, link } = page;
  const words = wordsOf(portal, site.id);
  const name = nameIn(site, portal.settings.name);
  const sentence = (words[page.sentence] ?? 'Service unavailable').replace(/\{\{(\w+)\}\}/g, (_, fact: string) => page.facts?.[fact] ?? '');
  const html = [
    `<!doctype html><html lang="${escapeMarkup(site.locale)}" dir="${site.direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(name)}</title>`,
    ...context.assets.page.css.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`),
    `</head><body><main class="plain"><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(sentence)}</p>`,
    ...(link ? [`<p><a class="link" href="${escapeMarkup(link.address)}">${escapeMarkup(words[link.words] ?? link.address)}</a></p>`] : []),
    '</main></body></html>',
  ].join('');
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The site for an address without one: the visitor's earlier choice, else by the browser's language. */
export function siteOfVisitor(
  { tables, cookies, portal }: Pick<ServerContext, 'tables' | 'cookies' | 'portal'>,
  { headers }: FastifyRequest,
): Site {
  const { sites } = tables();
  const chosen = cookies.read(headers.cookie).language;
  const main = portal().settings.mainSite;
  const site =
    sites.find(({ id }) => id === chosen) ??
    preferredSite(sites, headers['accept-language']) ??
    sites.find(({ id }) => id === main) ??
    sites[0];
  if (!site) throw new Error('No site is open.');
  return site;
}
