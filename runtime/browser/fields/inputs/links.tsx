import { CheckboxGroup } from './controls/CheckboxGroup.tsx';
import { FromCall } from './controls/FromCall.tsx';
import { Combobox, ComboboxSuspense, hasManyOptions } from './controls/ManyChoices.tsx';
import type { InputModule, InputProps, InputValue } from './input.ts';

/** Several records of another noun, chosen from a list and sent as ids. */
export const links: InputModule = {
  Control: Links,
  empty: [],
  read: (value) => (idsIn(value).length > 0 ? idsIn(value) : undefined),
  write: (wire) => [wire].flat().map(idOf),
  missing: 'choose',
  isGroup: () => true,
};

/** The id of a record, given as an object or as an id. */
export const idOf = (link: unknown): string => String(link !== null && typeof link === 'object' && 'id' in link ? link.id : link);

const idsIn = (value: InputValue): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function Links({ id, options, value, onChange, input, describedBy, isInvalid }: InputProps) {
  return (
    <FromCall id={id} options={options}>
      {(ready) => {
        const chosen = idsIn(value);
        if (!hasManyOptions(ready))
          return <CheckboxGroup id={id} name={input.field} options={ready.options} chosen={chosen} onChange={onChange} />;
        return (
          <ComboboxSuspense id={id}>
            <Combobox {...{ id, input, describedBy, isInvalid, chosen }} options={ready} isMultiple onChoose={onChange} />
          </ComboboxSuspense>
        );
      }}
    </FromCall>
  );
}
