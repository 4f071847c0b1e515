import { useId } from 'react';
import { useWords } from '../../words.ts';
import { CheckboxGroup } from './controls/CheckboxGroup.tsx';
import { Select } from './controls/Select.tsx';
import type { ChoiceOption, InputModule, InputProps, InputValue } from './input.ts';

/** Maximum number of options shown as radio buttons. */
const fewChoices = 4;

/**
 * One value of a closed set: radio buttons where there are few, else a select. Several values are checkboxes, separated by
 * commas on the wire.
 */
export const choice: InputModule = {
  Control: Choice,
  empty: '',
  read(value, { many, numeric }) {
    const read = chosenIn(value).map((one) => (numeric ? Number(one) : one));
    return many ? read : read[0];
  },
  missing: 'choose',
  isGroup: ({ choices = [], many }) => many || choices.length <= fewChoices,
};

const chosenIn = (value: InputValue): string[] => String(value).split(',').filter(Boolean);

function Choice(props: InputProps) {
  const { input } = props;
  const t = useWords();
  const { choices = [], many } = input;
  const options = choices.map((value) => ({ value, text: t(`choice.${input.noun}.${input.name}.${value}`) }));
  if (many) {
    const { id, value, onChange } = props;
    const handleChange = (chosen: readonly string[]) => onChange(choices.filter((one) => chosen.includes(one)).join(','));
    return <CheckboxGroup id={id} name={input.field} options={options} chosen={chosenIn(value)} onChange={handleChange} />;
  }
  return choices.length <= fewChoices ? <Radios {...props} options={options} /> : <Select {...props} options={options} />;
}

function Radios({ id, input, value, onChange, options }: Omit<InputProps, 'options'> & { options: readonly ChoiceOption[] }) {
  // Each item of a list needs a separate radio group.
  const group = useId();
  return (
    <div className="choices">
      {options.map((option, index) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={group}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            required={input.required}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
