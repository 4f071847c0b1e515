import { type TextToken, wordsOf } from '../searchWords/index.ts';

/** A word or phrase of a set, with the other members. */
export interface SynonymPhrase {
  /** The forms of its words; a Chinese phrase is one form. */
  forms: readonly string[];
  others: readonly (readonly TextToken[])[];
}

/** The synonyms by the first word of a phrase, longest phrase first; Chinese ones are a list, because runs have no spaces. */
export interface SynonymTable {
  words: ReadonlyMap<string, readonly SynonymPhrase[]>;
  han: readonly SynonymPhrase[];
}

export const noSynonyms: SynonymTable = { words: new Map(), han: [] };

/** Prepares sets of words with the same meaning. */
export function synonymTable(sets: readonly (readonly string[])[]): SynonymTable {
  const phrases = sets.flatMap((set) => {
    const read = set.map((word) => wordsOf(word)).filter((tokens) => tokens.length > 0);
    return read.map((tokens) => ({ tokens, others: read.filter((other) => other !== tokens) }));
  });
  const words = new Map<string, SynonymPhrase[]>();
  const han: SynonymPhrase[] = [];
  for (const { tokens, others } of phrases) {
    const [first] = tokens;
    if (!first) continue;
    const phrase = { forms: tokens.map(({ form }) => form), others };
    if (first.kind === 'word') words.set(first.form, [...(words.get(first.form) ?? []), phrase]);
    else if (tokens.length === 1) han.push(phrase);
  }
  for (const list of words.values()) list.sort((one, other) => other.forms.length - one.forms.length);
  return { words, han: han.sort((one, other) => (other.forms[0]?.length ?? 0) - (one.forms[0]?.length ?? 0)) };
}
