/** The rules for texts of one key, compared with the base language. */
import { type CollectedWord, generalForm, modelOf, type WordGroup, type WordWorld } from './collect.ts';
import { phrases as phrasesOf } from './phrases.ts';
import { lettersOf, marksOf, naturalRun, placeholderNames, unclosed, widthOf, withoutPlaceholders } from './text.ts';

/** A fault must be fixed; a note needs the judgement of a speaker of the language. */
export interface JudgedWord {
  level: 'fault' | 'note';
  word: CollectedWord;
  message: string;
}

/** Kinds that are detected from the texts alone, in addition to those of the compiler. */
export type RuledKind = 'untranslated' | 'places' | 'plural' | 'markup' | 'blanks' | 'signs' | 'length' | 'phrases';

type WordRule = (wording: WordGroup, world: WordWorld) => JudgedWord[];

const fault = (word: CollectedWord, message: string): JudgedWord => ({ level: 'fault', word, message });
const note = (word: CollectedWord, message: string): JudgedWord => ({ level: 'note', word, message });

const allWords = ({ texts }: WordGroup): CollectedWord[] => [...texts.values()].flat();

/** The words to compare, and the general form of the base language as the model. */
function compared(wording: WordGroup, { base }: WordWorld): { model: CollectedWord; others: CollectedWord[] } | null {
  const model = generalForm(modelOf(wording, base));
  if (!model) return null;
  return { model, others: allWords(wording).filter((word) => word !== model) };
}

/** Words in another language, detected by script. For languages with the same script, a text equal to the base language's. */
const untranslated: WordRule = (wording, world) =>
  allWords(wording).flatMap((word) => {
    const { text, language } = word;
    const mixed = /(?=\p{L}*\p{Script=Latin})(?=\p{L}*\p{Script=Cyrillic})(?<!\p{L})\p{L}+/u.exec(text)?.[0];
    if (mixed) return [fault(word, `"${mixed}" mixes Latin and Cyrillic letters`)];
    if (world.languageNames.has(text.toLowerCase())) return [];
    const run = foreignRun(word, wording, world);
    if (run.length > 0) return [fault(word, `"${run.join(' ')}" is no ${language}`)];
    return isCopied(word, wording, world) ? [note(word, `is the same as in ${world.base}`)] : [];
  });

/** Maximum length of a name. A longer run of foreign words is not a name. */
const maxQuotedLength = 3;

/** Words of a text in a script that its language does not use; empty if they are names. */
function foreignRun({ text, language }: CollectedWord, wording: WordGroup, { names, small }: WordWorld): string[] {
  const isOwn = lettersOf(language);
  const run = naturalRun(text, names).filter((part) => !isOwn.test(part));
  const looksLikeName = run.every((part) => /^\p{Lu}/u.test(part) && !small.has(part.toLowerCase()));
  if (!isOwn.test(withoutPlaceholders(text))) return looksLikeName && !isRenderedElsewhere(language, wording) ? [] : run;
  const isLong = run.length >= maxQuotedLength && !looksLikeName;
  return isLong || run.some((part) => !isLatin.test(part)) ? run : [];
}

const isLatin = /\p{Script=Latin}/u;

/** A word that another language without Latin script translates is not a name. */
const isRenderedElsewhere = (language: string, { texts }: WordGroup): boolean =>
  [...texts].some(
    ([other, words]) => other !== language && !lettersOf(other).test('a') && words.some(({ text }) => lettersOf(other).test(text)),
  );

/** Languages with the same script can be distinguished only by comparing texts. */
function isCopied({ language, text }: CollectedWord, wording: WordGroup, { base, names }: WordWorld): boolean {
  if (language === base || String(lettersOf(language)) !== String(lettersOf(base))) return false;
  const isSame = wording.texts.get(base)?.some((model) => model.text === text);
  return isSame === true && naturalRun(text, names).length > 0;
}

/**
 * Every text must have the placeholders on which several languages agree, otherwise the placeholders of the base language. A
 * date may be composed differently.
 */
const placeholders: WordRule = (wording, world) => {
  const model = generalForm(modelOf(wording, world.base));
  const broken = allWords(wording).filter(({ text }) => /[{}]|\$t\(/.test(withoutPlaceholders(text)));
  if (!model || broken.length > 0) return broken.map((word) => fault(word, 'has a placeholder that is not written {{name}}'));
  const generals = [...wording.texts.values()].map((words) => setOf(generalForm(words) as CollectedWord));
  const agreed = generals.filter((set, index) => generals.indexOf(set) !== index);
  const expected = [...new Set(agreed.length > 0 ? agreed : [setOf(model)])];
  return allWords(wording).flatMap((word) => {
    if (expected.some((set) => fits(word, set, world))) return [];
    const other = expected.includes(setOf(model)) ? setOf(model) : expected[0];
    return [fault(word, `fills ${setOf(word) || 'nothing'}; other texts fill ${other || 'nothing'}`)];
  });
};

/** Placeholders that contain the same part of a date in another form. */
const formsOfDates: Readonly<Record<string, string>> = { dd: 'd', mm: 'month' };

const setOf = ({ text }: CollectedWord): string =>
  [...new Set(placeholderNames(text).map((name) => formsOfDates[name] ?? name))].sort().join(', ');

/** A text such as "One file" needs no number. */
function fits(word: CollectedWord, set: string, world: WordWorld): boolean {
  const [given, expected] = [setOf(word), set].map((names) => new Set(names.split(', ').filter(Boolean))) as [Set<string>, Set<string>];
  const lacking = expected.size - given.size;
  return given.isSubsetOf(expected) && (lacking === 0 || (lacking === 1 && isOneNumber(word, world)));
}

/** Counts up to this limit determine which numbers a plural form applies to. */
const counts = Array.from({ length: 200 }, (_, count) => count);

/** Whether a plural form applies to a single number, which its text may spell out. */
function isOneNumber({ form, language }: CollectedWord, { locales }: WordWorld): boolean {
  const rules = new Intl.PluralRules(locales.get(language) ?? language);
  return form === 'zero' || counts.filter((count) => rules.select(count) === form).length === 1;
}

/** If one language has plural forms, each language needs all its own. */
const plural: WordRule = (wording, { base, locales }) => {
  const hasPluralForms = modelOf(wording, base).some(({ form }) => form !== '') || allWords(wording).some(({ form }) => form !== '');
  if (!hasPluralForms) return [];
  return [...wording.texts].flatMap(([language, words]) => {
    const forms: string[] = new Intl.PluralRules(locales.get(language) ?? language).resolvedOptions().pluralCategories;
    const given = words.map(({ form }) => form);
    const isPlain = given.every((form) => form === '');
    if (isPlain && forms.length === 1) return [];
    const lacking = forms.filter((form) => !given.includes(form));
    const vain = words.filter(({ form }) => form !== '' && form !== 'zero' && !forms.includes(form));
    return [
      ...(lacking.length > 0
        ? [fault(generalForm(words) as CollectedWord, `lacks the plural forms ${lacking.join(', ')} of ${language}`)]
        : []),
      ...vain.map((word) => fault(word, `${language} has no plural form ${word.form}`)),
    ];
  });
};

const markup: WordRule = (wording, world) => {
  const found = compared(wording, world);
  if (!found) return [];
  const expected = marksOf(found.model.text);
  const differing = found.others.filter(({ text }) => marksOf(text).join() !== expected.join());
  const open = allWords(wording).filter(({ text }) => unclosed(text) !== undefined);
  return [
    ...differing.map((word) =>
      fault(
        word,
        `has the tags ${marksOf(word.text).join(' ') || 'none'}, the ${found.model.language} text ${expected.join(' ') || 'none'}`,
      ),
    ),
    ...open.map((word) => fault(word, `the sign ${unclosed(word.text)} is not closed`)),
  ];
};

/** Only separators may start and end with white space. */
const blanks: WordRule = (wording) =>
  allWords(wording).flatMap((word) => {
    const isSeparator = !/[\p{L}\p{N}]/u.test(word.text);
    if (!isSeparator && word.text !== word.text.trim()) return [fault(word, 'begins or ends with a space')];
    return /\S[^\S\n]{2,}\S|\t/.test(word.text) ? [fault(word, 'has several spaces in a row')] : [];
  });

const signs: WordRule = (wording) =>
  allWords(wording).flatMap((word) => (/[!！]/.test(word.text) ? [note(word, 'has an exclamation mark')] : []));

/** A text beyond these limits may not fit where the base language's does. */
const maxLength = { ratio: 2, moreColumns: 14 };

const length: WordRule = (wording, world) => {
  const found = compared(wording, world);
  if (!found) return [];
  const wide = widthOf(found.model.text);
  return found.others.flatMap((word) => {
    const own = widthOf(word.text);
    const isFar = own > wide * maxLength.ratio && own - wide > maxLength.moreColumns;
    return isFar ? [note(word, `is ${(own / wide).toFixed(1)} times as wide as in ${found.model.language}`)] : [];
  });
};

/** Phrases that a speaker of the language would not use. */
const phrases: WordRule = (wording) =>
  allWords(wording).flatMap((word) =>
    (phrasesOf[word.language] ?? []).flatMap(({ has, instead }) => {
      const found = has.exec(word.text)?.[0];
      return found ? [note(word, `has "${found}"; usual is "${instead}"`)] : [];
    }),
  );

export const wordRules: Readonly<Record<RuledKind, WordRule>> = {
  untranslated,
  places: placeholders,
  plural,
  markup,
  blanks,
  signs,
  length,
  phrases,
};
