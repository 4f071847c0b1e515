import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import { path } from '../../shared/routing/path.ts';
import { pageBefore } from '../http/pageBefore.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { siteOfVisitor } from './plainPage.ts';

/**
 * Requires a login. Programs get a 401. A person is redirected to the login page, and then back to the page with the link.
 * `page`: the return address if no link of the portal was followed.
 */
export function redirectToLogin(context: ServerContext, request: FastifyRequest, reply: FastifyReply, page?: string): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) throw new CallRefusal('session.unknown');
  const back = pageBefore(request) ?? page;
  const site = back === undefined ? siteOfVisitor(context, request) : siteOf(context.tables().sites, back.split('?', 1)[0] ?? '').site;
  const { tables } = context.tables().site(site.id);
  return reply.header('cache-control', 'no-store').redirect(path(tables, 'login', {}, back === undefined ? {} : { return: back }));
}
