import { isoDuration, timecode } from '../../shared/timecode.ts';
import type { FieldModule } from './field.ts';

/** A length of time, or a place in a recording. */
export const duration: FieldModule = {
  align: 'end',
  fixed: true,
  Cell: ({ value }) => (
    <time className="figures" dateTime={isoDuration(Number(value))}>
      {timecode(Number(value))}
    </time>
  ),
  text: (value) => timecode(Number(value)),
};
