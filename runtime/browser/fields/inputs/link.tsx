import { FromCall } from './controls/FromCall.tsx';
import { Combobox, ComboboxSuspense, hasManyOptions } from './controls/ManyChoices.tsx';
import { Select } from './controls/Select.tsx';
import type { InputModule, InputProps } from './input.ts';
import { idOf } from './links.tsx';

/** One record of another noun, chosen by name and sent as an id. */
export const link: InputModule = { Control: Link, empty: '', read: (value) => value || undefined, write: idOf, missing: 'choose' };

function Link({ options, ...props }: InputProps) {
  return (
    <FromCall id={props.id} options={options} isLine>
      {(ready) => {
        if (!hasManyOptions(ready)) return <Select {...props} options={ready.options} />;
        const { id, input, describedBy, isInvalid, value, onChange } = props;
        const box = { id, input, describedBy, isInvalid, options: ready, isMultiple: false };
        return (
          <ComboboxSuspense id={id}>
            <Combobox {...box} chosen={value ? [String(value)] : []} onChoose={([one = '']) => onChange(one)} />
          </ComboboxSuspense>
        );
      }}
    </FromCall>
  );
}
