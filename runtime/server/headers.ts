import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** What reaches A+ at the MDN HTTP Observatory: nothing but our own, no inline script or style, no string becomes HTML. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'portal dompurify',
};

/** Vite brings styles and its own client as inline elements, and talks over a socket. */
const developmentPolicy = {
  ...policy,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self' blob:",
  'require-trusted-types-for': undefined,
  'trusted-types': undefined,
};

const twoYears = 63_072_000;

/** The headers that every answer carries. */
export function securityHeaders({ mode, publicUrl }: Pick<ServerConfig, 'mode' | 'publicUrl'>): Record<string, string> {
  const directives = Object.entries(mode === 'development' ? developmentPolicy : policy).filter(([, value]) => value !== undefined);
  return {
    'content-security-policy': directives.map(([name, value]) => `${name} ${value}`).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains; preload` }),
  };
}

/** Puts them on before anything else happens, so that refusals carry them too. */
export function registerHeaders(app: FastifyInstance, config: ServerConfig): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
