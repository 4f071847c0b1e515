/** Problems of the words of the running schema, by language and location. */
import type { QaWord } from '../../generated/openapi.d.ts';
import type { WordFinding } from '../../runtime/shared/qa/words.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';
import { locationOf, maxMessageLength } from './lint.ts';
import { type MatrixNames, namesFor } from './words.ts';

/** Every finding, faults first. */
export const pageWords: Handler<'qa.words'> = async ({ body, schema, ...context }) => {
  const names = namesFor(context.portal, body.data.language);
  const page = listInMemory(await findingOf('words', schema(), context), by(names), body, context);
  return { ...page, data: page.data.map((finding) => rowOf(finding, names)) };
};

const by = (names: MatrixNames): ListedBy<WordFinding> => ({
  seeks: [({ key = '' }) => key, ({ file }) => file, ({ text }) => text, ({ message }) => message],
  filters: {
    level: { of: ({ level }) => level },
    kind: { of: ({ kind }) => kind },
    wordLanguage: { of: ({ language }) => language, text: names.language },
  },
  sorts: { key: ({ key = '' }) => key },
});

const rowOf = ({ level, kind, language, key, message, text, ...location }: WordFinding, names: MatrixNames): QaWord => ({
  ...{ level, kind },
  wordLanguage: { id: language, text: names.language(language) },
  key: key ?? '',
  message: message.slice(0, maxMessageLength),
  text: text.slice(0, maxMessageLength),
  place: locationOf(location),
});
