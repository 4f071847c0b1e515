import { useId, useState } from 'react';
import { useFormat } from '../../../clock/format.ts';
import { FactList } from '../../../fields/FactList.tsx';
import { FieldCell, isEmpty, useWording } from '../../../fields/FieldCell.tsx';
import { Picker } from '../../../fields/inputs/FilesInput.tsx';
import { typeNames } from '../../../fields/inputs/typeNames.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { type Translate, useWords } from '../../../words.ts';
import { filledBy, heldAlready, type TakenTexts } from './filling.ts';
import type { TakeTextProps } from './props.ts';
import { useTaking } from './useTaking.ts';
import './take.css';

/** Fills the fields of one language from a chosen file. Asks before it replaces text. */
export default function TakePanel({ page, textImport, fields, values, fill }: TakeTextProps) {
  const languages = [...new Set(fields.filter(({ field }) => textImport.mapping[field]).flatMap((input) => input.languages ?? []))];
  const [language, setLanguage] = useState(() => languages.find((one) => one === document.documentElement.lang) ?? languages[0] ?? '');
  const [filled, setFilled] = useState<TakenTexts>();
  const id = useId();
  const t = useWords();
  const put = (texts: TakenTexts, isOver: boolean) => {
    fill(filledBy(texts, values, isOver));
    setFilled(texts);
    taking.forget();
  };
  const taking = useTaking(page, textImport, (texts) => {
    if (heldAlready(texts, values).length === 0) put(texts, true);
  });
  const { waiting, share, failure } = taking;
  const handlePick = ([file]: readonly File[]) => {
    setFilled(undefined);
    if (file) void taking.take(file, language);
  };
  const languageName = (one: string) => t(`shell.cell.language.${one}`);
  return (
    <section className="take-panel" aria-label={t('writing.take.open')}>
      <div className="take-file">
        <label htmlFor={id}>{t('writing.take.language')}</label>
        <select className="input" id={id} value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
        <Picker text={t('form.files.add')} accept={taking.types.join(',')} onPick={handlePick} />
      </div>
      <Bounds types={taking.types} maxBytes={taking.maxBytes} />
      {share !== undefined && <progress max={1} value={share} aria-label={t('writing.take.reading')} />}
      {failure && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          <span>{t(failure.key, failure.facts)}</span>
        </p>
      )}
      {waiting && (
        <Question
          names={heldAlready(waiting, values).map((field) => nameOf(fields, field, t))}
          language={languageName(waiting.language)}
          onAnswer={(isOver) => put(waiting, isOver)}
          onLeave={taking.forget}
        />
      )}
      {filled && <Remarks texts={filled} textImport={textImport} />}
    </section>
  );
}

const nameOf = (fields: TakeTextProps['fields'], name: string, t: Translate): string => {
  const input = fields.find(({ field }) => field === name);
  return input ? t(`field.${input.noun}.${input.name}`) : name;
};

function Bounds({ types, maxBytes }: { types: string[]; maxBytes: number }) {
  const t = useWords();
  const format = useFormat();
  return <p className="field-hint">{t('form.files.bounds', { types: typeNames({ types }).join(', '), size: format.bytes(maxBytes) })}</p>;
}

interface QuestionProps {
  names: readonly string[];
  language: string;
  onAnswer: (isOver: boolean) => void;
  onLeave: () => void;
}

/** Asks before existing text is replaced. */
function Question({ names, language, onAnswer, onLeave }: QuestionProps) {
  const t = useWords();
  return (
    <div className="notice notice-warning" role="alert">
      <p>
        <bdi>{t('writing.take.held', { fields: names.join(t('shell.cell.between')), language })}</bdi>
      </p>
      <div className="buttons">
        <button type="button" className="button button-small" onClick={() => onAnswer(true)}>
          {t('writing.take.replace')}
        </button>
        <button type="button" className="button button-small" onClick={() => onAnswer(false)}>
          {t('writing.take.fill')}
        </button>
        <button type="button" className="button button-small button-quiet" onClick={onLeave}>
          {t('writing.take.leave')}
        </button>
      </div>
    </div>
  );
}

/** The result of an import, including what could not be imported. */
function Remarks({ texts: { name, answer }, textImport }: { texts: TakenTexts; textImport: TakeTextProps['textImport'] }) {
  const wording = useWording();
  const t = useWords();
  const counts = textImport.reports.filter(({ field }) => !isEmpty(answer[field]) && answer[field] !== 0);
  return (
    <div className="notice notice-success" role="status">
      <Icon name="success" />
      <div>
        <p>
          <bdi>{t('writing.take.done', { name })}</bdi>
        </p>
        <FactList columns={counts} cell={(column) => <FieldCell value={answer[column.field]} column={column} wording={wording} />} />
      </div>
    </div>
  );
}
