import { FromCall } from './FromCall.tsx';
import type { InputModule, InputProps } from './input.ts';
import { idOf } from './links.tsx';
import { Select } from './Select.tsx';

/** One record of another noun, chosen by name and sent by id. */
export const link: InputModule = { Control: Link, empty: '', read: (value) => value || undefined, write: idOf, missing: 'choose' };

function Link({ options, ...props }: InputProps) {
  return (
    <FromCall id={props.id} options={options}>
      {(ready) => <Select {...props} options={ready} />}
    </FromCall>
  );
}
