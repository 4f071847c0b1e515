import { useId, useState } from 'react';
import type { UploadRules } from '../../../../shared/portal.ts';
import { useFormat } from '../../../clock/format.ts';
import { Picker } from '../../../fields/inputs/controls/FilesInput.tsx';
import { typeNames } from '../../../fields/inputs/controls/typeNames.ts';
import { FactList } from '../../../fields/parts/FactList.tsx';
import { FieldCell, isEmpty, useWording } from '../../../fields/parts/FieldCell.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { type Translate, useWords } from '../../../words.ts';
import { conflictingFields, fillFields, type ImportedTexts } from './fillFields.ts';
import type { TextImportProps } from './props.ts';
import { useTextImport } from './useTextImport.ts';
import './textImport.css';

/** Fills the fields of one language from a chosen file. Asks before it replaces text. */
export default function TextImportPanel({ page, textImport, fields, values, fill }: TextImportProps) {
  const languages = [...new Set(fields.filter(({ field }) => textImport.mapping[field]).flatMap((input) => input.languages ?? []))];
  const [language, setLanguage] = useState(() => languages.find((one) => one === document.documentElement.lang) ?? languages[0] ?? '');
  const [filled, setFilled] = useState<ImportedTexts>();
  const id = useId();
  const t = useWords();
  const put = (texts: ImportedTexts, isOver: boolean) => {
    fill(fillFields(texts, values, isOver));
    setFilled(texts);
    textImporter.forget();
  };
  const textImporter = useTextImport(page, textImport, (texts) => {
    if (conflictingFields(texts, values).length === 0) put(texts, true);
  });
  const { waiting, share, failure } = textImporter;
  const bounds = useBounds(textImporter);
  const handlePick = ([file]: readonly File[]) => {
    setFilled(undefined);
    if (file) void textImporter.importFile(file, language);
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
        <Picker text={t('form.files.add')} accept={textImporter.types.join(',')} onPick={handlePick} />
      </div>
      <p className="field-hint">{t('form.files.bounds', bounds)}</p>
      {share !== undefined && <progress max={1} value={share} aria-label={t('writing.take.reading')} />}
      {failure && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          <span>{t(failure.key, { ...bounds, ...failure.facts })}</span>
        </p>
      )}
      {waiting && (
        <Question
          names={conflictingFields(waiting, values).map((field) => nameOf(fields, field, t))}
          language={languageName(waiting.language)}
          onAnswer={(isOver) => put(waiting, isOver)}
          onLeave={textImporter.forget}
        />
      )}
      {filled && <Remarks texts={filled} textImport={textImport} />}
    </section>
  );
}

const nameOf = (fields: TextImportProps['fields'], name: string, t: Translate): string => {
  const input = fields.find(({ field }) => field === name);
  return input ? t(`field.${input.noun}.${input.name}`) : name;
};

/** The accepted types and the maximum size, for the hint and for refusals. */
function useBounds({ types, maxBytes }: Pick<UploadRules, 'types' | 'maxBytes'>) {
  const format = useFormat();
  return { types: typeNames({ types }).join(', '), size: format.bytes(maxBytes) };
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
function Remarks({ texts: { name, answer }, textImport }: { texts: ImportedTexts; textImport: TextImportProps['textImport'] }) {
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
