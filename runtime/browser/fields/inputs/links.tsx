import { FromCall } from './FromCall.tsx';
import type { InputModule, InputProps, InputValue, Option } from './input.ts';

/** Several records of another noun: a list to tick, sent as ids. */
export const links: InputModule = {
  Control: Links,
  empty: [],
  read: (value) => (idsIn(value).length > 0 ? idsIn(value) : undefined),
  missing: 'choose',
  isGroup: () => true,
};

const idsIn = (value: InputValue): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function Links({ id, options, value, onChange, input }: InputProps) {
  return (
    <FromCall id={id} options={options}>
      {(ready) => <Ticks id={id} name={input.field} options={ready} chosen={idsIn(value)} onChange={onChange} />}
    </FromCall>
  );
}

interface TicksProps {
  id: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (value: readonly string[]) => void;
}

function Ticks({ id, name, options, chosen, onChange }: TicksProps) {
  const handleTick = (value: string, isOn: boolean) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <div className="choices choices-many">
      {options.map(({ value, text }, at) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => handleTick(value, event.currentTarget.checked)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
