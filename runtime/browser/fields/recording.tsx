import type { Recording } from '../../../schema/define/index.ts';
import { timecode } from '../../shared/text/timecode.ts';
import { duration } from './duration.tsx';
import type { FieldModule } from './field.ts';

/** A recording, displayed as its duration outside a player. */
export const recording: FieldModule = {
  align: 'end',
  fixed: true,
  Cell: (props) => duration.Cell({ ...props, value: (props.value as Recording).seconds }),
  text: (value) => timecode((value as Recording).seconds),
};
