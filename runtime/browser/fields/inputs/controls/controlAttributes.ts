import type { ChangeEvent } from 'react';
import type { InputProps } from '../input.ts';

type ControlProps = Pick<InputProps, 'id' | 'input' | 'value' | 'onChange' | 'describedBy' | 'isInvalid'>;

/** The attributes of a native control with a text as its value. */
export const controlAttributes = ({ id, input, value, onChange, describedBy, isInvalid }: ControlProps) => ({
  className: 'input',
  id,
  name: input.field,
  value: String(value),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onChange(event.currentTarget.value),
  required: input.required,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});
