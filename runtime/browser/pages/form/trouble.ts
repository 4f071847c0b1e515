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

/** What went wrong on the way; a value that was refused is told at its field. */
export function troubleOf(thrown: unknown, fields: readonly Input[]): Trouble {
  if (!(thrown instanceof CallFailure)) throw thrown;
  const faults = thrown.field === undefined ? {} : faultsAt(fields, [thrown.field]);
  return Object.keys(faults).length > 0 ? { faults } : { faults: {}, failure: thrown.toJSON() };
}
