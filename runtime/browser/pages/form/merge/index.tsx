import { useMemo, useState } from 'react';
import type { BindingScope } from '../../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../../shared/portal.ts';
import { stripMarkdown } from '../../../../shared/text/stripMarkdown.ts';
import { type Translate, useWords } from '../../../words.ts';
import type { FormValues } from '../values.ts';
import { ContestedField, ContestedPart } from './Contested.tsx';
import './merge.css';
import { choicesIn, type MergeChoice, type MergeField, type MergeSource, mergedValues, mergeFieldsOf } from './mergeFields.ts';

interface MergePanelProps {
  page: FormPage;
  fields: readonly Input[];
  source: MergeSource;
  scope: BindingScope;
  /** `isSent`: the merged values are sent immediately. */
  onMerged: (values: FormValues, isSent: boolean) => void;
  onBack: () => void;
}

/** Shows both texts after a conflict, one conflict after the other. The merged values are based on the stored version. */
export default function MergePanel({ page, fields, source, scope, onMerged, onBack }: MergePanelProps) {
  const t = useWords();
  const mergeFields = useMemo(() => mergeFieldsOf(fields, source), [fields, source]);
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const contested = mergeFields.filter(({ by }) => by === 'contested');
  const contestedChoices = contested.flatMap(choicesIn);
  const left = contestedChoices.filter((id) => choices[id] === undefined);
  const choose = (id: string, choice: MergeChoice) => setChoices((before) => ({ ...before, [id]: choice }));
  const finish = (isSent: boolean) => {
    const merged = mergedValues(mergeFields, source, choices);
    if (merged) return onMerged(merged, isSent);
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`merge-${left[0]}`)}"]`)?.focus();
  };
  return (
    <section className="form merge" aria-labelledby="merge-title">
      <h2 id="merge-title" tabIndex={-1} ref={focusHeading}>
        {t('writing.merge.title')}
      </h2>
      <p>{t(contested.length > 0 ? 'writing.merge.text' : 'writing.merge.nothing')}</p>
      {contested.map((field) => (
        <fieldset className="field merge-place" key={field.id}>
          <legend>{nameOf(t, field)}</legend>
          {field.parts?.map((part, index) => {
            const id = `${field.id}#${index}`;
            if (part.kind === 'contested') return <ContestedPart key={id} id={id} part={part} choice={choices[id]} onChoose={choose} />;
            return <UnchangedPart key={id} text={part.text} field={field} />;
          }) ?? <ContestedField page={page} scope={scope} field={field} choice={choices[field.id]} onChoose={choose} />}
        </fieldset>
      ))}
      <Taken label={t('writing.merge.taken')} mergeFields={mergeFields.filter(({ by }) => by === 'theirs')} />
      <Taken label={t('writing.merge.kept')} mergeFields={mergeFields.filter(({ by }) => by === 'mine' || by === 'both')} />
      <p role="status" className="quiet">
        {left.length > 0 && t('writing.merge.left', { count: left.length })}
      </p>
      <div className="buttons">
        <button type="button" className="button button-primary" onClick={() => finish(true)}>
          {t('writing.merge.send')}
        </button>
        <button type="button" className="button" onClick={() => finish(false)}>
          {t('writing.merge.edit')}
        </button>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {t('writing.merge.back')}
        </button>
      </div>
    </section>
  );
}

function focusHeading(element: HTMLElement | null): void {
  element?.focus();
}

const nameOf = (t: Translate, { input, language }: MergeField): string => {
  const name = t(`field.${input.noun}.${input.name}`);
  return language === undefined ? name : `${name}${t('shell.cell.between')}${t(`shell.cell.language.${language}`)}`;
};

/** Maximum length of the text that is shown around a contested part, in characters. */
const contextLength = 240;

/** Merged text between contested parts. It is shortened, and Markdown is reduced to its words, because it needs no choice. */
function UnchangedPart({ text, field }: { text: string; field: MergeField }) {
  const words = (field.input.kind === 'localMarkdown' ? stripMarkdown(text) : text).trim();
  const half = contextLength / 2;
  if (words === '') return null;
  return (
    <p className="merge-context" lang={field.language} dir="auto">
      {words.length > contextLength ? `${words.slice(0, half).trimEnd()} … ${words.slice(-half).trimStart()}` : words}
    </p>
  );
}

/** The names of changes that need no choice. */
function Taken({ label, mergeFields }: { label: string; mergeFields: readonly MergeField[] }) {
  const t = useWords();
  if (mergeFields.length === 0) return null;
  return (
    <div className="merge-taken">
      <h3>{label}</h3>
      <ul>
        {mergeFields.map((field) => (
          <li key={field.id}>{nameOf(t, field)}</li>
        ))}
      </ul>
    </div>
  );
}
