import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client disconnects before its response is sent. Fastify's `request.signal` does not fit, because it is
 * aborted as soon as the request body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
