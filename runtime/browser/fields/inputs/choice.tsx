import { useWords } from '../../words.ts';
import type { InputModule, InputProps, Option } from './input.ts';
import { Select } from './Select.tsx';

/** Up to here all of them are seen at once. */
const fewChoices = 4;

/** One of a closed set: side by side where they are few, else a list to choose from. */
export const choice: InputModule = {
  Control: Choice,
  empty: '',
  read: (value) => value || undefined,
  missing: 'choose',
  isGroup: ({ choices = [] }) => choices.length <= fewChoices,
};

function Choice(props: InputProps) {
  const { input } = props;
  const t = useWords();
  const { choices = [] } = input;
  const options = choices.map((value) => ({ value, text: t(`choice.${input.noun}.${input.name}.${value}`) }));
  return choices.length <= fewChoices ? <Radios {...props} options={options} /> : <Select {...props} options={options} />;
}

function Radios({ id, input, value, onChange, options }: Omit<InputProps, 'options'> & { options: readonly Option[] }) {
  return (
    <div className="choices">
      {options.map((option, at) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={input.field}
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
