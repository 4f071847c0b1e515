import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { immutableHeaders, sendServed, typeOf } from '../served/send.ts';
import type { ServerContext } from '../serverContext.ts';
import { type Encoding, encodingOf } from './compress.ts';

/** Suffixes of the files that the build compressed. */
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Maximum bytes of files in memory. All compressed files of a build take less than half. */
const maxCacheBytes = 8 * 1024 * 1024;

/** Other hosts serve the files to pages of the portal, and forward these headers. */
const sharedHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * `/assets/…`: built files whose names contain a hash of their content, so that browsers cache them indefinitely. Their names
 * are read once and their content stays in memory, because a first visit requests a dozen of them. Other files may belong to
 * another version.
 *
 * @param folder folder of the files, with `.br` and `.gz` variants beside them
 */
export async function registerAssets(
  app: FastifyInstance,
  context: Pick<ServerContext, 'served' | 'config'>,
  folder: string,
): Promise<void> {
  const names = new Set(await readdir(folder));
  const contents = new LRUCache<string, Buffer>({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length || 1 });
  const read = async (name: string): Promise<Buffer> => {
    const content = contents.get(name) ?? (await readFile(join(folder, name)));
    contents.set(name, content);
    return content;
  };
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, async (request, reply) => {
    const { '*': name } = request.params;
    if (context.config.assetsOrigin !== undefined) reply.headers(sharedHeaders);
    const type = typeOf(name);
    if (!names.has(name) || !type) return sendServed(context, request, reply);
    const requested = encodingOf(request.headers['accept-encoding']);
    const encoding = names.has(name + suffixes[requested]) ? requested : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(immutableHeaders)
      .type(type)
      .send(await read(name + suffixes[encoding]));
  });
}
