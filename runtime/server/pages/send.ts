/** Sends rendered and cached documents. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, compress, type Encoding } from '../http/compress.ts';
import { matchesTag, weakTag } from '../http/etag.ts';
import type { CachedPage } from './pageCache.ts';
import { countSent } from './recompress.ts';
import type { Rendered } from './render.ts';
import type { RenderResult } from './renderFor.ts';
import type { JudgedVisitor } from './visitor.ts';

type RenderedDocument = Exclude<Rendered, { redirect: string }>;

export const isMissing = ({ rendered }: RenderResult): boolean => 'status' in rendered && rendered.status === 404;

/** The document of a complete page for the cache; null for redirects and refusals. */
export async function cacheable(html: RenderResult, encoding: Encoding, shared: CachedPage['shared']): Promise<CachedPage | null> {
  const { rendered } = html;
  if ('redirect' in rendered || rendered.status !== 200) return null;
  return { ...(await finish(rendered, html, encoding)), ...(shared && { shared }) };
}

const finish = async ({ html }: RenderedDocument, { policy, effects }: RenderResult, encoding: Encoding): Promise<CachedPage> => ({
  ...{ body: await compress(html, encoding), encoding },
  tag: weakTag(html),
  ...(policy && { policy }),
  effects,
});

/** Starts work that follows the sending of a page, such as counting the visit. */
export const begin = (effects: CachedPage['effects']): void => {
  for (const effect of effects) effect();
};

/** Sends a page that was rendered for this request. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  output: RenderResult,
  { account }: JudgedVisitor,
  encoding: Encoding,
): Promise<FastifyReply> {
  const { rendered, policy } = output;
  if ('redirect' in rendered) return sendRedirect(reply, rendered.redirect);
  reply.code(rendered.status);
  if (account.type === 0 && !output.isOnce) {
    const page = await finish(rendered, output, encoding);
    allow(reply, page);
    return sendDocument(request, reply, page);
  }
  if (policy) reply.header('content-security-policy', policy);
  return sendOnce(reply, { body: await compress(rendered.html, encoding), encoding });
}

/** A document with data of an account. The browser does not store it. */
const sendOnce = (reply: FastifyReply, page: CompressedText): FastifyReply => sendBody(reply.header('cache-control', 'no-store'), page);

/** A 304 repeats the policy header, because browsers replace the stored headers. */
function allow(reply: FastifyReply, { policy }: CachedPage): void {
  if (policy) reply.header('content-security-policy', policy);
}

/** Sends a cached document of the visitor. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  preferred: Encoding,
  { account }: JudgedVisitor,
): FastifyReply {
  begin(page.effects);
  countSent(page, preferred);
  allow(reply, page);
  return account.type === 0 ? sendDocument(request, reply, page) : sendOnce(reply, page);
}

/** Sends to a visitor without a session. The browser caches the document and revalidates it each time. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-cache', ...page.shared, etag: page.tag });
  const isKnown = reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], page.tag);
  return isKnown ? reply.code(304).send() : sendBody(reply, page);
}

function sendBody(reply: FastifyReply, { body, encoding }: CompressedText): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

function sendRedirect(reply: FastifyReply, to: string): FastifyReply {
  // The target must be within the portal: `//host` would leave it.
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`A page was to lead to ${to}, which is no address of the portal.`);
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}
