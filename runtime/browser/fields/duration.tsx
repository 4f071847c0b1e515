import { isoDuration, timecode } from '../../shared/text/timecode.ts';
import type { FieldModule } from './field.ts';

/** A duration, or a position in a recording. */
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
