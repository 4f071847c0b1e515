import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingOf } from '../http/compress.ts';
import { pathOf } from '../http/requestPath.ts';
import { immutableHeaders, sendServed } from '../served/send.ts';
import type { ServerContext } from '../serverContext.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Compressed tables by encoding and address. */
const compressed = new LRUCache<string, Promise<Buffer>>({ max: 1_000 });

/** `/portal/…`: tables under content-hashed addresses, cached immutably. */
export function registerTables(app: FastifyInstance, context: Pick<ServerContext, 'tables' | 'served'>): void {
  app.get('/portal/*', { compress: false }, async (request, reply) => {
    const url = decodeURIComponent(pathOf(request.url));
    const text = context.tables().text(url);
    if (text === null) return sendServed(context, request, reply);
    reply.headers(immutableHeaders).type('application/json; charset=utf-8');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === 'identity') return reply.send(text);
    return reply.header('content-encoding', encoding).send(await compressOnce(url, text, encoding));
  });
}

const compressors: Record<Exclude<Encoding, 'identity'>, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
};

function compressOnce(url: string, text: string, encoding: keyof typeof compressors): Promise<Buffer> {
  const key = `${encoding} ${url}`;
  const made = compressed.get(key) ?? compressors[encoding](text);
  compressed.set(key, made);
  return made;
}
