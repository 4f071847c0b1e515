import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../etag.ts';
import type { Account } from '../handler.ts';
import { askLogin } from '../login-redirect.ts';
import { CallRefusal } from '../refusal.ts';
import type { Room } from '../room.ts';
import { judgePage } from '../session/judge.ts';
import { disposition } from './disposition.ts';
import { readRange } from './range.ts';
import type { FileAccess, FileFacts } from './store.ts';

type Found = FileFacts & FileAccess;

/** Types that a page shows; everything else is a download, and downloading needs a login. */
const shown = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;

/** A drawing may hold script; opened on its own it gets a document that can do nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `/files/<id>/<name>`: pictures for pages, and downloads. */
export function registerFiles(app: FastifyInstance, room: Room): void {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', { compress: false }, async (request, reply) => {
    const file = await room.files.find(request.params.id);
    const { account } = await judgePage(room, request.headers);
    if (!file || file.fileName !== request.params.name || !mayRead(file, account)) throw new CallRefusal('request.not-found');
    const isShown = shown.test(file.mime);
    if (!isShown && account.type === 0) return askLogin(room, request, reply);
    return send(room, file, isShown, request, reply);
  });
}

/** Anonymous visitors read as type 1; an owner reads its own. */
const mayRead = ({ audience, owner }: FileAccess, account: Account): boolean =>
  audience <= (account.type || 1) || (owner !== null && owner === account.id);

function send(room: Room, file: Found, isShown: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tag = `"${file.sha256}"`;
  const isPublic = isShown && file.audience === 1;
  reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    // A day: an import may put another picture under the same id.
    .header('cache-control', isPublic ? 'public, max-age=86400' : 'private, no-cache')
    .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', file.fileName))
    .type(file.mime);
  if (file.mime === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendBytes(room, file, tag, request, reply);
}

function sendBytes({ files }: Room, file: Found, tag: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? readRange(request.headers.range, file.size) : 'whole';
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (range === 'whole') return reply.header('content-length', file.size).send(files.open(file));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(files.open(file, range));
}
