import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calledOrigins } from '../../shared/calls/request.ts';
import type { Portal } from '../../shared/portal.ts';
import { framedOrigins } from '../../shared/site/frames.ts';
import { loadsScripts } from '../../shared/site/scripts.ts';
import type { ServerConfig } from '../config/config.ts';
import { policyReportsAddress } from '../trust/policyReports.ts';

/** Rated A+ by the MDN HTTP Observatory: only own resources, no inline script or style, and no string becomes HTML. */
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
  // Every browser supports `report-uri` and sends immediately. With `report-to`, Chromium requires TLS and may send a minute
  // later.
  'report-uri': policyReportsAddress,
};

/** Vite uses inline styles, an inline client and a WebSocket. */
const developmentPolicy = {
  ...policy,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self' blob:",
  'require-trusted-types-for': undefined,
  'trusted-types': undefined,
  'report-uri': undefined,
};

/** Browser features that pages use. Features that could track or charge a reader are off, for frames too. */
const permissions = Object.entries({
  ...Object.fromEntries(
    [
      ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
      ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
    ].map((feature) => [feature, '()']),
  ),
  // Copying links and codes; full screen for videos and drawings.
  ...{ 'clipboard-write': '(self)', fullscreen: '(self)', 'picture-in-picture': '(self)' },
})
  .map(([feature, who]) => `${feature}=${who}`)
  .join(', ');

const twoYears = 63_072_000;

type Directives = Readonly<Record<string, string | undefined>>;

/** Additional origins that a portal's pages may reach, by directive. */
export type Reach = Readonly<Record<string, readonly string[]>>;

const nowhere: Reach = {};

/** Directives for built files. */
const assetDirectives = ['script-src', 'style-src', 'font-src', 'img-src'] as const;

const reaches = new WeakMap<Portal, Reach>();

/** The origins that the portal's schema requires, which are hosts of calls and frames, and the host of built files. */
export function reachOf(portal: Portal, { publicUrl, assetsOrigin }: Pick<ServerConfig, 'publicUrl' | 'assetsOrigin'>): Reach {
  const assets = assetsOrigin === undefined ? [] : [assetsOrigin];
  const known = reaches.get(portal) ?? {
    ...Object.fromEntries(assetDirectives.map((name) => [name, assets])),
    'connect-src': [...calledOrigins(portal, publicUrl.origin), ...assets],
    // Third-party scripts run in same-origin frames with their own policy.
    'frame-src': [...(loadsScripts(portal) ? ["'self'"] : []), ...framedOrigins(portal, publicUrl.origin)],
  };
  reaches.set(portal, known);
  return known;
}

const write = (directives: Directives, reach: Reach): string =>
  Object.entries(directives)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${withReach(value, reach[name] ?? [])}`))
    .join('; ');

/** 'none' cannot be combined with other sources. */
const withReach = (value: string, more: readonly string[]): string =>
  [...(value === "'none'" && more.length > 0 ? [] : [value]), ...more].join(' ');

/** Policies by style element; most pages of a kind share one. */
const policies = new WeakMap<Reach, LRUCache<string, string>>();
const maxPolicies = 500;

/** The policy of a page with an inline style element: it is allowed by its hash. */
export function policyWithStyle(text: string, reach: Reach): string {
  const ofReach = policies.get(reach) ?? new LRUCache<string, string>({ max: maxPolicies });
  const known = ofReach.get(text);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(text).digest('base64');
  const made = write({ ...policy, 'style-src': `${policy['style-src']} 'sha256-${hash}'` }, reach);
  policies.set(reach, ofReach.set(text, made));
  return made;
}

/** The security headers of every response. */
export function securityHeaders(
  { mode, publicUrl }: Pick<ServerConfig, 'mode' | 'publicUrl'>,
  reach: Reach = nowhere,
): Record<string, string> {
  return {
    'content-security-policy': write(mode === 'development' ? developmentPolicy : policy, reach),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains; preload` }),
  };
}

/** Sets the headers before any other hook, so that refusals have them too. They follow the current portal. */
export function registerHeaders(app: FastifyInstance, { config, portal }: { config: ServerConfig; portal: () => Portal }): void {
  let made: { of: Portal; headers: Record<string, string> } | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (made?.of !== portal()) made = { of: portal(), headers: securityHeaders(config, reachOf(portal(), config)) };
    reply.headers(made.headers);
    done();
  });
}
