import type { FastifyRequest } from 'fastify';

/** Whether a request is a prefetch or prerender, which must not consume one-time data. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

/** Whether a person opens a page. HEAD requests, prefetches and requests by script do not count. */
export const isVisit = (request: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  request.method === 'GET' && !isPrefetch(request) && (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
