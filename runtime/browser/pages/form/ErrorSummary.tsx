import type { MouseEvent, Ref } from 'react';
import type { Failure } from '../../../shared/envelope.ts';
import type { Input } from '../../../shared/portal.ts';
import { useWords } from '../../words.ts';
import { controlId, FaultText } from './Field.tsx';
import type { Faults } from './faults.ts';

interface ErrorSummaryProps {
  fields: readonly Input[];
  faults: Faults;
  /** A refusal of the call as a whole. */
  failure?: Failure;
  onGo: (input: Input) => void;
  ref: Ref<HTMLDivElement>;
}

/** All that is wrong, above the form: it takes the focus, and each line leads to its field. */
export function ErrorSummary({ fields, faults, failure, onGo, ref }: ErrorSummaryProps) {
  const t = useWords();
  const wrong = fields.filter(({ field }) => faults[field]);
  if (wrong.length === 0 && !failure) return null;
  const handleClick = (event: MouseEvent, input: Input) => {
    event.preventDefault();
    onGo(input);
  };
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      {failure && <p>{failure.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('form.failed')}</p>}
      {wrong.length > 0 && (
        <>
          <h2>{t('form.summary', { count: wrong.length })}</h2>
          <ul>
            {wrong.map((input) => {
              const fault = faults[input.field];
              return (
                <li key={input.field}>
                  <a className="link" href={`#${controlId(input)}`} onClick={(event) => handleClick(event, input)}>
                    {t(`field.${input.noun}.${input.name}`)}
                  </a>
                  : {fault && <FaultText fault={fault} />}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
