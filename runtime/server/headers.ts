import { createHash } from 'node:crypto';
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

const write = (directives: Record<string, string | undefined>): string =>
  Object.entries(directives)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
    .join('; ');

const policies = new Map<string, string>();
/** Style elements remembered: one for most pages of a kind. */
const mostPolicies = 500;

/** The policy of a page that holds a style element of this text: that one alone is let in, by its hash. */
export function policyWithStyle(text: string): string {
  const known = policies.get(text);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(text).digest('base64');
  const made = write({ ...policy, 'style-src': `${policy['style-src']} 'sha256-${hash}'` });
  if (policies.size >= mostPolicies) policies.clear();
  policies.set(text, made);
  return made;
}

/** The headers that every answer carries. */
export function securityHeaders({ mode, publicUrl }: Pick<ServerConfig, 'mode' | 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': write(mode === 'development' ? developmentPolicy : policy),
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
