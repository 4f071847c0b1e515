import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { Column, FormPage, Input } from '../../../shared/portal.ts';
import { isEmptyValue } from '../../fields/field.ts';
import { FactList } from '../../fields/parts/FactList.tsx';
import { FieldCell, useWording } from '../../fields/parts/FieldCell.tsx';
import { useWords } from '../../words.ts';
import { useCallAnswer } from './useCallAnswer.ts';

/** Pause after typing before the value is looked up, in milliseconds. */
const pauseMs = 500;

type LookedUp = Readonly<Record<string, unknown>>;

interface FieldLookupProps {
  page: Pick<FormPage, 'id' | 'calls'>;
  input: Input;
  lookup: NonNullable<Input['lookup']>;
  scope: BindingScope;
  /** Whether the value has an error, so that a lookup is useless. */
  isFaulty: boolean;
}

/** Facts about the value of a field, shown below it. Unknown values and failed lookups do not prevent sending. */
export function FieldLookup({ page, input, lookup, scope, isFaulty }: FieldLookupProps) {
  const found = useCallAnswer({ page, use: lookup.use, scope, pauseMs, isEarly: isFaulty });
  const t = useWords();
  const own = (word: 'unknown' | 'login' | 'partial', usual: string) =>
    t(`page.${page.id}.lookup.${input.field}.${word}`, { defaultValue: usual });
  const texts: Partial<Record<NonNullable<typeof found>['state'], string>> = {
    loading: t('lookup.loading'),
    login: own('login', t('lookup.login')),
    failed:
      found?.state === 'failed' && found.failure.error === 'request.not-found' ? own('unknown', t('lookup.unknown')) : t('lookup.failed'),
  };
  const known = found?.state === 'ready' ? recordIn(found.answer) : undefined;
  const isPartial = known !== undefined && lookup.partial !== undefined && known[lookup.partial] === true;
  // The first field identifies the record. Without it, the value is unknown.
  const isNameless = known !== undefined && isEmptyValue(known[lookup.shows[0]?.field ?? '']);
  if (isPartial) texts.ready = own('partial', t('lookup.partial'));
  else if (isNameless) texts.ready = own('unknown', t('lookup.unknown'));
  const text = found && texts[found.state];
  return (
    <div className="field-lookup" aria-live="polite" aria-atomic="true">
      {text !== undefined && <p className="field-hint">{text}</p>}
      {known && <Facts values={known} columns={lookup.shows} />}
    </div>
  );
}

function Facts({ values, columns }: { values: LookedUp; columns: readonly Column[] }) {
  const wording = useWording();
  const shown = columns.filter(({ field }) => !isEmptyValue(values[field]));
  return (
    <FactList
      className="field-lookup-facts"
      columns={shown}
      cell={(column) => <FieldCell column={column} value={values[column.field]} wording={wording} />}
    />
  );
}

const recordIn = (answer: unknown) => (answer ?? {}) as LookedUp;
