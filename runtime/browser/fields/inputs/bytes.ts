import { latin, lineInput, readNumber } from './controls/LineInput.tsx';

/** A size, in bytes. */
export const bytes = lineInput(
  { type: 'number', inputMode: 'numeric', step: 1, min: 0, ...latin },
  { read: readNumber, malformed: 'whole', fits: Number.isInteger },
);
