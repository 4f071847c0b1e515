import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../shared/match.ts';
import { path } from '../shared/path.ts';
import { CallRefusal } from './refusal.ts';
import type { Room } from './room.ts';

/**
 * Asks a visitor to log in: a program gets a 401; a person who followed a link is led to the login page, and from there
 * back to the page that the link stood on.
 */
export function askLogin(room: Room, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) throw new CallRefusal('session.unknown');
  const from = pageBefore(request);
  const { site } = siteOf(room.tables().sites, from?.pathname ?? '/');
  const { tables } = room.tables().site(site.id);
  const back = from ? { return: from.pathname + from.search } : {};
  return reply.header('cache-control', 'no-store').redirect(path(tables, 'login', {}, back));
}

/** The portal's own page that the link stood on, as far as the browser tells. */
function pageBefore({ headers }: FastifyRequest): URL | null {
  const from = headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  return from?.hostname === headers.host?.replace(/:\d+$/, '') ? from : null;
}
