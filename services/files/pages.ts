/** `/files/<id>/pages/<number>.png`: page images for file previews. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../../runtime/server/account.ts';
import { judgeFiles } from '../../runtime/server/files/access.ts';
import type { FileRequest } from '../../runtime/server/files/route.ts';
import type { FileFacts } from '../../runtime/server/files/store.ts';
import { matchesTag } from '../../runtime/server/http/etag.ts';
import { sendRefusal } from '../../runtime/server/http/failures.ts';
import { goneSignal } from '../../runtime/server/http/gone.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { judgePage } from '../../runtime/server/session/judge.ts';
import { nameOf, renderedPage } from '../extraction/index.ts';
import { limits } from '../fileParts/index.ts';

import { previewKindOf } from './type.ts';

/** The address of a page image. */
export const pageAddress = ({ attachmentId }: Pick<FileFacts, 'attachmentId'>, number: number): string =>
  `/files/${attachmentId}/pages/${number}.png`;

/** An `<img>` element requests them, so only the session cookie identifies the account. */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/pages/:name', {
    compress: false,
    handler: (request, reply) => answer(context, request, reply),
    errorHandler: (error, request, reply) => sendRefusal(context, error, request, reply),
  });
}

async function answer(context: ServerContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, name } = request.params;
  const number = Number(/^([1-9]\d?)\.png$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
  const { file, account } = await findFile(context, request, id);
  if (number > limits.pages || previewKindOf(file.fileName) !== 'pdf') throw new CallRefusal('request.not-found');
  const tag = `"${file.sha256}-${nameOf(number)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const payer = { account, address: request.ip };
  context.limits.count('file', payer);
  const picture = await context.limits.within('file', payer, goneSignal(reply), () => renderedPage(context.files, file, number));
  if (picture === 'busy') throw new CallRefusal('portal.unavailable');
  // A page that cannot be rendered has no image; this is not an error.
  if (!picture) return reply.code(204).send();
  return reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/png').send(Buffer.from(picture));
}

/** A page image is part of the file, so it has the same access check as the preview. */
async function findFile(context: ServerContext, request: FileRequest, id: string): Promise<{ file: FileFacts; account: Account }> {
  const { account } = await judgePage(context, request);
  const reader = { account, database: context.database.reading, portal: context.portal(), now: context.clock() };
  const [readable] = await judgeFiles(context, reader, [id]);
  if (!readable?.verdict.isCarried) throw new CallRefusal('request.not-found');
  if (readable.verdict.kind === 'refused') throw readable.verdict.refusal;
  return { file: readable.file, account };
}
