import type { FieldKind } from '../../../../schema/define/index.ts';
import type { Input } from '../../../shared/portal.ts';

/** What a browser may fill in by itself, by the kind of a field. */
const tokens: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel', address: 'url', secret: 'new-password' };

/** The autocomplete token of a field. In a login the secret is the current password, and what stands before it the name. */
export function autoCompleteOf(input: Input, fields: readonly Input[], isLogin: boolean): string | undefined {
  if (!isLogin) return tokens[input.kind];
  if (input.kind === 'secret') return 'current-password';
  return input === fields[0] ? 'username' : tokens[input.kind];
}
