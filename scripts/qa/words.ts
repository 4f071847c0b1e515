/** `npm run qa -- words`: the words of the schema by language and topic, and their problems. */
import { compile } from '../../runtime/shared/compile/index.ts';
import { columns } from '../../runtime/shared/qa/formats/columns.ts';
import { type WordCount, type WordFinding, type WordKind, wordCounts, wordFindings, wordKinds } from '../../runtime/shared/qa/words.ts';
import { readSchema } from '../schema.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UsageError } from './instrument.ts';
import { diagnosticOfWord } from './report.ts';

export const wordsInstrument: Instrument = {
  usage: `[--language L] [${wordKinds.map((kind) => `--${kind}`).join('|')}]… | --pseudo`,
  about:
    'Words by language and topic: what is missing, unused, untranslated, out of shape or not plain. --pseudo serves what shows texts that are no words.',
  options: {
    language: { type: 'string' },
    pseudo: { type: 'boolean' },
    ...Object.fromEntries(wordKinds.map((kind) => [kind, { type: 'boolean' as const }])),
  },
  reports: true,
  run: (input) => (input.values.pseudo ? servePseudo() : printWords(input)),
};

async function printWords({ values, positionals }: InstrumentInput): Promise<InstrumentFindings> {
  if (positionals.length > 0) throw new UsageError(`Nothing is known of ${positionals.join(' ')}.`);
  const input = await readSchema();
  const { problems, sources } = compile(input);
  const counts = wordCounts({ input, problems, sources });
  const languages = chosenLanguages(counts, values.language);
  const kinds = wordKinds.filter((kind) => values[kind]);
  const findings = wordFindings({ input, problems, sources }).filter(
    ({ kind, language }) => (kinds.length === 0 || kinds.includes(kind)) && (language === '*' || languages.includes(language)),
  );
  return {
    holds: findings.every(({ level }) => level === 'note'),
    text: [tableOf(counts, languages), ...linesOf(findings, kinds), closingOf(findings)].join('\n'),
    json: { counts, findings },
    checks: wordKinds,
    diagnostics: listed(findings, kinds).map((one) => ({ ...diagnosticOfWord(one), check: one.kind })),
  };
}

function chosenLanguages(counts: readonly WordCount[], requestedLanguages: InstrumentInput['values'][string]): string[] {
  const languages = Object.keys(counts[0]?.has ?? {});
  if (requestedLanguages === undefined) return languages;
  if (!languages.includes(String(requestedLanguages)))
    throw new UsageError(`No language ${requestedLanguages} has words; there are ${languages.join(', ')}.`);
  return [String(requestedLanguages)];
}

/** The number of words of a language by topic. */
function tableOf(counts: readonly WordCount[], languages: readonly string[]): string {
  const sum = (count: (of: WordCount) => number): number => counts.reduce((all, one) => all + count(one), 0);
  return columns([
    ['topic', 'words', ...languages],
    ...counts.map(({ topic, of, has }) => [topic, of, ...languages.map((language) => has[language] ?? 0)]),
    ['all', sum(({ of }) => of), ...languages.map((language) => sum(({ has }) => has[language] ?? 0))],
  ]);
}

/** Omits words with a declared fallback, because there are hundreds of them and the table counts them. An option lists them. */
const listed = (findings: readonly WordFinding[], kinds: readonly WordKind[]): WordFinding[] =>
  findings.filter(({ kind, level }) => level === 'fault' || kind !== 'missing' || kinds.includes('missing'));

function linesOf(findings: readonly WordFinding[], kinds: readonly WordKind[]): string[] {
  const lines = listed(findings, kinds).map(
    ({ file, line, column, level, kind, key, message, text }) =>
      `${file}:${line}:${column}  ${kind}${level === 'note' ? ' (note)' : ''}  ${key ? `${key} ` : ''}${message}\n    ${text.replaceAll('\n', '\\n')}`,
  );
  return lines.length > 0 ? ['', ...lines, ''] : [''];
}

function closingOf(findings: readonly WordFinding[]): string {
  const count = (of: (finding: WordFinding) => boolean): number => findings.filter(of).length;
  const fallen = count(({ level, kind }) => level === 'note' && kind === 'missing');
  const notes = count(({ level, kind }) => level === 'note' && kind !== 'missing');
  return `${count(({ level }) => level === 'fault')} faults, ${notes} notes, ${fallen} words that fall back`;
}

async function servePseudo(): Promise<InstrumentFindings> {
  const { url } = await (await import('./pseudoPortal.ts')).servePseudo();
  return { holds: true, text: `Every text of ${url} outside of ⟦ and ⟧ is a record or hard-coded. Ctrl+C stops it.`, json: { url } };
}
