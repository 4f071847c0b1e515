import { serviceOf } from '../calls/request.ts';
import type { CompileContext } from './context.ts';

const file = 'schema/requests.json';

/** Checks the names in requests.json: services, hosts of portal.json, calls. */
export function checkRequests({ cards, calls, check }: CompileContext): void {
  const { requests, portal } = cards;
  if (!requests || !portal) return;
  const services = new Set(['default', ...Object.keys(calls).map(serviceOf)]);
  for (const [service, host] of Object.entries(requests.bases)) {
    check.known({ file, path: ['bases', service], key: true }, 'unknown-service', 'service', service, services);
    if (host !== '') check.known({ file, path: ['bases', service] }, 'unknown-host', 'host of portal.json', host, portal.hosts);
  }
  for (const [index, { host }] of requests.credentials.entries())
    check.known({ file, path: ['credentials', index, 'host'] }, 'unknown-host', 'host of portal.json', host, portal.hosts);
  for (const [index, { by }] of requests.obtain.entries())
    check.known({ file, path: ['obtain', index, 'by'] }, 'unknown-call', 'call', by, calls);
  checkTokens({ cards, calls, check });
}

/** A token rule must apply to some call, and its token must be deleted when the session ends. */
function checkTokens({ cards: { requests }, calls, check }: Pick<CompileContext, 'cards' | 'calls' | 'check'>): void {
  const paths = Object.values(calls).map(({ path }) => path);
  const own = requests?.token.find((rule) => rule.paths.includes('*'))?.from;
  for (const [ruleIndex, rule] of (requests?.token ?? []).entries()) {
    for (const [index, part] of rule.paths.entries())
      if (part !== '*' && !paths.some((path) => path.includes(part)))
        check.error(
          { file, path: ['token', ruleIndex, 'paths', index] },
          'unused-token-path',
          `no call has "${part}" in its address`,
          part,
          paths,
        );
    if (rule.from !== own && !requests?.forget.includes(rule.from))
      check.error(
        { file, path: ['token', ruleIndex, 'from'] },
        'kept-token',
        `"forget" does not name ${rule.from}: the token would outlive the session`,
        rule.from,
      );
  }
}
