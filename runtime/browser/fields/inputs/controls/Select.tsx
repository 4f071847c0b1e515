import { useWords } from '../../../words.ts';
import type { ChoiceOption, InputProps } from '../input.ts';
import { controlAttributes } from './controlAttributes.ts';

/** One of several options in a native select. */
export function Select({ options, ...props }: Omit<InputProps, 'options'> & { options: readonly ChoiceOption[] }) {
  const t = useWords();
  return (
    <select {...controlAttributes(props)}>
      <option value="">{t(props.input.required ? 'form.choose' : 'form.none')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
