/** The rules that a record must meet, next to the form that edits it. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type BindingScope, bindUse } from '../../../../shared/calls/bind.ts';
import type { CallRef, FormChecks, FormPage, Input } from '../../../../shared/portal.ts';
import { fieldIn } from '../../../blocks/answers.ts';
import { usePortal } from '../../../context.ts';
import { FieldCell, isEmpty, useWording } from '../../../fields/parts/FieldCell.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { fieldAt } from '../faults.ts';
import { type FormValues, formOf } from '../values.ts';
import { ChecksPlace } from './ChecksPlace.tsx';
import './checks.css';

interface ChecksProps {
  page: FormPage & { checks: FormChecks };
  fields: readonly Input[];
  values: FormValues;
  scope: BindingScope;
  onGo: (input: Input, part?: string) => void;
}

/** Pause after a change before the form is checked again, in milliseconds. */
const pauseMs = 1500;

export default function Checks({ page, fields, values, scope, onGo }: ChecksProps) {
  const { rows, isFailed } = useChecks({ page, fields, values, scope });
  const t = useWords();
  const headingId = useId();
  if (isFailed) return <p className="quiet form-checks">{t('form.checks.failed')}</p>;
  if (!rows) return <ChecksPlace />;
  const [open, done] = [rows.filter((row) => fieldIn(row, 'state') !== 'done'), rows.filter((row) => fieldIn(row, 'state') === 'done')];
  return (
    <aside className="form-checks" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('form.checks.title')}</h2>
      <p role="status" className="quiet">
        {open.length === 0 ? t('form.checks.whole') : t('form.checks.open', { count: open.length })}
      </p>
      {open.length > 0 && <CheckRows {...{ page, fields, onGo }} rows={open} />}
      {done.length > 0 && (
        <details className="folded">
          <summary>{t('form.checks.done', { count: done.length })}</summary>
          <CheckRows {...{ page, fields, onGo }} rows={done} />
        </details>
      )}
    </aside>
  );
}

/** The state of each rule for the current values. The previous answer remains until the next one arrives. */
function useChecks({ page, fields, values, scope }: Omit<ChecksProps, 'onGo'>) {
  const { call } = usePortal();
  const { use, fields: names } = page.checks;
  const [answer, setAnswer] = useState<{ rows?: readonly unknown[]; isFailed?: true }>({});
  const checked = useMemo(() => {
    const draft = Object.entries(formOf(fields, values)).filter(([name]) => names.includes(name));
    return JSON.stringify({ ...bindUse(use, scope), draft: Object.fromEntries(draft) });
  }, [fields, values, names, use, scope]);
  const isRequested = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const check = async () => {
      const rows = (await call(page.calls[use.call] as CallRef, JSON.parse(checked), {
        signal: stop.signal,
        background: true,
      })) as readonly unknown[];
      if (!stop.signal.aborted) setAnswer({ rows });
    };
    const timer = setTimeout(
      () => {
        isRequested.current = true;
        void check().catch(() => !stop.signal.aborted && setAnswer(({ rows }) => (rows ? { rows } : { isFailed: true })));
      },
      isRequested.current ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, page, use, checked]);
  return answer;
}

const icons: Readonly<Record<string, string>> = { done: 'success', missing: 'error', warning: 'warning' };

/** Rules as a list; each links to its field. */
function CheckRows({ page, fields, rows, onGo }: Pick<ChecksProps, 'page' | 'fields' | 'onGo'> & { rows: readonly unknown[] }) {
  const wording = useWording();
  const [state, rule, ...facts] = page.checks.columns;
  return (
    <ul>
      {rows.map((row, index) => {
        const path = String(fieldIn(row, 'at') ?? '');
        const input = fieldAt(fields, path);
        const name = rule && <FieldCell value={fieldIn(row, rule.field)} column={rule} wording={wording} />;
        const known = String(fieldIn(row, 'state'));
        return (
          <li key={index} data-state={known}>
            <Icon name={icons[known] ?? 'information'} />
            <span>
              {input ? (
                <button type="button" className="link" onClick={() => onGo(input, path.slice(input.field.length + 1) || undefined)}>
                  {name}
                </button>
              ) : (
                name
              )}
              {facts.map((column) => {
                const value = fieldIn(row, column.field);
                return (
                  !isEmpty(value) && (
                    <span key={column.field} className="quiet">
                      {' · '}
                      <bdi>
                        <FieldCell value={value} column={column} wording={wording} />
                      </bdi>
                    </span>
                  )
                );
              })}
              <span className="visually-hidden"> {state && <FieldCell value={known} column={state} wording={wording} />}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
