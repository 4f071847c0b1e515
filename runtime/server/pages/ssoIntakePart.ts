import type { SsoIntake, VisitorIntake } from '../../shared/site/ssoIntake.ts';
import { wordsOf } from '../../shared/site/tables.ts';
import type { Account } from '../account.ts';
import type { ServerContext } from '../serverContext.ts';
import { secondHost } from '../trust/networks.ts';
import type { ClientRequest } from '../trust/proxies.ts';

interface Visitor {
  account: Account;
  request: ClientRequest;
  url: URL;
  ssoIntake: SsoIntake | null;
}

/** Sign-on data for this visitor; usually empty. */
export function ssoIntakePart(
  context: ServerContext,
  siteId: string,
  { account, request, url, ssoIntake }: Visitor,
): { ssoIntake?: VisitorIntake } {
  const second = secondHost(context, account, request, url);
  if (!ssoIntake && second === null) return {};
  const words = Object.entries(wordsOf(context.portal(), siteId)).filter(([key]) => key.startsWith('arrival.'));
  return { ssoIntake: { ...(ssoIntake && { intake: ssoIntake }), ...(second !== null && { second }), words: Object.fromEntries(words) } };
}
