import type { InputModule, InputProps } from '../input.ts';
import { controlAttributes } from './controlAttributes.ts';

const Area = (props: InputProps) => <textarea {...controlAttributes(props)} dir="auto" />;

/** An input kind with several lines. The text is sent as typed. */
export const areaInput = (): InputModule => ({
  Control: Area,
  empty: '',
  read: (value) => (String(value).trim() === '' ? undefined : String(value)),
  missing: 'enter',
});
