import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import type { FormPage, Input } from '../../../../shared/portal.ts';
import { OpenLanguageProvider } from '../../../fields/inputs/editor/openLanguage.ts';
import { lazyPart } from '../../../loading/chunks.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import type { Faults } from '../faults.ts';
import type { FormValues } from '../values.ts';
import { type LanguageState, languageState, languagesAtFault } from './state.ts';
import type { FormLanguage } from './useFormLanguage.ts';
import './languages.css';

const Original = lazyPart(() => import('./original/index.tsx'));

interface LanguageTabsProps {
  page: FormPage;
  /** All fields of the form. */
  fields: readonly Input[];
  /** The fields of this step that have texts by language. */
  shown: readonly Input[];
  values: FormValues;
  faults: Faults;
  /** Languages whose original changed since they were saved. */
  outdated: readonly string[];
  state: FormLanguage;
  children: ReactNode;
}

/** Fields with texts by language: one language at a time, and another one next to it for reading. */
export function LanguageTabs({ page, fields, shown, values, faults, outdated, state, children }: LanguageTabsProps) {
  const [compared, setCompared] = useState('');
  const id = useId();
  const { languages, language, seen } = state;
  const wrong = languagesAtFault(fields, faults);
  const stateOf = (one: string) => languageState(one, fields, values, outdated);
  const readable = languages.filter((one) => one !== language && stateOf(one) !== 'empty');
  const isCompared = compared !== '' && compared !== language;
  return (
    <div className="in-language">
      <div className="language-bar">
        <Tabs
          id={id}
          languages={languages.map((one) => ({ language: one, state: stateOf(one), isWrong: wrong.has(one) }))}
          open={language}
          onOpen={state.open}
        />
        {(readable.length > 0 || isCompared) && (
          <ComparedLanguage id={`${id}-beside`} languages={readable} value={compared} onChange={setCompared} />
        )}
      </div>
      <div
        className="language-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${language}`}
        data-beside={isCompared || undefined}
      >
        {isCompared && (
          <Suspense fallback={null}>
            <Original key={compared} page={page} fields={shown} values={values} language={compared} />
          </Suspense>
        )}
        <div className="language-fields">
          <OpenLanguageProvider value={{ language, seen }}>{children}</OpenLanguageProvider>
        </div>
      </div>
    </div>
  );
}

interface TabsProps {
  id: string;
  languages: readonly { language: string; state: LanguageState; isWrong: boolean }[];
  open: string;
  onOpen: (language: string) => void;
}

const stateIcons = { complete: 'success', partial: 'hourglass', empty: 'empty', outdated: 'history', wrong: 'error' } as const;

/** Tabs as in the ARIA authoring practices: arrow keys, Home and End open a tab and move the focus. */
function Tabs({ id, languages, open, onOpen }: TabsProps) {
  const t = useWords();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = languages.findIndex(({ language }) => language === open);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = targetOf(event.key, index, languages.length, isRightToLeft);
    const next = to === undefined ? undefined : languages[to]?.language;
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="tabs language-tabs" role="tablist" aria-label={t('form.language.tabs')} onKeyDown={handleKey}>
      {languages.map(({ language, state, isWrong }) => (
        <button
          key={language}
          type="button"
          role="tab"
          id={`${id}-${language}`}
          aria-selected={language === open}
          aria-controls={`${id}-panel`}
          tabIndex={language === open ? 0 : -1}
          onClick={() => onOpen(language)}
        >
          <span>{t(`shell.cell.language.${language}`)}</span>
          <span className="language-state" data-state={isWrong ? 'wrong' : state}>
            <Icon name={stateIcons[isWrong ? 'wrong' : state]} />
            {t(`form.language.state.${isWrong ? 'wrong' : state}`)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The tab that a key selects. */
export function targetOf(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  const step = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: count - 1 };
  const to = steps[key];
  return to === undefined ? undefined : (to + count) % count;
}

interface ComparedLanguageProps {
  id: string;
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
}

/** The choice of the language that is shown next to the open one. */
function ComparedLanguage({ id, languages, value, onChange }: ComparedLanguageProps) {
  const t = useWords();
  return (
    <div className="language-beside">
      <label htmlFor={id}>{t('form.language.beside')}</label>
      <select
        className="input"
        id={id}
        value={languages.includes(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t('form.none')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`shell.cell.language.${language}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
