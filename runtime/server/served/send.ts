import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from '../http/compress.ts';
import { pathOf } from '../http/requestPath.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** The media type of a built file; undefined for a name that built files do not have. */
export const typeOf = (name: string): string | undefined => types[name.split('.').at(-1) ?? ''];

/** The address of such a file has a hash of its content. */
export const immutableHeaders = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' } as const;

/** Sends a built file or table of another version. Refuses a name that no version can have. */
export async function sendServed(
  { served }: Pick<ServerContext, 'served'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = decodeURIComponent(pathOf(request.url));
  const encoding = encodingOf(request.headers['accept-encoding']) === 'br' ? 'br' : 'identity';
  const content = await read(served, path, encoding);
  if (!content) throw new CallRefusal('request.not-found');
  if (content.isCompressed) reply.header('content-encoding', 'br');
  return reply
    .headers(immutableHeaders)
    .type(typeOf(path) ?? 'application/octet-stream')
    .send(content.bytes);
}

/** Built files are stored in both encodings, tables in one. */
async function read(
  served: ServerContext['served'],
  path: string,
  encoding: 'br' | 'identity',
): Promise<{ bytes: Buffer; isCompressed: boolean } | null> {
  const isTable = path.endsWith('.json');
  const compressed = encoding === 'br' && !isTable ? await served.find(`${path}.br`) : null;
  if (compressed) return { bytes: compressed, isCompressed: true };
  const plain = await served.find(path);
  if (!plain || !isTable || encoding === 'identity') return plain && { bytes: plain, isCompressed: false };
  return { bytes: await compress(plain.toString(), encoding), isCompressed: true };
}
