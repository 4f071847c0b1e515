import { CallFailure, type Failure } from '../../../shared/calls/envelope.ts';
import type { Input } from '../../../shared/portal.ts';
import { type Faults, faultsAt } from './faults.ts';

/** Why a form is invalid or was refused. */
export interface FormErrors {
  faults: Faults;
  /** A refusal that concerns no field. */
  failure?: Failure;
}

export const noFormErrors: FormErrors = { faults: {} };

export const hasFormErrors = ({ faults, failure }: FormErrors): boolean => failure !== undefined || Object.keys(faults).length > 0;

function faultsOfFailure({ field, error = 'value.refused', facts = {} }: CallFailure, fields: readonly Input[]): Faults {
  return field === undefined ? {} : faultsAt(fields, [{ path: field, reason: { error, facts } }]);
}

/** Converts an error of a call; a refused value is reported at its field. */
export function formErrorsOf(thrown: unknown, fields: readonly Input[]): FormErrors {
  if (!(thrown instanceof CallFailure)) throw thrown;
  const faults = faultsOfFailure(thrown, fields);
  return Object.keys(faults).length > 0 ? { faults } : { faults: {}, failure: thrown.toJSON() };
}
