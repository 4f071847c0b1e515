import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { retrySeconds } from '../calls/errors.ts';
import type { ServerContext } from '../serverContext.ts';

/** Whether an address is a health check. */
export const isHealth = (address: string): boolean => address === '/healthz' || address === '/readyz';

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database. `/config.json`: public settings for programs
 * that make calls.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, keys, portal }: Pick<ServerContext, 'database' | 'keys' | 'portal'>,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isReady = await database.reading.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return isReady ? reply.send({ status: 'ready' }) : reply.code(503).header('retry-after', retrySeconds).send({ status: 'no database' });
  });
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ secretKey: keys.secretKey, hosts: portal().settings.hosts }),
  );
}
