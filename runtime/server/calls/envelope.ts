import { CallFailure, type Envelope } from '../../shared/calls/envelope.ts';
import type { Portal } from '../../shared/portal.ts';
import { type CallRefusal, ServiceRefusal } from '../refusal.ts';
import { rowOf, sentenceOf } from './errors.ts';
import type { JsonText } from './jsonText.ts';

/** Wraps an answer in the envelope. An answer with a resultCode passes unchanged (specification section 7). */
export function wrapAnswer(answer: unknown, requestId: string): unknown {
  const passes = answer !== null && typeof answer === 'object' && Object.hasOwn(answer, 'resultCode');
  return passes ? answer : ({ code: 200, data: answer ?? null, message: '', requestId } satisfies Envelope);
}

/** Wraps an answer that is already JSON. */
export const wrapText = (answer: JsonText, requestId: string): string =>
  answer.text.includes('"resultCode"')
    ? JSON.stringify(wrapAnswer(answer.copy(), requestId))
    : `{"code":200,"data":${answer.text},"message":"","requestId":${JSON.stringify(requestId)}}`;

/** The HTTP status and envelope of a refusal. */
export function wrapRefusal(portal: Portal, refusal: CallRefusal, requestId: string): { status: number; envelope: Envelope<null> } {
  if (refusal instanceof ServiceRefusal) return foreignRefusal(refusal, requestId);
  const { error, facts, field } = refusal;
  const { status, code } = rowOf(portal, error);
  const envelope: Envelope<null> = { code, data: null, message: sentenceOf(portal, error, facts), requestId, error };
  if (Object.keys(facts).length > 0) envelope.facts = facts;
  if (field !== undefined) envelope.field = field;
  return { status, envelope };
}

function foreignRefusal({ answer }: ServiceRefusal, requestId: string): ReturnType<typeof wrapRefusal> {
  const { status, code, message } = answer;
  return { status, envelope: { code, data: null, message, requestId } };
}

/** A refusal as a caller in this process receives it: the same as over HTTP. */
export function failureOf(portal: Portal, refusal: CallRefusal, requestId: string): CallFailure {
  const { status, envelope } = wrapRefusal(portal, refusal, requestId);
  return new CallFailure({ ...envelope, status });
}
