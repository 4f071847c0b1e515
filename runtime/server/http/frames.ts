/** Frames for third-party scripts: sandboxed documents without an origin, cookies, storage or access to the page. */
import type { FastifyInstance } from 'fastify';
import { frameRights } from '../../shared/site/scripts.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';

/** `/frame/<id>`: loads one script with the permissions of its own host. Not found if the script has no address. */
export function registerFrames(app: FastifyInstance, context: Pick<ServerContext, 'portal'>): void {
  app.get('/frame/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const { scripts } = context.portal();
    const script = Object.hasOwn(scripts, id) ? scripts[id] : undefined;
    if (!script?.source) throw new CallRefusal('request.not-found');
    const source = new URL(script.source);
    return reply
      .header('content-security-policy', policyOf(source))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(documentOf(source, script.title.en));
  });
}

/** The script may reach only its own host. The sandbox is repeated here for a frame document that is opened directly. */
function policyOf({ origin }: URL): string {
  const socket = origin.replace(/^http/, 'ws');
  const policy = {
    sandbox: frameRights,
    'default-src': "'none'",
    'script-src': origin,
    'style-src': `${origin} 'unsafe-inline'`,
    'img-src': `${origin} data: blob:`,
    'font-src': `${origin} data:`,
    'media-src': `${origin} blob:`,
    'connect-src': `${origin} ${socket}`,
    'form-action': origin,
    'frame-src': origin,
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const documentOf = (source: URL, title: string): string =>
  [
    '<!doctype html>',
    '<html lang="und">',
    `<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title></head>`,
    `<body><script src="${escapeMarkup(source.href)}"></script></body>`,
    '</html>',
  ].join('\n');
