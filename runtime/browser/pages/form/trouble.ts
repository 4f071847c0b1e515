import { CallFailure, type Failure } from '../../../shared/envelope.ts';
import type { Input } from '../../../shared/portal.ts';
import { type Faults, faultsAt } from './faults.ts';

/** Why a form was not sent, or was refused. */
export interface Trouble {
  faults: Faults;
  /** A refusal that no field answers for. */
  failure?: Failure;
}

export const noTrouble: Trouble = { faults: {} };

export const isTrouble = ({ faults, failure }: Trouble): boolean => failure !== undefined || Object.keys(faults).length > 0;

function faultsOfFailure({ field, error = 'value.refused', facts = {} }: CallFailure, fields: readonly Input[]): Faults {
  return field === undefined ? {} : faultsAt(fields, [{ place: field, reason: { error, facts } }]);
}

/** What went wrong on the way; a value that was refused is told at its field. */
export function troubleOf(thrown: unknown, fields: readonly Input[]): Trouble {
  if (!(thrown instanceof CallFailure)) throw thrown;
  const faults = faultsOfFailure(thrown, fields);
  return Object.keys(faults).length > 0 ? { faults } : { faults: {}, failure: thrown.toJSON() };
}
