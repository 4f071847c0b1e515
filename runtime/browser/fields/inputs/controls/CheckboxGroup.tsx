import { useEffect } from 'react';
import type { ChoiceOption } from '../input.ts';

/** Maximum number of options in one row; more get a scrollable box. */
const maxInLine = 7;

interface TicksProps {
  id: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Checkboxes for several options. */
export function CheckboxGroup({ id, name, options, chosen, onChange }: TicksProps) {
  // Drops values that are no longer offered, which could not be unchecked: the options may depend on other fields.
  const offered = chosen.filter((one) => options.some(({ value }) => value === one));
  useEffect(() => {
    if (offered.length < chosen.length) onChange(offered);
  });
  const handleTick = (value: string, isOn: boolean) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <div className={options.length > maxInLine ? 'choices choices-many' : 'choices'}>
      {options.map(({ value, text }, index) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
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
