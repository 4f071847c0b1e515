import { lineInput } from './controls/LineInput.tsx';

/** A calendar day, with the browser's date picker. */
export const day = lineInput({ type: 'date', dir: 'ltr' });
