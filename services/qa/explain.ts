/** Explains an access decision for an address or call, with every rule that led to it. */

import type { QaRule } from '../../generated/openapi.d.ts';
import { viewOf } from '../../runtime/server/session/authority.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import type { RuleStep } from '../../runtime/shared/explain/index.ts';
import { type AnsweredQuestion, answerQuestion } from '../../runtime/shared/qa/question.ts';
import { explainMove, isMoveLine } from '../moveExplanations/index.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { namesFor } from './words.ts';

type ExplainQuestion = Body<'qa.explanation.verdict'>;

/** The verdict, the result for the account, and how the input was interpreted; empty without input. */
export const explainVerdict: Handler<'qa.explanation.verdict'> = async ({ body, portal, ...context }) => {
  if (isMoveLine(body.of ?? '')) return verdictOfMove(body.of ?? '');
  const explanation = explanationOf(body, context);
  if (!explanation) return {};
  const { verdict, sees, subject, site, route, leadsTo, meant, tokens, proof } = explanation;
  const names = namesFor(portal, body.language);
  return {
    verdict: verdict === 'yes' ? 'allowed' : 'denied',
    sees: sees as NonNullable<Answer<'qa.explanation.verdict'>['sees']>,
    subject: subject.kind,
    id: subject.id,
    ...(route !== undefined && route !== subject.id && { route }),
    ...(subject.kind !== 'call' && { site: names.site(site) }),
    asker: names.accountName([body.as ?? 'anonymous', ...rolesOf(body)].join('+')),
    ...(leadsTo !== undefined && { leadsTo }),
    ...(meant !== undefined && { meant }),
    ...(proof && { proof }),
    ...(tokens && { tokens }),
  };
};

/** The rules of the schema that led to the verdict, as written. */
export const explainRules: Handler<'qa.explanation.rules'> = async ({ body, ...context }) => {
  if (!isMoveLine(body.of ?? '')) return rowsOf(explanationOf(body, context)?.rules ?? []);
  const explanation = await explainMove(body.of ?? '');
  return 'unread' in explanation ? [] : rowsOf(explanation.rules);
};

/** The verdict on a transition; the question line contains the mover. */
async function verdictOfMove(line: string): Promise<Answer<'qa.explanation.verdict'>> {
  const explanation = await explainMove(line);
  if ('unread' in explanation)
    return { verdict: 'denied', subject: 'move', id: explanation.unread, choices: explanation.choices.join(', ') };
  const { verdict, question, leadsTo, fails } = explanation;
  return {
    verdict: verdict === 'yes' ? 'allowed' : 'denied',
    subject: 'move',
    id: question.move,
    mover: question.mover as NonNullable<Answer<'qa.explanation.verdict'>['mover']>,
    ...(verdict === 'yes' && { state: leadsTo }),
    ...(fails.length > 0 && { fails }),
  };
}

/** The menu entries that lead to the address, and how they are displayed. */
export const explainEntries: Handler<'qa.explanation.entries'> = async ({ body, ...context }) =>
  explanationOf(body, context)?.entries ?? [];

/** The rules that close an address to the caller; empty if the schema permits it. */
export const explainRefusal: Handler<'qa.explanation.refusal'> = async ({ body, account, schema }) => {
  const { portal, sources } = schema();
  const { verdict, rules } = answerQuestion(portal, sources, { of: body.of, account: viewOf(account) });
  return rowsOf(verdict === 'yes' ? [] : rules);
};

function explanationOf(
  body: ExplainQuestion,
  { schema, changesData }: Pick<Context<'qa.explanation.verdict'>, 'schema' | 'changesData'>,
): AnsweredQuestion | null {
  const { of = '', site } = body;
  if (!of.trim() || isMoveLine(of)) return null;
  const { portal, sources } = schema();
  const named = site !== undefined && Object.hasOwn(portal.sites, site) ? { site } : {};
  return answerQuestion(portal, sources, { of, account: accountOf(body, portal.access.names), tokens: { changes: changesData }, ...named });
}

function accountOf(body: ExplainQuestion, names: Readonly<Record<string, string>>): KnownAccount {
  const type = Object.keys(names).find((number) => names[number] === (body.as ?? 'anonymous')) ?? '0';
  return { kind: 'known', type: Number(type), roles: rolesOf(body) };
}

/** One role, or several separated by commas. */
const rolesOf = ({ role = '' }: ExplainQuestion): string[] =>
  role
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Maximum number of rules in a response; more than any verdict has. */
const maxRules = 1_000;

const rowsOf = (rules: readonly (Omit<RuleStep, 'kind'> & { kind: string })[]): QaRule[] =>
  rules.slice(0, maxRules).map(({ file, line, column, kind, text, refuses }) => ({
    place: `${file}:${line}:${column}`,
    kind,
    text,
    ...(refuses && { says: 'refuses' as const }),
  }));
