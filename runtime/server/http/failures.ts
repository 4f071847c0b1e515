import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../calls/calls.ts';
import { wrapRefusal } from '../calls/envelope.ts';
import { retrySeconds } from '../calls/errors.ts';
import { plainPage, siteOfVisitor } from '../pages/plainPage.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { pageBefore } from './pageBefore.ts';

/** Error ids for Fastify's own refusals. */
const frameworkErrors: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not-json',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
  FST_ERR_NOT_FOUND: 'request.not-found',
};

/** Handles every refusal and failure: programs get an envelope, browsers a page. Causes are logged only. */
export function registerFailures(app: FastifyInstance, context: ServerContext): void {
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    opensPage(request) ? sendRefusal(context, error, request, reply) : sendFailure(context, error, request, reply);
  app.setErrorHandler((error: FastifyError | null, request, reply) => answer(translate(context, error), request, reply));
  app.setNotFoundHandler((request, reply) => answer(new CallRefusal('request.not-found'), request, reply));
}

const opensPage = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers.accept?.includes('text/html') === true;

/** Accepts any thrown value, including null. */
function translate(context: ServerContext, error: FastifyError | null): unknown {
  const known = frameworkErrors[error?.code ?? ''];
  if (known === 'request.too-large') return new CallRefusal(known, { limit: context.portal().settings.limits.bodyBytes });
  if (known) return new CallRefusal(known);
  const { statusCode = 500 } = error ?? {};
  // A path outside a static folder is not found.
  if (statusCode === 403 || statusCode === 404) return new CallRefusal('request.not-found');
  return statusCode >= 400 && statusCode < 500 ? new CallRefusal('request.malformed') : error;
}

/** Sends the envelope of a failure. `instead` replaces a status that would mean success. */
function sendFailure(context: ServerContext, error: unknown, request: FastifyRequest, reply: FastifyReply, instead?: number): FastifyReply {
  const refusal = refusalOf(context, error, request.routeOptions.url ?? '', request.id);
  const { status: own, envelope } = wrapRefusal(context.portal(), refusal, request.id);
  const status = instead ?? own;
  setRetryAfter(reply, status, refusal);
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}

/** Sets Retry-After for 503 and 429. */
function setRetryAfter(reply: FastifyReply, status: number, { facts }: CallRefusal): void {
  if (status === 503) reply.header('retry-after', retrySeconds);
  if (status === 429 && facts.seconds) reply.header('retry-after', facts.seconds);
}

/** Programs get the envelope, people a page with the reason and a link. The status is never 200, so that neither is mistaken for a file. */
export function sendRefusal(context: ServerContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(context, error, request.routeOptions.url ?? '', request.id);
  const { status: declared } = wrapRefusal(context.portal(), refusal, request.id);
  const status = declared < 400 ? 403 : declared;
  if (!request.headers.accept?.includes('text/html')) return sendFailure(context, refusal, request, reply, status);
  setRetryAfter(reply, status, refusal);
  const { address } = refusal.facts;
  const site = siteOfVisitor(context, request);
  const from = pageBefore(request);
  const back = from ? { address: from, words: 'shell.pageBefore' } : { address: site.prefix || '/', words: 'shell.home' };
  return plainPage(context, reply, {
    site,
    status,
    sentence: `error.${refusal.error}`,
    facts: refusal.facts,
    link: address === undefined ? back : { address, words: 'shell.newAddress' },
  });
}
