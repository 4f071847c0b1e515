import { lineInput } from './LineInput.tsx';

/** A calendar day, picked as the browser picks days. */
export const day = lineInput({ type: 'date', dir: 'ltr' });
