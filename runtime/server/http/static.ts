import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { registerAssets } from './assets.ts';
import { matchesTag, weakTag } from './etag.ts';

const hourMs = 60 * 60 * 1000;

/** Serves built files, icons, licences and the OpenAPI description. */
export async function registerStatic(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { assets } = context;
  registerGenerated(app, '/icons.svg', join(assets.generated, 'icons.svg'), 'image/svg+xml');
  registerGenerated(app, '/openapi.json', join(assets.generated, 'openapi.json'), 'application/json; charset=utf-8');
  registerGenerated(app, '/licenses.txt', join(assets.generated, 'licenses.txt'), 'text/plain; charset=utf-8');
  if (!assets.client || !existsSync(assets.client)) return;
  const hashed = join(assets.client, 'assets');
  if (existsSync(hashed)) await registerAssets(app, context, hashed);
  // Other files are copies of public/ under their own names, one route each.
  await app.register(fastifyStatic, {
    root: assets.client,
    preCompressed: true,
    index: false,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: hourMs,
  });
}

/** A file that `generate` may rewrite while the portal runs, so it is read on each request. */
function registerGenerated(app: FastifyInstance, url: string, path: string, type: string): void {
  app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await readFile(path).catch(() => {
      throw new CallRefusal('request.not-found');
    });
    const tag = weakTag(content);
    reply.header('etag', tag).header('cache-control', 'public, max-age=600').type(type);
    return matchesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(content);
  });
}
