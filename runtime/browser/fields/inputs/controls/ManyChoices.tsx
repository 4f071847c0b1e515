import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../loading/chunks.ts';
import type { Options } from '../input.ts';

/** Maximum number of choices in a plain list. */
const maxAtOnce = 30;

/** Whether there are too many choices for a plain list. */
export const hasManyOptions = ({ options, find }: Extract<Options, { state: 'ready' }>): boolean =>
  find !== undefined || options.length > maxAtOnce;

export const Combobox = lazyPart(() => import('./Combobox.tsx'));

/** A placeholder of the same size while the combobox chunk loads. */
export const ComboboxSuspense = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense fallback={<output className="input choices-coming" id={id} aria-busy="true" data-line />}>{children}</Suspense>
);
