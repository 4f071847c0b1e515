import type { FastifyInstance } from 'fastify';
import { retrySeconds } from '../calls/errors.ts';
import type { ServerContext } from '../serverContext.ts';
import { missingPart } from './readiness.ts';

/** Whether an address is a health check. */
export const isHealth = (address: string): boolean => address === '/healthz' || address === '/readyz';

/**
 * `/healthz`: the process responds. `/readyz`: it can take requests; otherwise it answers 503 and lists the missing parts.
 * `/config.json`: public settings for programs that make calls.
 */
export function registerHealth(app: FastifyInstance, context: ServerContext): void {
  const { keys, portal } = context;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = await missingPart(context);
    return missing ? reply.code(503).header('retry-after', retrySeconds).send({ status: missing }) : reply.send({ status: 'ready' });
  });
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ secretKey: keys.secretKey, hosts: portal().settings.hosts }),
  );
}
