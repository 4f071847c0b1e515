import { readTimecode, timecode } from '../../../shared/timecode.ts';
import { latin, lineInput } from './LineInput.tsx';

/** A length of time, typed as a time code or as seconds; text that is none stays text, so that it is refused and not lost. */
export const duration = lineInput(
  { type: 'text', inputMode: 'text', ...latin },
  {
    read: (value) => {
      const text = String(value).trim();
      return text === '' ? undefined : (readTimecode(text) ?? text);
    },
    write: (wire) => timecode(Number(wire)),
    fits: Number.isInteger,
  },
);
