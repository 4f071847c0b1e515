/** What the protocol makes of an answer, and what a page makes of that (specification sections 7 and 8). */
import { CallFailure, type Envelope, openEnvelope } from '../../shared/envelope.ts';
import { type SessionOver, sessionIsOver } from '../sessionOver.ts';

/** An answer as it came: a file, or JSON that may be anything. */
export interface WireAnswer {
  /** HTTP status. */
  status: number;
  answer: unknown;
}

/** Codes that resolve: done, and a failure that the protocol leaves to its caller. */
const passing: ReadonlySet<number> = new Set([200, 500]);

/** How an answer says that the session is over, whatever its HTTP status; undefined where it does not. */
export const overIn = ({ answer }: WireAnswer): SessionOver | undefined => sessionIsOver[codeIn(answer) ?? 0];

/** The protocol's own layer: files, answers with a resultCode and the codes 200 and 500 pass as they are. Throws CallFailure for all others. */
export function passed({ status, answer }: WireAnswer): unknown {
  if (isFile(answer) || hasResultCode(answer) || passing.has(codeIn(answer) ?? 0)) return answer;
  throw refusalOf(status, answer);
}

/** The layer of a page: what is inside the envelope. Throws CallFailure for a 500 too, so that a page hears of every refusal in one way. */
export function dataOf(wire: WireAnswer): unknown {
  const answer = passed(wire);
  return isFile(answer) || hasResultCode(answer) ? answer : openEnvelope(wire.status, answer as Envelope);
}

/** Whatever stands between the portal and here may answer too: what is no envelope has the HTTP status for its code. */
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
