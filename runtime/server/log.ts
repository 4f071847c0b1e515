import type { FastifyInstance } from 'fastify';

/** One line a request, when it has been answered. The query stays out: tokens and searches do not belong into a log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      path: request.url.replace(/\?.*$/, ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
    done();
  });
}

/**
 * An error as the log shows it. A failed query carries its text and its parameters, which may be somebody's data: what
 * the database said of it is enough.
 */
export function errorFacts(error: Error): { type: string; message: string; stack: string; [fact: string]: unknown } {
  const told = 'params' in error && error.cause instanceof Error ? error.cause : error;
  return { type: told.name, ...('code' in told && { code: told.code }), message: told.message, stack: told.stack ?? '' };
}
