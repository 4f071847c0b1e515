import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/failure.ts';
import type { ListedRecords } from '../discovery/sitemap.ts';
import type { ServerContext } from '../serverContext.ts';
import { renderAhead } from './renderAhead.ts';
import { DatabaseAway } from './renderFor.ts';
import { answerAddress, openPageServer } from './steps.ts';
import { sendUnavailable } from './unavailable.ts';

/**
 * Handles every GET without another route, as a page or a file at a page's address. `steps.ts` has the order. Pages of changed
 * records are rendered ahead.
 */
export function registerPages(app: FastifyInstance, context: ServerContext, records: ListedRecords): void {
  const server = openPageServer(context);
  const stop = renderAhead(server, records);
  app.addHook('onClose', stop);
  // The steps compress, because the cache contains documents in their sent form.
  app.get('/*', { compress: false }, async (request, reply) => {
    try {
      await answerAddress({ ...server, request, reply });
      return reply;
    } catch (error) {
      // The client has disconnected: a cancelled statement is not a failure, and the response has no reader.
      if (reply.raw.destroyed) return sendUnavailable(context, request, reply);
      if (!(error instanceof DatabaseAway) && !isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'a page was not rendered: the database is not available');
      return sendUnavailable(context, request, reply);
    }
  });
}
