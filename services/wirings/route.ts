/** Serves drawings: as a file for other programs, and as a picture in the theme of the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from '../../runtime/server/http/compress.ts';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { judgePage } from '../../runtime/server/session/judge.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { languageIn } from '../shared/values/names.ts';
import { writeDrawing } from './drawing/write.ts';
import { drawingIn } from './drawingText.ts';
import { readWiring } from './find.ts';

type DrawingRequest = FastifyRequest<{ Params: { id: string; name: string } }>;

/**
 * Serves a drawing to accounts that may read its diagram. An `<img>` element requests it, so only the session cookie
 * identifies the account.
 */
export function registerDrawings(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { id: string; name: string } }>('/drawings/:id/:name', (request, reply) => answer(context, request, reply));
}

async function answer(context: ServerContext, request: DrawingRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, name } = request.params;
  const [, language, themed] = /^([a-z]{2,3})(\.themed)?\.svg$/.exec(name) ?? [];
  if (language === undefined) throw new CallRefusal('request.not-found');
  const { account } = await judgePage(context, request);
  const reader = { account, database: context.database.reading, portal: context.portal() };
  const row = await readWiring(reader, id);
  if (!row) throw new CallRefusal('request.not-found');
  const languages = readingLanguages(reader.portal, language);
  const title = `${row.code} ${row.names[languageIn(row.names, languages)] ?? ''}`.trim();
  const svg = writeDrawing(drawingIn(row, languages), { title, language, themed: themed !== undefined });
  const tag = weakTag(svg);
  reply
    .header('etag', tag)
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', row.audience === 1 ? 'public, max-age=3600' : 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', `inline; filename="${row.code.replace(/[^\w.-]+/g, '-')}-${language}.svg"`);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('image/svg+xml; charset=utf-8').send(await compress(svg, encoding));
}
