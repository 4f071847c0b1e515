import type { FieldKind } from '../../../../schema/define/index.ts';
import type { Input } from '../../../shared/portal.ts';

/** Autofill tokens by field kind. */
const tokens: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel', address: 'url', secret: 'new-password' };

/** The autocomplete token of a field. */
export const autoCompleteOf = ({ kind }: Input): string | undefined => tokens[kind];
