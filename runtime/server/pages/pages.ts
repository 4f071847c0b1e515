import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/failure.ts';
import type { ServerContext } from '../serverContext.ts';
import { DatabaseAway } from './renderFor.ts';
import { answerAddress, openPageServer } from './steps.ts';
import { sendUnavailable } from './unavailable.ts';

/** Every GET that nothing else answers is a page, or a file at its address; `steps.ts` has the order. */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  const server = openPageServer(context);
  // Compressed by the steps: the cache has documents in the form in which they are sent.
  app.get('/*', { compress: false }, async (request, reply) => {
    try {
      await answerAddress({ ...server, request, reply });
      return reply;
    } catch (error) {
      // The client has disconnected: what was stopped for that is no failure, and nobody sees the answer.
      if (reply.raw.destroyed) return sendUnavailable(context, request, reply);
      if (!(error instanceof DatabaseAway) && !isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'a page could not be made without the database');
      return sendUnavailable(context, request, reply);
    }
  });
}
