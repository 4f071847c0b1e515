/** Problems of the running schema that do not prevent compiling it. */
import type { LintFinding } from '../../runtime/shared/qa/lint/index.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';

/** Every finding, faults first. */
export const pageLint: Handler<'qa.lint'> = async ({ body, schema, ...context }) => {
  const page = listInMemory(await findingOf('lint', schema(), context), by, body, context);
  return { ...page, data: page.data.map(rowOf) };
};

const by: ListedBy<LintFinding> = {
  seeks: [({ file }) => file, ({ message }) => message, ({ text }) => text, ({ code }) => code],
  filters: { level: { of: ({ level }) => level }, code: { of: ({ code }) => code } },
  sorts: { code: ({ code }) => code },
};

const rowOf = ({ level, code, message, text, ...location }: LintFinding): Answer<'qa.lint'>['data'][number] => ({
  ...{ language: 'en', level, code, message: message.slice(0, maxMessageLength), text: text.slice(0, maxTextLength) },
  place: locationOf(location),
});

/** Maximum length of a message; longer than any rule produces. */
export const maxMessageLength = 1_000;
/** Maximum length of a quoted source line. */
const maxTextLength = 500;

/** The location of a finding, as `file:line:column`. */
export const locationOf = ({ file, line, column }: { file: string; line: number; column: number }): string => `${file}:${line}:${column}`;
