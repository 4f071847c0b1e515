import { useWords } from '../../words.ts';
import type { ChoiceOption, InputProps } from './input.ts';

/** One of several options in a native select. */
export function Select({
  id,
  input,
  value,
  onChange,
  describedBy,
  isInvalid,
  options,
}: Omit<InputProps, 'options'> & { options: readonly ChoiceOption[] }) {
  const t = useWords();
  return (
    <select
      className="input"
      id={id}
      name={input.field}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      required={input.required}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    >
      <option value="">{t(input.required ? 'form.choose' : 'form.none')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
