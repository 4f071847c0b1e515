import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client has gone before its answer was sent. Fastify's `request.signal` cannot tell: it is aborted as
 * soon as the body of a request has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
