import { useEffect } from 'react';
import type { SlotDays } from '../../../../../schema/define/index.ts';
import { useFormat } from '../../../clock/format.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { formatOffset } from '../../hours/formatHours.ts';
import { formatDay } from '../../slots.tsx';
import { keyOfSlot, toggledSlot } from './slotKeys.ts';
import '../slots.css';

interface OfferedDaysProps {
  id: string;
  name: string;
  offered: SlotDays;
  chosen: readonly string[];
  max: number | undefined;
  onChange: (value: readonly string[]) => void;
  describedBy: string | undefined;
}

/** The days as groups of checkboxes, in calendar order. Every checkbox is a tab stop. */
export default function OfferedDays({
  id,
  name,
  offered,
  chosen,
  max = Number.POSITIVE_INFINITY,
  onChange,
  describedBy,
}: OfferedDaysProps) {
  const t = useWords();
  const format = useFormat();
  const open = chosen.filter((key) => isOffered(offered, key));
  // A slot of a draft that is no longer offered could not be unchecked.
  useEffect(() => {
    if (open.length < chosen.length) onChange(open);
  });
  const first = offered.days.find(({ halves }) => halves.length > 0)?.day;
  const isFull = open.length >= max;
  return (
    <div className="slots">
      <p className="field-hint" id={`${id}-zone`}>
        {t('slots.zone', { offset: formatOffset(offered.offset) })}
        {Number.isFinite(max) && ` ${t('slots.most', { count: max })}`}
      </p>
      <ul className="slots-days" aria-describedby={describedBy}>
        {offered.days.map(({ day, halves, closed }) => (
          <li key={day}>
            <fieldset className="slots-day" data-closed={halves.length === 0 || undefined}>
              <legend>{formatDay(day, { t, format })}</legend>
              {halves.map((half, index) => (
                <label className="check" key={half}>
                  <input
                    type="checkbox"
                    id={day === first && index === 0 ? id : undefined}
                    name={name}
                    value={keyOfSlot({ day, half })}
                    checked={open.includes(keyOfSlot({ day, half }))}
                    aria-disabled={(isFull && !open.includes(keyOfSlot({ day, half }))) || undefined}
                    onChange={(event) => onChange(toggledSlot(open, keyOfSlot({ day, half }), event.currentTarget.checked, max))}
                  />
                  {t(`slots.half.${half}`)}
                </label>
              ))}
              {halves.length === 0 && <span className="quiet">{closed ?? t('slots.closed')}</span>}
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="slots-count quiet" role="status">
        {open.length > 0 && <Icon name="check" />} {t('slots.chosen', { count: open.length })}
      </p>
    </div>
  );
}

const isOffered = ({ days }: SlotDays, key: string): boolean =>
  days.some(({ day, halves }) => halves.some((half) => keyOfSlot({ day, half }) === key));
