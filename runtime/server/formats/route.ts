/** Serves records in other formats, at the address of their page with `.md`, `.pdf` or `.png` appended. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../shared/access/may.ts';
import { bindUse } from '../../shared/calls/bind.ts';
import { CallFailure } from '../../shared/calls/envelope.ts';
import { formatRequested } from '../../shared/files/formats.ts';
import { scopeOf } from '../../shared/load/index.ts';
import type { CallRef, RecordFormat, Use } from '../../shared/portal.ts';
import { matchRoute, type RouteMatch, siteOf } from '../../shared/routing/match.ts';
import type { Account } from '../account.ts';
import { callsFor, fileCaller } from '../calls/calls.ts';
import { sendFile } from '../files/answer.ts';
import type { FileAnswer } from '../handler.ts';
import { compress, encodingOf } from '../http/compress.ts';
import { matchesTag, weakTag } from '../http/etag.ts';
import { sendRefusal } from '../http/failures.ts';
import { goneSignal } from '../http/gone.ts';
import { redirectToLogin } from '../pages/loginRedirect.ts';
import { redirectFor, sendPermanentRedirect } from '../pages/redirects.ts';
import type { SiteView } from '../portal/tables.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { judgePage } from '../session/judge.ts';
import { refusedOutside } from '../trust/networks.ts';

/** A request for a page in another format. */
interface FormatQuery {
  format: RecordFormat;
  /** Address of the page itself. */
  pathname: string;
  site: SiteView;
  match: RouteMatch;
  use: Use;
  ref: CallRef;
}

/** Sends a record in another format. Resolves with null if the address is not such a file, and is handled as a page. */
export async function sendFormat(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
  const query = findFormat(context, request.url);
  if (!query) return null;
  const { site, match, ref } = query;
  const { account } = await judgePage(context, request);
  const { access } = site.tables;
  // If the page itself is refused, it explains the refusal.
  if (may(viewOf(account), match.route, access) !== 'yes' || refusedOutside(context.portal(), match.route, account)) return null;
  if (account.type === 0 && may(viewOf(account), ref, access) !== 'yes')
    return redirectToLogin(context, request, reply, query.pathname + queryOf(request.url));
  try {
    return await sendMade(request, reply, { query, account, file: await makeFile(context, query, { account, request, reply }) });
  } catch (failure) {
    const isMissing = failure instanceof CallFailure && failure.status === 404;
    const redirect = isMissing ? await redirectFor(context, new URL(query.pathname, context.config.publicUrl), account) : undefined;
    if (redirect) return sendPermanentRedirect(reply, `${redirect}.${query.format}`);
    return sendRefusal(context, failure, request, reply);
  }
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function findFormat(context: ServerContext, url: string): FormatQuery | null {
  const format = formatRequested(url.split('?')[0] ?? '');
  if (!format) return null;
  const { site: found, rest } = siteOf(context.tables().sites, format.pathname);
  const site = context.tables().site(found.id);
  const match = matchRoute(site.tables, rest);
  if (!match?.route.open) return null;
  const { page } = site.pageTables(match.route.page);
  const use = page.formats?.[format.format];
  const ref = use && page.calls[use.call];
  return use && ref ? { ...format, site, match, use, ref } : null;
}

interface FormatContext {
  account: Account;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Calls the record's endpoint, which checks the account. No access rule of the record is applied here. */
async function makeFile(
  context: ServerContext,
  { site, match, use, ref, pathname }: FormatQuery,
  { account, request, reply }: FormatContext,
): Promise<FileAnswer> {
  const url = new URL(request.url, context.config.publicUrl);
  url.pathname = pathname;
  const scope = scopeOf({ url, tables: site.tables, account: viewOf(account) }, match.route, match.params);
  const caller = fileCaller(account, goneSignal(reply), request);
  return (await callsFor(context, caller)(ref, bindUse(use, scope))) as FileAnswer;
}

/** Cached like pages: without a session, with revalidation on every use. Text is displayed inline; other formats are downloads. */
async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  { query, account, file }: { query: FormatQuery; account: Account; file: FileAnswer },
): Promise<FastifyReply> {
  reply.header('x-robots-tag', 'noindex');
  if (query.format !== 'md' || typeof file.content !== 'string') return sendFile(reply, file);
  const tag = weakTag(file.content);
  reply.header('vary', 'accept-encoding, cookie').type('text/markdown; charset=utf-8');
  if (account.type > 0) reply.header('cache-control', 'no-store');
  else reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (account.type === 0 && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compress(file.content, encoding));
}
