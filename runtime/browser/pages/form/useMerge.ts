import { useState } from 'react';
import { type BindingScope, bindUse, bindValue } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { CallRef, FormPage, Input } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import type { MergeSource } from './merge/mergeFields.ts';
import { recordName } from './useRecordValues.ts';
import { type FormValues, startingValues } from './values.ts';

/** A conflict between the form and the stored record, and the scope with that record. */
export interface OpenMerge {
  source: MergeSource;
  on: BindingScope;
}

/** The refusal of a save that is based on an older version of the record. */
export const conflictError = 'request.conflict';

/** The merge of a form after a conflict. The call that loads the record of the form is made again for the stored version. */
export function useMerge(page: FormPage, loaded: PageLoaded, fields: readonly Input[]) {
  const { call } = usePortal();
  const [merge, setMerge] = useState<OpenMerge>();
  return {
    merge,
    open: setMerge,
    close: () => setMerge(undefined),
    /** Loads the stored version. Throws CallFailure, for example if the record was removed. */
    async begin(base: FormValues, mine: FormValues): Promise<void> {
      const name = recordName(page) as string;
      const use = page.data[name];
      if (!use) return;
      const stored = await call(page.calls[use.call] as CallRef, bindUse(use, loaded.scope));
      const on = { ...loaded.scope, [name]: stored };
      setMerge({ source: { base, theirs: startingValues(fields, bindValue(page.initial as string, on)), mine }, on });
    },
  };
}
