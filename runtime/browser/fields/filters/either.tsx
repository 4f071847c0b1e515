import { fields } from '../index.ts';
import type { FilterModule, FilterProps } from './filter.ts';

const answers = ['', 'true', 'false'] as const;

/** Yes, no, or both. */
export const either: FilterModule = {
  Control(props) {
    const { filter, value } = props;
    const set = typeof value === 'boolean' ? String(value) : '';
    return answers.map((answer) => (
      <label key={answer} className="check">
        <input type="radio" name={filter.field} value={answer} defaultChecked={answer === set} />
        {answer === '' ? props.wording.t('list.filter.both') : textOf(answer === 'true', props)}
      </label>
    ));
  },
  parts: (props) => (typeof props.value === 'boolean' ? [{ text: textOf(props.value, props), without: undefined }] : []),
};

const textOf = (value: boolean, { filter, wording }: FilterProps): string => fields.flag.text(value, wording, filter);
