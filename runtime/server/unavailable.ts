import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../shared/match.ts';
import { wordsOf } from '../shared/tables.ts';
import { retrySeconds } from './errors.ts';
import type { Room } from './room.ts';

/** The page of a portal without its database: whole, in the visitor's language, without anything that could fail too. */
export function sendUnavailable(room: Room, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const portal = room.portal();
  const { site } = siteOf(room.tables().sites, request.url.replace(/\?.*$/, ''));
  const names: Record<string, string | undefined> = portal.settings.name;
  const name = names[site.language] ?? portal.settings.name.en;
  const sentence = wordsOf(portal, site.id)['error.portal.unavailable'] ?? 'Service unavailable';
  const html = [
    `<!doctype html><html lang="${asText(site.locale)}" dir="${site.direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${asText(name)}</title>`,
    ...room.assets.page.css.map((href) => `<link rel="stylesheet" href="${asText(href)}">`),
    `</head><body><main><h1>${asText(name)}</h1><p>${asText(sentence)}</p></main></body></html>`,
  ].join('');
  return reply
    .code(503)
    .header('retry-after', retrySeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
