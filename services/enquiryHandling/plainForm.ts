/** The form for a question from a browser without script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, openCall } from '../../runtime/server/calls/calls.ts';
import { sessionHandleFor } from '../../runtime/server/calls/pipeline.ts';
import { goneSignal } from '../../runtime/server/http/gone.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { judgePage } from '../../runtime/server/session/judge.ts';
import { checkOrigin } from '../../runtime/server/trust/origin.ts';
import type { SiteTables } from '../../runtime/shared/portal.ts';
import { path } from '../../runtime/shared/routing/path.ts';

const maxBytes = 64 * 1024;
const call = 'extend.question.plain';
const fields = ['wish', 'contact', 'email'] as const;

/** Registers the address of the form. It redirects to the page, which shows the number of the question. */
export function registerQuestionForm(app: FastifyInstance, context: ServerContext): void {
  const { form } = context.portal().calls[call] ?? {};
  if (form === undefined) throw new Error(`schema/portal.json needs an address with the call ${call}.`);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(form, (request, reply) => answer(context, request, reply));
    // Redirects a GET request, for example after a reload, to the page.
    scope.get(form, (_request, reply) => reply.redirect(path(siteTablesOf(context, null), 'question'), 303));
  });
}

async function answer(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = checkOrigin(context.config, request.headers);
  if (refusal) throw refusal;
  const visitor = await judgePage(context, request);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const tables = siteTablesOf(context, form.get('site'));
  const opened = openCall(context, call, visitor.account);
  context.limits.count(opened.call.cost, { account: visitor.account, address: request.ip });
  const written = Object.fromEntries(fields.map((field) => [field, form.get(field)?.replace(/\r\n/g, '\n').trim() ?? '']));
  const input = { params: {}, query: {}, body: { ...written, language: tables.site.language } };
  const sent = (await answerCall(context, opened, input, {
    account: visitor.account,
    session: sessionHandleFor(context, request, reply, visitor),
    signal: goneSignal(reply),
    client: null,
    requestId: request.id,
    address: request.ip,
  })) as { enquiryNo: string };
  return reply.header('cache-control', 'no-store').redirect(path(tables, 'question', {}, { sent: sent.enquiryNo }), 303);
}

/** The tables of a site; for an unknown id, of the main site. */
function siteTablesOf(context: ServerContext, id: string | null): SiteTables {
  const { sites, site } = context.tables();
  const named = sites.find((one) => one.id === id) ?? sites.find(({ prefix }) => prefix === '');
  return site(named?.id ?? '').tables;
}
