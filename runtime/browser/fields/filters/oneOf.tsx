import { fields } from '../index.ts';
import type { FilterModule, FilterProps } from './filter.ts';

/** One of a few values, or all. What is none of them is not set. */
export const oneOf: FilterModule = {
  Control: (props) => (
    <Radios
      name={props.filter.field}
      set={setIn(props) ?? ''}
      all={props.wording.t('list.filter.any')}
      options={(props.filter.choices ?? []).map((value) => ({ value, text: textOf(value, props) }))}
    />
  ),
  parts(props) {
    const set = setIn(props);
    return set === undefined ? [] : [{ text: textOf(set, props), without: undefined }];
  },
};

const setIn = ({ filter, value }: FilterProps): string | undefined => filter.choices?.find((choice) => choice === value);

const textOf = (value: string, { filter, wording }: FilterProps): string => fields.choice.text(value, wording, filter);

interface RadiosProps {
  name: string;
  /** The value that is set; empty for all. */
  set: string;
  all: string;
  options: readonly { value: string; text: string }[];
}

/** Values of which one holds, with all of them before the first. */
export const Radios = ({ name, set, all, options }: RadiosProps) =>
  [{ value: '', text: all }, ...options].map(({ value, text }) => (
    <label key={value} className="check">
      <input type="radio" name={name} value={value} defaultChecked={value === set} />
      {text}
    </label>
  ));
