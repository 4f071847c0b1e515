import { useEffect } from 'react';
import type { ChoiceOption } from './input.ts';

/** Up to here they stand in a line; more have a box of their own, which may scroll. */
const maxInLine = 7;

interface TicksProps {
  id: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Several of some options, all of them seen. */
export function Ticks({ id, name, options, chosen, onChange }: TicksProps) {
  // What is no longer offered could not be taken away by hand: with another type of account other roles are on offer.
  const offered = chosen.filter((one) => options.some(({ value }) => value === one));
  useEffect(() => {
    if (offered.length < chosen.length) onChange(offered);
  });
  const handleTick = (value: string, isOn: boolean) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <div className={options.length > maxInLine ? 'choices choices-many' : 'choices'}>
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
