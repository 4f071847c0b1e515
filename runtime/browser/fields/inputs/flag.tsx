import { useWords } from '../../words.ts';
import type { InputModule, InputProps } from './input.ts';

/** Yes or no: a checkbox followed by its label. */
export const flag: InputModule = {
  Control: Flag,
  empty: false,
  read: (value) => value === true,
  write: (wire) => wire === true,
  missing: 'choose',
  hasOwnLabel: true,
};

function Flag({ id, input, value, onChange, describedBy, isInvalid }: InputProps) {
  const t = useWords();
  return (
    <label className="check">
      <input
        type="checkbox"
        id={id}
        name={input.field}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
      />
      {t(`field.${input.noun}.${input.name}`)}
    </label>
  );
}
