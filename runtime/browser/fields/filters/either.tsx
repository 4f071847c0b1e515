import { fields } from '../index.ts';
import type { FilterModule, FilterProps } from './filter.ts';
import { Radios } from './oneOf.tsx';

const answers = ['true', 'false'] as const;

/** Yes, no, or both. */
export const either: FilterModule = {
  Control: (props) => (
    <Radios
      name={props.filter.field}
      set={typeof props.value === 'boolean' ? String(props.value) : ''}
      all={props.wording.t('list.filter.both')}
      options={answers.map((answer) => ({ value: answer, text: textOf(answer === 'true', props) }))}
    />
  ),
  parts: (props) => (typeof props.value === 'boolean' ? [{ text: textOf(props.value, props), without: undefined }] : []),
};

const textOf = (value: boolean, { filter, wording }: FilterProps): string => fields.flag.text(value, wording, filter);
