import { serviceOf } from '../request.ts';
import type { Context } from './context.ts';

const file = 'schema/requests.json';

/** What the rules of requests name: services, hosts of portal.json, calls. */
export function checkRequests({ cards, calls, check }: Context): void {
  const { requests, portal } = cards;
  if (!requests || !portal) return;
  const services = new Set(['default', ...Object.keys(calls).map(serviceOf)]);
  for (const [service, host] of Object.entries(requests.bases)) {
    check.known({ file, place: ['bases', service], key: true }, 'unknown-service', 'service', service, services);
    if (host !== '') check.known({ file, place: ['bases', service] }, 'unknown-host', 'host of portal.json', host, portal.hosts);
  }
  for (const [at, { host }] of requests.credentials.entries())
    check.known({ file, place: ['credentials', at, 'host'] }, 'unknown-host', 'host of portal.json', host, portal.hosts);
  for (const [at, { by }] of requests.obtain.entries())
    check.known({ file, place: ['obtain', at, 'by'] }, 'unknown-call', 'call', by, calls);
}
