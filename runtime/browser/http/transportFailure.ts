import { CallFailure } from '../../shared/calls/envelope.ts';

/** The failure for a missing or unreadable answer. Its message is `error.<id>` of the shell's words. */
export function transportFailure(cause: unknown): CallFailure {
  console.error(cause);
  const error = cause instanceof Error && cause.name === 'TimeoutError' ? 'transport.timeout' : 'transport.unreachable';
  return new CallFailure({ status: 0, code: 0, message: String(cause), error });
}
