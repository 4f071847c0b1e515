/**
 * `npm run bench -- assistant`: measures the quality of answers without an external model. Each question of questions/ lists
 * the records that answer it, or none if the assistant must refuse.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { idOf } from '../../services/shared/values/ids.ts';
import { type DemoPortal, openDemoPortal } from './searchPortal.ts';
import { compareWithAim, formatTable, milliseconds, ratio } from './table.ts';

interface BenchQuestion {
  question: string;
  /** Records as `<kind>/<slug or code>`; empty if nothing answers it. */
  wanted: string[];
}

interface AnsweredBenchQuestion extends BenchQuestion {
  language: string;
  /** The records found, best first. */
  found: string[];
  /** The records that the answer cites, in their order; none if it refuses. */
  cited: string[];
  isRefused: boolean;
  /** Milliseconds until the first text or the refusal. */
  firstMs: number;
}

const languages = ['zh', 'en', 'ru'] as const;

/** Target values for an installation. */
const aims = { recall: 0.95, precision: 0.95, refusals: 0.9, firstMs: 1_000 } as const;

export async function benchAssistant(): Promise<void> {
  const portal = await openDemoPortal();
  try {
    const questions: AnsweredBenchQuestion[] = [];
    for (const language of languages) questions.push(...(await runQuestions(portal, language)));
    report(questions);
  } finally {
    await portal.close();
  }
}

async function runQuestions(portal: DemoPortal, language: string): Promise<AnsweredBenchQuestion[]> {
  const text = await readFile(path.join(import.meta.dirname, 'questions', `${language}.json`), 'utf8');
  const questions: AnsweredBenchQuestion[] = [];
  for (const question of JSON.parse(text) as BenchQuestion[]) questions.push(await runQuestion(portal, language, question));
  return questions;
}

interface CitedRecordKey {
  kind: string;
  articleId: string;
}

const keyOf = ({ kind, articleId }: CitedRecordKey): string => `${kind}/${articleId}`;

async function runQuestion(portal: DemoPortal, language: string, { question, wanted }: BenchQuestion): Promise<AnsweredBenchQuestion> {
  const like = JSON.parse(await post(portal, '/doc/huaYan/likeness', { question, language })) as { data: CitedRecordKey[] };
  const began = performance.now();
  const body = { chatId: 'bench', question, modelType: 'quick', language };
  const events = await post(portal, '/doc/huaYan/conversation/knowledge/answer', body);
  const firstMs = performance.now() - began;
  const [, data] = /event: end\ndata: (.*)/.exec(events) ?? [];
  if (!data) throw new Error(`The answer to "${question}" has no end: ${events}`);
  const end = JSON.parse(data) as { state: string; citations: CitedRecordKey[] };
  const isRefused = end.state === 'unknown';
  const cited = isRefused ? [] : end.citations.map(keyOf);
  return { question, wanted: wanted.map(recordOf), language, found: like.data.map(keyOf), cited, isRefused, firstMs };
}

async function post({ app, staff }: DemoPortal, url: string, payload: object): Promise<string> {
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers: staff });
  if (statusCode !== 200) throw new Error(`${JSON.stringify(payload)} was answered by ${statusCode}: ${body}`);
  return body;
}

/** Ids of articles and questions are derived from their slugs. */
function recordOf(wanted: string): string {
  const [kind] = wanted.split('/');
  return kind === 'article' || kind === 'faq' ? `${kind}/${idOf(wanted.replace('/', ':'))}` : wanted;
}

interface AssistantFigures {
  recall: number;
  precision: number;
  refusals: number;
  firstMs: number;
}

const share = (some: readonly unknown[], all: readonly unknown[]): number => (all.length === 0 ? 1 : some.length / all.length);

function figuresOf(questions: readonly AnsweredBenchQuestion[]): AssistantFigures {
  const open = questions.filter(({ wanted }) => wanted.length > 0);
  const closed = questions.filter(({ wanted }) => wanted.length === 0);
  const answered = open.filter(({ isRefused }) => !isRefused);
  const times = questions.map(({ firstMs }) => firstMs).sort((one, other) => one - other);
  return {
    recall: share(
      open.filter(({ wanted, found }) => found.slice(0, 5).some((record) => wanted.includes(record))),
      open,
    ),
    // An answer is correct if it cites a record that answers the question.
    precision: share(
      answered.filter(({ wanted, cited }) => cited.some((record) => wanted.includes(record))),
      answered,
    ),
    refusals: share(
      closed.filter(({ isRefused }) => isRefused),
      closed,
    ),
    firstMs: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
  };
}

function report(questions: readonly AnsweredBenchQuestion[]): void {
  const groups = [...Map.groupBy(questions, ({ language }) => language), ['all', questions] as const];
  const rows = groups.map(([name, some]) => {
    const { recall, precision, refusals, firstMs } = figuresOf(some);
    return [name, String(some.length), ratio(recall), ratio(precision), ratio(refusals), milliseconds(firstMs)];
  });
  const all = figuresOf(questions);
  const reached = [
    ...(['recall', 'precision', 'refusals'] as const).map((name) => compareWithAim(all[name], aims[name], false)),
    compareWithAim(all.firstMs, aims.firstMs, true),
  ];
  console.log(
    formatTable(['questions', 'number', 'recall@5', 'precision', 'refusals', 'first words p95'], [...rows, ['aim', '', ...reached]]),
  );
  for (const { language, question, wanted, isRefused, cited } of questions) {
    const isRight = wanted.length === 0 ? isRefused : cited.some((record) => wanted.includes(record));
    if (!isRight) console.log(`${language}  ${isRefused ? 'refused ' : 'answered'}  ${question}`);
  }
}
