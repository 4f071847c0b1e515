import { fields } from '../index.ts';
import type { FilterModule, FilterProps } from './filter.ts';

/** One of a few values, or all. */
export const oneOf: FilterModule = {
  Control: (props) => (
    <Radios
      name={props.filter.field}
      set={typeof props.value === 'string' ? props.value : ''}
      all={props.wording.t('list.filter.any')}
      options={(props.filter.choices ?? []).map((value) => ({ value, text: textOf(value, props) }))}
    />
  ),
  parts: (props) => (typeof props.value === 'string' ? [{ text: textOf(props.value, props), without: undefined }] : []),
};

const textOf = (value: string, { filter, wording }: FilterProps): string => fields.choice.text(value, wording, filter);

interface RadiosProps {
  name: string;
  /** The selected value; empty for all. */
  set: string;
  all: string;
  options: readonly { value: string; text: string }[];
}

/** Radio buttons, with an option for all values first. */
export const Radios = ({ name, set, all, options }: RadiosProps) =>
  [{ value: '', text: all }, ...options].map(({ value, text }) => (
    <label key={value} className="check">
      <input type="radio" name={name} value={value} defaultChecked={value === set} />
      {text}
    </label>
  ));
