import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './calls.ts';
import { wrapRefusal } from './envelope.ts';
import { retrySeconds } from './errors.ts';
import { CallRefusal } from './refusal.ts';
import type { Room } from './room.ts';

/** What Fastify itself refuses, in the portal's words. */
const frameworkErrors: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not-json',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
  FST_ERR_NOT_FOUND: 'request.not-found',
};

/** Every refusal and failure leaves as an envelope; what happened inside goes to the log alone. */
export function registerFailures(app: FastifyInstance, room: Room): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(room, translate(room, error), request, reply));
  app.setNotFoundHandler((request, reply) => sendFailure(room, new CallRefusal('request.not-found'), request, reply));
}

function translate(room: Room, error: FastifyError): unknown {
  const known = frameworkErrors[error.code];
  if (known === 'request.too-large') return new CallRefusal(known, { limit: room.portal().settings.limits.bodyBytes });
  if (known) return new CallRefusal(known);
  const { statusCode = 500 } = error;
  // A path that would leave a folder of files is no address of ours.
  if (statusCode === 403 || statusCode === 404) return new CallRefusal('request.not-found');
  return statusCode >= 400 && statusCode < 500 ? new CallRefusal('request.not-json') : error;
}

/** Sends the envelope of a failure; another status than its own where that would say that all went well. */
export function sendFailure(room: Room, error: unknown, request: FastifyRequest, reply: FastifyReply, instead?: number): FastifyReply {
  const refusal = refusalOf(room, error, request.routeOptions.url ?? '', request.id);
  const { status: own, envelope } = wrapRefusal(room.portal(), refusal, request.id);
  const status = instead ?? own;
  if (status === 503) reply.header('retry-after', retrySeconds);
  if (status === 429 && refusal.facts.seconds) reply.header('retry-after', refusal.facts.seconds);
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}
