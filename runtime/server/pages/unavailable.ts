import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import { retrySeconds } from '../calls/errors.ts';
import { pathOf } from '../http/requestPath.ts';
import type { ServerContext } from '../serverContext.ts';
import { plainPage } from './plainPage.ts';

/** Sends the 503 page while the database is unavailable. */
export function sendUnavailable(context: ServerContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { site } = siteOf(context.tables().sites, pathOf(request.url));
  reply.header('retry-after', retrySeconds);
  return plainPage(context, reply, { site, status: 503, sentence: 'error.portal.unavailable' });
}
