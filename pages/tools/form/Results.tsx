import { useEffect, useId, useState } from 'react';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { ToolOutput } from '../../../schema/define/pages/tool.ts';
import type { ToolAnswer, ToolRows } from '../tool.ts';
import { ExportButton } from './ExportButton.tsx';
import { formatValues } from './wordValues.ts';

interface ResultsProps {
  kind: string;
  outputs: readonly ToolOutput[];
  /** Undefined while a field is invalid. */
  answer: ToolAnswer | undefined;
}

/** The computed values, the explanations, and a summary that screen readers announce when typing pauses. */
export function Results({ kind, outputs, answer }: ResultsProps) {
  const t = useWords();
  const id = useId();
  const announce = useValueText(kind);
  const summary = answer
    ? outputs.filter(({ main, id: name }) => main && name in answer.outputs).map((output) => announce(output, answer))
    : [];
  return (
    <section className="tool-results" aria-labelledby={id}>
      <h2 id={id}>{t('block.tool.results')}</h2>
      <LiveSummary text={answer ? summary.join('. ') : t('block.tool.wrong')} />
      {!answer && (
        <p className="field-error">
          <Icon name="error" />
          {t('block.tool.wrong')}
        </p>
      )}
      {answer && <Values kind={kind} outputs={outputs} answer={answer} />}
      {answer?.notes
        ?.filter((note) => note !== false)
        .map(({ id: note, values, tone }) => (
          <p key={note} className={tone ? 'tool-note tool-warning' : 'tool-note'}>
            <Icon name={tone ? 'warning' : 'information'} />
            <span>{t(`block.${kind}.note.${note}`, formatValues(values, announce.number))}</span>
          </p>
        ))}
      {answer?.rows && <Rows kind={kind} of={answer.rows} />}
    </section>
  );
}

function Values({ kind, outputs, answer }: ResultsProps & { answer: ToolAnswer }) {
  const t = useWords();
  const announce = useValueText(kind);
  return (
    <dl className="tool-values">
      {outputs
        .filter(({ id }) => id in answer.outputs)
        .map((output) => (
          <div key={output.id} className={output.main ? 'tool-value tool-main' : 'tool-value'}>
            <dt>{t(`block.${kind}.output.${output.id}`)}</dt>
            <dd>
              <bdi>{announce.amount(output, answer)}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Formats values: an output with its label, an amount with its unit, or a plain value. */
function useValueText(kind: string) {
  const t = useWords();
  const format = useFormat();
  const value = (of: number | string): string => (typeof of === 'number' ? format.number(of) : of);
  const amount = ({ id, unit }: ToolOutput, { outputs }: ToolAnswer): string =>
    [value(outputs[id] ?? ''), unit && t(`block.tool.unit.${unit}`)].filter(Boolean).join('\u00a0');
  const summary = (output: ToolOutput, answer: ToolAnswer) => `${t(`block.${kind}.output.${output.id}`)}: ${amount(output, answer)}`;
  return Object.assign(summary, { number: format.number, amount });
}

/** Debounce of the announcement, in milliseconds. */
const announceDelay = 700;

/** Announces a changed text after a pause. The first text is not announced. */
function LiveSummary({ text }: { text: string }) {
  const [first] = useState(text);
  const [summary, setSummary] = useState('');
  useEffect(() => {
    if (text === first && summary === '') return;
    const timer = setTimeout(() => setSummary(text), announceDelay);
    return () => clearTimeout(timer);
  }, [text, first, summary]);
  return (
    <p className="visually-hidden" role="status">
      {summary}
    </p>
  );
}

/** A table of values with its export. On a phone, rows are cards. */
function Rows({ kind, of: { id, heads, rows } }: { kind: string; of: ToolRows }) {
  const t = useWords();
  const format = useFormat();
  const title = useId();
  const names = heads.map((head) => t(`block.${kind}.output.${head}`));
  const summary = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? format.number(cell) : cell)));
  return (
    <div className="tool-rows">
      <h3 id={title}>{t(`block.${kind}.rows.${id}`)}</h3>
      <table className="table table-cards" aria-labelledby={title}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.map((cells, row) => (
            // Rows have no ids, so their index is the key.
            <tr key={row}>
              {cells.map((cell, index) => (
                <td
                  key={names[index]}
                  className={index === 0 ? 'row-title' : undefined}
                  data-label={index === 0 ? undefined : names[index]}
                >
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ExportButton name={`${kind}-${id}`} lines={[names, ...rows.map((cells) => cells.map(String))]} />
    </div>
  );
}
