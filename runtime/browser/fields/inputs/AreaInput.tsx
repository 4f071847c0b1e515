import type { InputModule, InputProps } from './input.ts';

/** An input kind with several lines. The text is sent as typed. */
export const areaInput = (): InputModule => ({
  Control: Area,
  empty: '',
  read: (value) => (String(value).trim() === '' ? undefined : String(value)),
  missing: 'enter',
});

function Area({ id, input, value, onChange, describedBy, isInvalid }: InputProps) {
  return (
    <textarea
      className="input"
      id={id}
      name={input.field}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      required={input.required}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      dir="auto"
    />
  );
}
