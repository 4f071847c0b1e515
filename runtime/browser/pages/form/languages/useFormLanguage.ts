import { useState } from 'react';
import type { Input } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import type { Faults } from '../../../fields/inputs/index.ts';
import { isByLanguage, languageOfPart, languagesAtFault, languagesIn } from './state.ts';

/** The open language of a form. Initially the language of the site. */
export function useFormLanguage(fields: readonly Input[]) {
  const { tables } = usePortal();
  const languages = languagesIn(fields.filter(isByLanguage));
  const [language, setLanguage] = useState(() => languages.find((one) => one === tables.site.language) ?? languages[0] ?? '');
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([language]));
  const open = (next: string) => {
    setLanguage(next);
    setSeen((before) => (before.has(next) ? before : new Set([...before, next])));
  };
  return {
    languages,
    language,
    seen,
    open,
    /** Opens the language of a part of a field. */
    openPart(input: Input, part: string | undefined) {
      const partLanguage = part === undefined ? undefined : languageOfPart(input, part);
      if (partLanguage !== undefined) open(partLanguage);
    },
    /** Opens a language with errors if the open one has none. */
    openFaulty(faults: Faults) {
      const wrong = languagesAtFault(fields, faults);
      const [first] = wrong;
      if (first !== undefined && !wrong.has(language)) open(first);
    },
  };
}

export type FormLanguage = ReturnType<typeof useFormLanguage>;
