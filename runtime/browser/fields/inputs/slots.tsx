import { Suspense } from 'react';
import type { DaySlot, SlotDays } from '../../../../schema/define/index.ts';
import { lazyPart } from '../../loading/chunks.ts';
import { useWords } from '../../words.ts';
import { CallFailed } from './controls/FromCall.tsx';
import { keyOfSlot, slotOf } from './controls/slotKeys.ts';
import type { InputModule, InputProps, InputValue } from './input.ts';

const OfferedDays = lazyPart(() => import('./controls/OfferedDays.tsx'));

/** Half days that a call offers. The value is a list of `2026-11-24 morning`. */
export const slots: InputModule = {
  Control: Slots,
  empty: [],
  read: (value) => (chosenIn(value).length > 0 ? chosenIn(value).map(slotOf) : undefined),
  write: (wire) => (Array.isArray(wire) ? (wire as DaySlot[]).map(keyOfSlot) : []),
  missing: 'choose',
  isGroup: () => true,
};

const chosenIn = (value: InputValue): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function Slots({ id, input, value, onChange, offer, describedBy }: InputProps) {
  const t = useWords();
  if (offer?.state === 'failed') return <CallFailed id={id} text={t('slots.failed')} onRetry={offer.retry} />;
  if (offer?.state === 'early') return <SlotStatus id={id} text={t('slots.early')} />;
  if (offer?.state !== 'ready') return <Loading id={id} />;
  const offered = offer.answer as SlotDays;
  if (offered.days.every(({ halves }) => halves.length === 0)) return <SlotStatus id={id} text={t('slots.none')} />;
  return (
    <Suspense fallback={<Loading id={id} />}>
      <OfferedDays {...{ id, offered, onChange, describedBy }} chosen={chosenIn(value)} max={input.max} name={input.field} />
    </Suspense>
  );
}

const SlotStatus = ({ id, text }: { id: string; text: string }) => (
  <p className="field-hint" id={id} tabIndex={-1}>
    {text}
  </p>
);

function Loading({ id }: { id: string }) {
  const t = useWords();
  return (
    <output className="input choices-coming" id={id} aria-busy="true">
      {t('slots.loading')}
    </output>
  );
}
