import { useMemo, useState } from 'react';
import type { BindingScope } from '../../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../../shared/portal.ts';
import { withoutMarks } from '../../../../shared/text/withoutMarks.ts';
import { type Translate, useWords } from '../../../words.ts';
import type { FormValues } from '../values.ts';
import { ContestedPart, ContestedPlace } from './Contested.tsx';
import './merge.css';
import { choicesIn, type MergeChoice, type MergePlace, type MergeSource, mergedValues, placesOf } from './places.ts';

interface MergePanelProps {
  page: FormPage;
  fields: readonly Input[];
  source: MergeSource;
  scope: BindingScope;
  /** `isSent`: the merged values are sent at once. */
  onMerged: (values: FormValues, isSent: boolean) => void;
  onBack: () => void;
}

/** Shows both texts after a conflict, place by place. The merged values are based on the stored version. */
export default function MergePanel({ page, fields, source, scope, onMerged, onBack }: MergePanelProps) {
  const t = useWords();
  const places = useMemo(() => placesOf(fields, source), [fields, source]);
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const contested = places.filter(({ by }) => by === 'contested');
  const contestedChoices = contested.flatMap(choicesIn);
  const left = contestedChoices.filter((id) => choices[id] === undefined);
  const choose = (id: string, choice: MergeChoice) => setChoices((before) => ({ ...before, [id]: choice }));
  const finish = (isSent: boolean) => {
    const merged = mergedValues(places, source, choices);
    if (merged) return onMerged(merged, isSent);
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`merge-${left[0]}`)}"]`)?.focus();
  };
  return (
    <section className="form merge" aria-labelledby="merge-title">
      <h2 id="merge-title" tabIndex={-1} ref={focusHeading}>
        {t('writing.merge.title')}
      </h2>
      <p>{t(contested.length > 0 ? 'writing.merge.text' : 'writing.merge.nothing')}</p>
      {contested.map((place) => (
        <fieldset className="field merge-place" key={place.id}>
          <legend>{nameOf(t, place)}</legend>
          {place.parts?.map((part, at) => {
            const id = `${place.id}#${at}`;
            if (part.kind === 'contested') return <ContestedPart key={id} id={id} part={part} choice={choices[id]} onChoose={choose} />;
            return <UnchangedPart key={id} text={part.text} place={place} />;
          }) ?? <ContestedPlace page={page} scope={scope} place={place} choice={choices[place.id]} onChoose={choose} />}
        </fieldset>
      ))}
      <Taken label={t('writing.merge.taken')} places={places.filter(({ by }) => by === 'theirs')} />
      <Taken label={t('writing.merge.kept')} places={places.filter(({ by }) => by === 'mine' || by === 'both')} />
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

const nameOf = (t: Translate, { input, language }: MergePlace): string => {
  const name = t(`field.${input.noun}.${input.name}`);
  return language === undefined ? name : `${name}${t('shell.cell.between')}${t(`shell.cell.language.${language}`)}`;
};

/** Longest text, in characters, that is shown around a contested part. */
const contextLength = 240;

/** Merged text between contested parts: shortened, and of Markdown only the words, as nothing is chosen here. */
function UnchangedPart({ text, place }: { text: string; place: MergePlace }) {
  const words = (place.input.kind === 'localMarkdown' ? withoutMarks(text) : text).trim();
  const half = contextLength / 2;
  if (words === '') return null;
  return (
    <p className="merge-context" lang={place.language} dir="auto">
      {words.length > contextLength ? `${words.slice(0, half).trimEnd()} … ${words.slice(-half).trimStart()}` : words}
    </p>
  );
}

/** The names of places that need no choice. */
function Taken({ label, places }: { label: string; places: readonly MergePlace[] }) {
  const t = useWords();
  if (places.length === 0) return null;
  return (
    <div className="merge-taken">
      <h3>{label}</h3>
      <ul>
        {places.map((place) => (
          <li key={place.id}>{nameOf(t, place)}</li>
        ))}
      </ul>
    </div>
  );
}
