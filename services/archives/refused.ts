import type { CallRefusal } from '../../runtime/server/refusal.ts';

/** Why a file is not packed: the id of a refusal, and the facts that its sentence names. */
export type PackRefusal = Pick<CallRefusal, 'error' | 'facts'>;

export const refusedWith = ({ error, facts }: PackRefusal): PackRefusal => ({ error, facts });

/** A file that is unknown, deleted or closed. The answer does not tell which. */
export const unknownFile: PackRefusal = { error: 'request.not-found', facts: {} };
