/** Parses a keyword into search terms. */
import { arabicBeginning, arabicStem, pairsOf, smallLetters, type TextToken, wordsOf } from '../searchWords/index.ts';
import { noSynonyms, type SynonymTable } from '../synonyms/index.ts';
import { synonymsAt, synonymsIn } from './synonyms.ts';

/** One search term. */
export interface Term {
  word: TextToken;
  /** Input for to_tsquery with stemming: quoted letters and digits, so that the input contains no operators. */
  query: string;
  /** Input for to_tsquery without stemming: a prefix query for a word that is still being typed. */
  beginning?: string;
  /** The term in parts, where a Chinese run contains words with synonyms. A partial match counts each of them. */
  pieces?: readonly Term[];
  /** Whether the query has synonyms, so that the term is not split further. */
  isWidened?: true;
}

/** A parsed keyword. */
export interface KeywordCount {
  /** The keyword in one line. */
  typed: string;
  /** The normalised form, which identifies equal keywords. */
  normalised: string;
  /** The whole keyword in code form, to compare with models, numbers and file names. */
  keywordCode: string;
  terms: Term[];
}

/** Maximum number of terms; later ones are ignored. */
const maxTerms = 12;

/** Parses a keyword. The result is always a valid query. */
export function readKeyword(keyword: string, synonyms: SynonymTable = noSynonyms): KeywordCount {
  const typed = inOneLine(keyword, 200);
  const words = wordsOf(typed).slice(0, maxTerms);
  const last = words.at(-1);
  return {
    typed,
    ...codesOf(typed, words),
    terms: termsOf(words, last, synonyms),
  };
}

/** Maximum number of words of a question; many of them are stop words. */
const maxQuestionWords = 60;

/** Parses a question, which is longer than a keyword and has no word that is still being typed. */
export function readQuestion(question: string): KeywordCount {
  const typed = inOneLine(question, 2000);
  const words = wordsOf(typed).slice(0, maxQuestionWords);
  return { typed, ...codesOf(typed, words), terms: words.map((word) => (word.kind === 'han' ? hanTerm(word) : wordTerm(word, false))) };
}

const inOneLine = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

const codesOf = (typed: string, words: readonly TextToken[]): Pick<KeywordCount, 'normalised' | 'keywordCode'> => ({
  normalised: smallLetters(typed),
  keywordCode: words.map(({ form }) => form).join(''),
});

const quoted = (form: string): string => `'${form}'`;

/** A term per word or Chinese run; words that are a phrase with synonyms are one term. */
function termsOf(words: readonly TextToken[], last: TextToken | undefined, synonyms: SynonymTable): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as TextToken;
    const phrase = word.kind === 'word' ? synonymsAt(synonyms, words, index) : undefined;
    if (word.kind === 'han') terms.push(runTerm(word, synonyms));
    else if (phrase) terms.push(phraseTerm(words.slice(index, index + phrase.forms.length), phrase.others, last));
    else terms.push(wordTerm(word, word === last));
    index += (phrase?.forms.length ?? 1) - 1;
  }
  return terms;
}

/** Words with their synonyms. The text needs all words of the phrase, or one of the synonyms as it is written. */
function phraseTerm(words: readonly TextToken[], others: readonly (readonly TextToken[])[], last: TextToken | undefined): Term {
  const [word] = words as [TextToken];
  const literalTerms = words.map((one) => wordTerm(one, words.length === 1 && one === last));
  const query = widened(literalTerms.map((term) => `(${term.query})`).join(' & '), others);
  const { beginning } = literalTerms.at(-1) as Term;
  return { word, query, isWidened: true, ...(beginning && { beginning }) };
}

/** A query that also accepts synonyms. */
const widened = (query: string, others: readonly (readonly TextToken[])[]): string =>
  [`(${query})`, ...others.map((tokens) => `(${tokens.map(phraseQuery).join(' <-> ')})`)].join(' | ');

/** A word as a whole, or the pairs of a Chinese run in a row. */
const phraseQuery = (word: TextToken): string => (word.kind === 'han' ? `(${hanTerm(word).query})` : `(${wordTerm(word, false).query})`);

/** A Chinese run: as it was typed, or with each word that has synonyms replaced by one of them. */
function runTerm(word: TextToken, synonyms: SynonymTable): Term {
  const parts = synonymsIn(synonyms, word.form);
  const typed = hanTerm(word);
  if (!parts.some(({ others }) => others.length > 0)) return typed;
  const pieces = parts
    .filter(({ form, others }) => others.length > 0 || [...form].length > 1)
    .map(({ form, others }): Term => {
      const piece = hanTerm({ ...word, form });
      return others.length > 0 ? { ...piece, query: widened(piece.query, others), isWidened: true } : piece;
    });
  return { word, query: `(${typed.query}) | (${pieces.map(({ query }) => `(${query})`).join(' & ')})`, pieces };
}

function hanTerm(word: TextToken): Term {
  const pairs = pairsOf(word.form);
  if (pairs.length === 1) return { word, query: `${quoted(word.form)}:*` };
  return { word, query: pairs.slice(0, -1).map(quoted).join(' <-> ') };
}

function wordTerm(word: TextToken, isLast: boolean): Term {
  const { form, parts } = word;
  const joined = parts.length > 1 ? ` | (${parts.map(quoted).join(' <-> ')})` : '';
  return { word, query: quoted(arabicStem(form)) + joined, ...(isLast && { beginning: beginningQuery(form) }) };
}

/** A prefix of words as they are written, which titles have, or of stems. */
const beginningQuery = (form: string): string =>
  [...new Set([form, arabicBeginning(form)])].map((beginning) => `${quoted(beginning)}:*`).join(' | ');

/** Question words and particles that carry no meaning in a query. */
const asking =
  /怎么办|怎么样|怎么|怎样|如何|为什么|为何|什么|哪些|哪个|哪种|是否|能否|请问|可以|多少|的|了|吗|呢|和|与|在|是|有|被|把|就|还/gu;

/** Terms for a partial match: Chinese runs are split into pairs, and each pair counts separately. */
export function loosened({ terms }: KeywordCount): Term[] {
  return [...new Map([...separateTerms(terms), ...joinedPairs(terms)].map((term) => [term.query, term])).values()].slice(0, 2 * maxTerms);
}

const separateTerms = (terms: readonly Term[]): Term[] =>
  terms
    .flatMap((term) => term.pieces ?? [term])
    .flatMap((term) => (term.word.kind === 'han' && term.word.form.length > 2 && !term.isWidened ? pairTerms(term.word) : [term]));

/** The terms of a question. Each counts separately. */
export const questionTerms = ({ terms }: KeywordCount): Term[] => [
  ...new Map(separateTerms(terms).map((term) => [term.query, term])).values(),
];

/** Adjacent words that a text may write as one: fish eye, back light. */
const joinedPairs = (terms: readonly Term[]): Term[] =>
  terms.flatMap(({ word }, index) => {
    const next = terms[index + 1]?.word;
    return word.kind === 'word' && next?.kind === 'word' ? [wordTerm({ ...word, form: word.form + next.form, parts: [] }, false)] : [];
  });

function pairTerms(word: TextToken): Term[] {
  const runs = word.form.split(asking).filter((run) => run.length > 1);
  const said = (runs.length > 0 ? runs : [word.form]).flatMap(wordsOfRun);
  const pairs = (said.length > 0 ? said : [word.form]).flatMap((run) => pairsOf(run).slice(0, -1));
  return pairs.map((pair) => ({ word: { ...word, form: pair }, query: quoted(pair) }));
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The words of a Chinese run. A pair of characters across a word boundary is meaningless, but would weigh most because it
 * is rare. Single characters are joined with adjacent ones: most form a word that the segmenter does not know.
 */
function wordsOfRun(run: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1;
    if (isSingle && isOpen) words.push(words.pop() + segment);
    else words.push(segment);
    isOpen = isSingle;
  }
  return words.filter((word) => [...word].length > 1);
}

/** The keyword with some words replaced. */
export function replaceWords({ typed }: KeywordCount, spellings: ReadonlyMap<string, string>): string {
  let text = typed;
  for (const { form, from, to } of wordsOf(typed).reverse()) {
    const other = spellings.get(form);
    if (other) text = text.slice(0, from) + other + text.slice(to);
  }
  return text;
}
