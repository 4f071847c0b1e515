/** Problems with the words of a schema, by language and location, including those that the compiler reports. */
import type { ProblemCode } from '../compile/index.ts';
import {
  type CollectedWord,
  collectWords,
  generalForm,
  modelOf,
  type WordGroup,
  type WordWorld,
  type WrittenSchema,
} from './words/collect.ts';
import { type RuledKind, wordRules } from './words/rules.ts';

export type { WrittenSchema } from './words/collect.ts';

/** The kinds that the compiler reports. */
const ofCompiler = { missing: 'missing-word', unused: 'unused-word', doubled: 'doubled-word' } as const satisfies Record<
  string,
  ProblemCode
>;

export type WordKind = keyof typeof ofCompiler | RuledKind;

export const wordKinds = [...Object.keys(ofCompiler), ...Object.keys(wordRules)] as readonly WordKind[];

/** One finding about one word, at one location. */
export interface WordFinding {
  level: 'fault' | 'note';
  kind: WordKind;
  /** '*' if it applies to all languages. */
  language: string;
  /** The file of words, or the card with the word: `list`, `zones/luban`. */
  topic: string;
  /** Absent for findings of the compiler, whose message contains it. */
  key?: string;
  file: string;
  /** From 1. */
  line: number;
  column: number;
  text: string;
  message: string;
}

/** The number of words of a topic by language. */
export interface WordCount {
  topic: string;
  /** Number of words that any language has. The forms of a plural count once. */
  of: number;
  /** By language. */
  has: Readonly<Record<string, number>>;
}

/** All findings about the words of a schema: faults first, then by file and location. */
export function wordFindings(schema: WrittenSchema): WordFinding[] {
  const world = collectWords(schema);
  const ruled = world.wordings.flatMap((wording) =>
    Object.entries(wordRules).flatMap(([kind, rule]) =>
      rule(wording, world).map(({ level, word, message }) => placed(schema, word, { level, kind: kind as RuledKind, message })),
    ),
  );
  const fallen = world.wordings.flatMap((wording) => fallenBack(wording, world));
  const filled = fallen.map(({ word, ...rest }) => ({
    ...placed(schema, word, { level: 'note', kind: 'missing', message: rest.message }),
    language: rest.language,
  }));
  return [...compilerFindings(schema), ...ruled, ...filled].sort(byLocation);
}

const byLocation = (a: WordFinding, b: WordFinding): number =>
  a.level.localeCompare(b.level) || a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.kind.localeCompare(b.kind);

function placed({ sources }: WrittenSchema, word: CollectedWord, said: Pick<WordFinding, 'level' | 'kind' | 'message'>): WordFinding {
  const { language, topic, key, file, path, text } = word;
  const { line = 1, column = 1 } = sources.at(file, path) ?? {};
  return { ...said, language, topic, key, file, line, column, text };
}

/** Words that a language takes from its fallback, with their location there. */
function fallenBack(wording: WordGroup, { falling, base }: WordWorld): { word: CollectedWord; language: string; message: string }[] {
  return [...falling].flatMap(([language, fallback]) => {
    if (wording.texts.has(language)) return [];
    const from = fallback.find((other) => wording.texts.has(other));
    const word = from && generalForm(modelOf(wording, from === base ? base : from));
    return word ? [{ word, language, message: `has no word in ${language}; the one in ${from} is shown` }] : [];
  });
}

function compilerFindings({ problems }: WrittenSchema): WordFinding[] {
  return Object.entries(ofCompiler).flatMap(([kind, code]) =>
    problems
      .filter((problem) => problem.code === code)
      .map(({ file, line, column, message, frame }) => {
        const [, language = '*', topic = file.replace(/^schema\/|\.json$/g, '')] = /^schema\/words\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
        const text = frame.split('\n')[0]?.trim() ?? '';
        return { level: 'fault' as const, kind: kind as WordKind, language, topic, file, line, column, text, message };
      }),
  );
}

/** The number of words of each language by topic; cards with inline titles are one topic per kind. */
export function wordCounts(schema: WrittenSchema): WordCount[] {
  const { wordings, languages, base } = collectWords(schema);
  const byTopic = Map.groupBy(wordings, (wording) => modelOf(wording, base)[0]?.topic.replace(/\/.*/, '') ?? '');
  return [...byTopic]
    .map(([topic, those]) => ({
      topic,
      of: those.length,
      has: Object.fromEntries(languages.map((language) => [language, those.filter(({ texts }) => texts.has(language)).length])),
    }))
    .sort((a, b) => a.topic.localeCompare(b.topic));
}
