import type { MouseEvent, Ref } from 'react';
import type { Failure } from '../../../shared/calls/envelope.ts';
import type { Input } from '../../../shared/portal.ts';
import { type Translate, useWords } from '../../words.ts';
import { FaultText, focusId } from './Field.tsx';
import type { Faults, FieldFault } from './faults.ts';

interface ErrorSummaryProps {
  fields: readonly Input[];
  faults: Faults;
  /** A refusal of the whole call. */
  failure?: Failure;
  onGo: (input: Input, part?: string) => void;
  ref: Ref<HTMLDivElement>;
}

/** All errors above the form. It takes the focus, and each line links to its field or part. */
export function ErrorSummary({ fields, faults, failure, onGo, ref }: ErrorSummaryProps) {
  const t = useWords();
  const wrong = fields.flatMap((input) => locationsOf(input, faults[input.field]));
  if (wrong.length === 0 && !failure) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      {failure && <p>{failure.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('form.failed')}</p>}
      {wrong.length > 0 && (
        <>
          <h2>{t('form.summary', { count: wrong.length })}</h2>
          <ul>
            {wrong.map((location) => (
              <Wrong key={focusId(location.input, location.part)} location={location} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface FieldLocation {
  input: Input;
  /** Dotted path within the field. */
  part?: string;
  fault: FieldFault;
}

function locationsOf(input: Input, fault: FieldFault | undefined): FieldLocation[] {
  if (!fault) return [];
  if (!('within' in fault)) return [{ input, fault }];
  return Object.entries(fault.within).map(([part, own]) => ({ input, part, fault: own }));
}

function Wrong({ location: { input, part, fault }, onGo }: { location: FieldLocation; onGo: ErrorSummaryProps['onGo'] }) {
  const t = useWords();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onGo(input, part);
  };
  const names = [t(`field.${input.noun}.${input.name}`), ...(part === undefined ? [] : partNames(input, part.split('.'), t))];
  return (
    <li>
      <a className="link" href={`#${focusId(input, part)}`} onClick={handleClick}>
        {names.join(t('shell.cell.between'))}
      </a>
      {t('form.nameEnd')}
      <FaultText fault={fault} />
    </li>
  );
}

/** The label of a part: the entry number, the field, or the language. */
function partNames(input: Input, [first = '', ...rest]: readonly string[], t: Translate): string[] {
  if (input.languages) return [t(`shell.cell.language.${first}`)];
  const field = input.items?.find(({ field: name }) => name === rest[0]);
  const entry = t('form.items.entry', { number: Number(first) + 1 });
  if (!field) return [entry];
  const deeper = rest.slice(1);
  return [entry, t(`field.${field.noun}.${field.name}`), ...(deeper.length > 0 ? partNames(field, deeper, t) : [])];
}
