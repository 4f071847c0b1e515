import { useEffect } from 'react';
import { FromCall } from './FromCall.tsx';
import type { InputModule, InputProps, InputValue, Option } from './input.ts';
import { areMany, Combobox, Late } from './ManyChoices.tsx';

/** Several records of another noun: a list to tick, sent as ids. */
export const links: InputModule = {
  Control: Links,
  empty: [],
  read: (value) => (idsIn(value).length > 0 ? idsIn(value) : undefined),
  write: (wire) => [wire].flat().map(idOf),
  missing: 'choose',
  isGroup: () => true,
};

/** A record as an answer holds it, or its id. */
export const idOf = (link: unknown): string => String(link !== null && typeof link === 'object' && 'id' in link ? link.id : link);

const idsIn = (value: InputValue): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function Links({ id, options, value, onChange, input, describedBy, isInvalid }: InputProps) {
  return (
    <FromCall id={id} options={options}>
      {(ready) => {
        const chosen = idsIn(value);
        if (!areMany(ready)) return <Ticks id={id} name={input.field} options={ready.options} chosen={chosen} onChange={onChange} />;
        return (
          <Late id={id}>
            <Combobox {...{ id, input, describedBy, isInvalid, chosen }} options={ready} isMultiple onChoose={onChange} />
          </Late>
        );
      }}
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
  // What is no longer offered could not be taken away by hand: with another type of account other roles are on offer.
  const offered = chosen.filter((one) => options.some(({ value }) => value === one));
  useEffect(() => {
    if (offered.length < chosen.length) onChange(offered);
  });
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
