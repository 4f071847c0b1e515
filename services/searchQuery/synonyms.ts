/** Finds the words of a keyword that have synonyms. */
import type { TextToken } from '../searchWords/index.ts';
import type { SynonymPhrase, SynonymTable } from '../synonyms/index.ts';

/** Endings of inflected forms: drives, дисков. In other scripts words are compared as a whole. */
const ending = /^(?:e?s|[а-я]{1,2})$/;
const maxEnding = 2;

/** Shorter words are compared as a whole, because with an ending they are different words. */
const minInflected = 4;

/** Whether a typed word is a word of a set, or an inflected form of it. */
const isFormOf = (typed: string, form: string): boolean =>
  typed === form || (form.length >= minInflected && typed.startsWith(form) && ending.test(typed.slice(form.length)));

/** The longest phrase with synonyms that begins with a word of the keyword. */
export function synonymsAt({ words }: SynonymTable, typed: readonly TextToken[], index: number): SynonymPhrase | undefined {
  const first = typed[index]?.form ?? '';
  const beginnings = Array.from({ length: maxEnding + 1 }, (_, dropped) => first.slice(0, first.length - dropped));
  return beginnings
    .flatMap((form) => words.get(form) ?? [])
    .find(({ forms }) => forms.every((form, step) => isFormOf(typed[index + step]?.form ?? '', form)));
}

/** A part of a Chinese run, with its synonyms. */
interface RunPart {
  form: string;
  others: SynonymPhrase['others'];
}

/** Splits a Chinese run at the words that have synonyms. Of overlapping words, the first and longest is taken. */
export function synonymsIn({ han }: SynonymTable, run: string): RunPart[] {
  const parts: RunPart[] = [];
  let rest = '';
  for (let offset = 0; offset < run.length; ) {
    const phrase = han.find(({ forms: [form = ''] }) => run.startsWith(form, offset));
    const [form = run.charAt(offset)] = phrase?.forms ?? [];
    if (phrase) {
      if (rest) parts.push({ form: rest, others: [] });
      parts.push({ form, others: phrase.others });
      rest = '';
    } else rest += form;
    offset += form.length;
  }
  return rest ? [...parts, { form: rest, others: [] }] : parts;
}
