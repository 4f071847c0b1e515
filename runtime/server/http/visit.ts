import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page before its visitor has: what happens once may not happen then. */
export const isAhead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

/** Whether somebody is opening a page: no look at its head, nothing ahead of time, no script that reads it. */
export const isVisit = (request: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  request.method === 'GET' && !isAhead(request) && (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
