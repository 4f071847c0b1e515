/** Calls that need more than a session or an access token: a browser session, or a recent proof of identity in one. */
import type { Call, Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import { CallRefusal } from '../refusal.ts';

type Proving = Pick<Call, 'proof'>;

/** Refuses such a call to an access token; null if the call is allowed. */
export const refusedToTokens = ({ proof }: Proving, { scope }: Pick<Account, 'scope'>): CallRefusal | null =>
  proof !== undefined && scope !== undefined ? new CallRefusal('account.needs-session') : null;

/** Refuses a call whose owner's last identity proof is too old; null if it is recent. */
export function refusedWithoutProof(
  { settings }: { settings: Pick<Portal['settings'], 'times'> },
  { proof }: Proving,
  { provedAt }: Pick<Account, 'provedAt'>,
  now: Date,
): CallRefusal | null {
  if (proof !== 'recent') return null;
  const isRecent = provedAt !== undefined && now.getTime() - provedAt.getTime() < settings.times.proofMs;
  return isRecent ? null : new CallRefusal('account.proof-needed');
}
