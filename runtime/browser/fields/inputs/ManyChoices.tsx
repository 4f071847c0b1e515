import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../chunks.ts';
import type { Options } from './input.ts';

/** Up to here all choices are seen at once, or in the browser's own list. */
const maxAtOnce = 30;

/** Whether choices are too many to be looked through. */
export const areMany = ({ options, find }: Extract<Options, { state: 'ready' }>): boolean =>
  find !== undefined || options.length > maxAtOnce;

export const Combobox = lazyPart(() => import('./Combobox.tsx'));

/** A place for the combobox while it comes. */
export const Late = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense fallback={<output className="input choices-coming" id={id} aria-busy="true" />}>{children}</Suspense>
);
