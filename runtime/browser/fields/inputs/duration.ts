import { readTimecode, timecode } from '../../../shared/text/timecode.ts';
import { latin, lineInput } from './controls/LineInput.tsx';

/** A duration, typed as a time code or in seconds. Other text is kept, so that validation can refuse it. */
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
