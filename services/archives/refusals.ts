import type { CallRefusal } from '../../runtime/server/refusal.ts';

/** Why a file is not packed: the id of a refusal and the values in its message. */
export type PackRefusal = Pick<CallRefusal, 'error' | 'facts'>;

export const refusedWith = ({ error, facts }: PackRefusal): PackRefusal => ({ error, facts });

/** A file that is unknown, deleted or closed. The response does not reveal which. */
export const unknownFile: PackRefusal = { error: 'request.not-found', facts: {} };
