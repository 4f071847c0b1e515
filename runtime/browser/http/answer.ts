/** The protocol's and the page's handling of answers (specification sections 7 and 8). */
import { CallFailure, type Envelope, openEnvelope } from '../../shared/calls/envelope.ts';
import { type SessionOver, sessionIsOver } from '../session/sessionOver.ts';

/** A received answer: a file or arbitrary JSON. */
export interface WireAnswer {
  /** HTTP status. */
  status: number;
  answer: unknown;
}

/** Codes that resolve: success, and failures that the protocol leaves to the caller. */
const passing: ReadonlySet<number> = new Set([200, 500]);

/** Whether and how an answer reports the end of the session, regardless of HTTP status. */
export const overIn = ({ answer }: WireAnswer): SessionOver | undefined => sessionIsOver[codeIn(answer) ?? 0];

/** The protocol layer: files, answers with a resultCode, and codes 200 and 500 pass unchanged. Throws CallFailure for all others. */
export function passed({ status, answer }: WireAnswer): unknown {
  if (isFile(answer) || hasResultCode(answer) || passing.has(codeIn(answer) ?? 0)) return answer;
  throw refusalOf(status, answer);
}

/** The page layer: unwraps the envelope. Throws CallFailure for status 500 too, so that pages handle all refusals in the same way. */
export function dataOf(wire: WireAnswer): unknown {
  const answer = passed(wire);
  return isFile(answer) || hasResultCode(answer) ? answer : openEnvelope(wire.status, answer as Envelope);
}

/** An intermediary may also answer. Without an envelope, the HTTP status is the code. */
function refusalOf(status: number, answer: unknown): CallFailure {
  const { message = `HTTP ${status}`, ...envelope } = (isObject(answer) ? answer : {}) as Partial<Envelope>;
  return new CallFailure({ ...envelope, message, code: codeIn(answer) ?? status, status });
}

const isObject = (answer: unknown): answer is object => answer !== null && typeof answer === 'object';
const isFile = (answer: unknown): answer is Blob => answer instanceof Blob;
const hasResultCode = (answer: unknown): boolean => isObject(answer) && 'resultCode' in answer;

function codeIn(answer: unknown): number | undefined {
  const code = isObject(answer) && 'code' in answer ? answer.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
