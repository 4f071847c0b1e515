import { useState } from 'react';
import { type BindingScope, bindValue } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { type FormValues, following, isContested, startingValues } from './values.ts';

/** The name of the data with the initial values of a form, such as `record`. */
export const recordName = ({ initial }: Pick<FormPage, 'initial'>): string | undefined => initial?.slice(1).split('.')[0];

/** Initial values from the address, for fields with one line of text, a choice or a linked record. Longer values are truncated. */
function prefilled({ prefill = {} }: FormPage, scope: BindingScope, fields: readonly Input[]): FormValues {
  const entries = fields.flatMap(({ field, max = maxPrefilled }) => {
    const value = prefill[field] === undefined ? undefined : bindValue(prefill[field], scope);
    return typeof value === 'string' && value !== '' ? [[field, value.slice(0, max)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Maximum length of a value from the address, for a field without its own limit. */
const maxPrefilled = 250;

/**
 * The form's values, and the version of the record that they are based on. When the record is loaded again, unchanged fields
 * follow it. If another editor changed a field that this form changed too, the form keeps its version. Saving then reports the
 * conflict instead of overwriting the other change.
 */
export function useRecordValues(page: FormPage, loaded: PageLoaded, fields: readonly Input[]) {
  const name = recordName(page);
  const [held, setHeld] = useState(loaded.scope);
  const scope: BindingScope = name === undefined ? loaded.scope : { ...loaded.scope, [name]: held[name] };
  const recordIn = (of: BindingScope) => (page.initial === undefined ? undefined : bindValue(page.initial, of));
  const [values, setValues] = useState(() => ({ ...startingValues(fields, recordIn(scope)), ...prefilled(page, loaded.scope, fields) }));
  const [began, setBegan] = useState(values);
  const written = JSON.stringify(recordIn(loaded.scope));
  const [followed, setFollowed] = useState(written);
  /** Bases the values on another version of the record. */
  const rebase = (on: BindingScope, next: (starting: FormValues) => FormValues) => {
    const starting = startingValues(fields, recordIn(on));
    setHeld(on);
    setBegan(starting);
    setValues(next(starting));
  };
  if (followed !== written) {
    setFollowed(written);
    if (!isContested(values, began, startingValues(fields, recordIn(loaded.scope))))
      rebase(loaded.scope, (starting) => following(values, began, starting));
  }
  /** After submission the sent values become the initial ones; a form without a record is emptied. */
  const settle = () => (page.initial === undefined ? setValues(began) : setBegan(values));
  return { values, began, setValues, settle, scope, rebase };
}
