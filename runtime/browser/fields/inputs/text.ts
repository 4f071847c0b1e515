import { lineInput } from './controls/LineInput.tsx';

/** One line of text. */
export const text = lineInput({ type: 'text' });
