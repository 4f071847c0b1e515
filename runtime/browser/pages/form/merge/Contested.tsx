import type { ReactNode } from 'react';
import type { BindingScope } from '../../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../../shared/portal.ts';
import type { InputValue, Options } from '../../../fields/inputs/index.ts';
import { type Translate, useWords } from '../../../words.ts';
import { useOptions } from '../useOptions.ts';
import { type MergeChoice, type MergeField, mayKeepBoth } from './mergeFields.ts';
import type { MergePart } from './threeWay.ts';

interface ChoosingProps {
  choice: MergeChoice | undefined;
  onChoose: (id: string, choice: MergeChoice) => void;
}

/** A contested part of a long text. */
export function ContestedPart({ id, part, ...choosing }: ChoosingProps & { id: string; part: Extract<MergePart, { kind: 'contested' }> }) {
  return <Choosing id={id} base={part.base} theirs={part.theirs} mine={part.mine} hasBoth {...choosing} />;
}

/** A contested value, with the names of its options. */
export function ContestedField({
  page,
  scope,
  field,
  ...choosing
}: ChoosingProps & { page: FormPage; scope: BindingScope; field: MergeField }) {
  const options = useOptions(page, field.input, scope);
  const t = useWords();
  const [base, theirs, mine] = [field.base, field.theirs, field.mine].map((value) => shownText(t, field.input, value, options));
  return <Choosing id={field.id} base={base} theirs={theirs} mine={mine} hasBoth={mayKeepBoth(field)} {...choosing} />;
}

interface ThreeTexts {
  id: string;
  base: string | undefined;
  theirs: string | undefined;
  mine: string | undefined;
  hasBoth: boolean;
}

/** The stored text and the own one next to each other, each with its radio button. */
function Choosing({ id, base, theirs, mine, hasBoth, choice, onChoose }: ThreeTexts & ChoosingProps) {
  const t = useWords();
  const option = (value: MergeChoice, content: ReactNode) => (
    <label className="merge-choice" data-chosen={choice === value || undefined}>
      <span className="merge-head">
        <input type="radio" name={`merge-${id}`} checked={choice === value} onChange={() => onChoose(id, value)} />
        {t(`writing.merge.${value}`)}
      </span>
      {content}
    </label>
  );
  return (
    <div className="merge-choices" role="radiogroup" aria-label={t('writing.merge.choose')}>
      {option('theirs', <Shown text={theirs} />)}
      {option('mine', <Shown text={mine} />)}
      {hasBoth && option('both', null)}
      <details className="merge-base">
        <summary>{t('writing.merge.base')}</summary>
        <Shown text={base} />
      </details>
    </div>
  );
}

function Shown({ text = '' }: { text: string | undefined }) {
  const t = useWords();
  if (text.trim() === '') return <span className="merge-text quiet">{t('writing.merge.empty')}</span>;
  return (
    <span className="merge-text" dir="auto">
      {text.trim()}
    </span>
  );
}

/** A value as text: names of options and files instead of their ids. */
function shownText(t: Translate, input: Input, value: InputValue, options: Options | undefined): string {
  const nameOf = (one: string): string => {
    if (one === '') return '';
    if (input.choices)
      return one
        .split(',')
        .map((choice) => t(`choice.${input.noun}.${input.name}.${choice}`, { defaultValue: choice }))
        .join('\n');
    return (options?.state === 'ready' && options.options.find((option) => option.value === one)?.text) || one;
  };
  if (typeof value === 'string') return nameOf(value);
  if (typeof value === 'boolean') return t(value ? 'shell.cell.yes' : 'shell.cell.no');
  if (!Array.isArray(value)) return Object.values(value).join('\n');
  return value
    .map((one) => (typeof one === 'string' ? nameOf(one) : 'fileName' in one ? one.fileName : JSON.stringify(one.values)))
    .join('\n');
}
