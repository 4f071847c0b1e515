import { latin, lineInput, readNumber } from './controls/LineInput.tsx';

/** A number with a fraction. */
export const decimal = lineInput(
  { type: 'number', inputMode: 'decimal', step: 'any', ...latin },
  { read: readNumber, malformed: 'number', fits: Number.isFinite },
);
