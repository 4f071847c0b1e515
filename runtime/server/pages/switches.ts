/** Switches of records without script, such as following: a form instead of a call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import { returnPath } from '../../shared/routing/returnPath.ts';
import { switchAddress, switchedFields, switchFields } from '../../shared/site/switches.ts';
import { callsFor, fileCaller } from '../calls/calls.ts';
import { parseJson } from '../calls/json.ts';
import { sendRefusal } from '../http/failures.ts';
import { goneSignal } from '../http/gone.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { judgePage } from '../session/judge.ts';
import { checkOrigin } from '../trust/origin.ts';
import { redirectToLogin } from './loginRedirect.ts';

const maxBodyBytes = 8 * 1024;

/**
 * `POST /switch`: makes the call of a switch and redirects to its page, which shows the new state. Accepts only calls that
 * switches of pages make. Only the cookie identifies the session, so the request must come from the portal itself.
 */
export function registerSwitches(app: FastifyInstance, context: ServerContext): void {
  // Encapsulated: no other route accepts forms.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(switchAddress, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      try {
        return await answer(context, request, reply);
      } catch (error) {
        return sendRefusal(context, error, request, reply);
      }
    });
  });
}

async function answer(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = checkOrigin(context.config, request.headers);
  if (refusal || !isFromBrowser(request)) throw refusal ?? new CallRefusal('request.foreign-origin');
  const { account } = await judgePage(context, request);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const { calls, pages, settings } = context.portal();
  const call = calls[form.get(switchFields.call) ?? ''];
  const field = call && switchedFields(pages).get(call.id);
  if (!call || field === undefined) throw new CallRefusal('request.not-found');
  const back = returnAddress(context, form.get(switchFields.back));
  if (account.type === 0) return redirectToLogin(context, request, reply, back);
  const values = parseJson(Buffer.from(form.get(switchFields.values) ?? '{}'), settings.limits.bodyDepth);
  const state = form.get(switchFields.state) === 'true';
  await callsFor(context, fileCaller(account, goneSignal(reply), request))(call, { ...(values as object), [field]: state });
  return reply.header('cache-control', 'no-store').redirect(back, 303);
}

/** Browsers always send the origin of a form. Without it, nothing shows that the session's owner sent the form. */
const isFromBrowser = ({ headers }: FastifyRequest): boolean => headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

function returnAddress(context: ServerContext, address: string | null): string {
  const { sites, site } = context.tables();
  return returnPath(site(siteOf(sites, (address ?? '/').replace(/[?#].*$/s, '')).site.id).tables, address);
}
