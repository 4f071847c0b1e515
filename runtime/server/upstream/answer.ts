import type { Portal } from '../../shared/portal.ts';
import { ServiceRefusal } from '../refusal.ts';
import { UpstreamFailure } from './failure.ts';

/** Longest sentence of another service that a caller is shown. */
const maxMessageLength = 500;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * What is inside an answer: its data, or the whole of one that carries a resultCode. A refusal goes on to the caller with
 * its number and its sentence. Throws ServiceRefusal, or UpstreamFailure where the service itself is the matter: also
 * where it does not know its token, as the caller's session has nothing to do with that.
 */
export async function openAnswer(portal: Pick<Portal, 'errors'>, response: Response, mostBytes: number): Promise<unknown> {
  const answer = await readJson(response, mostBytes);
  if (response.ok && Object.hasOwn(answer, 'resultCode')) return answer;
  const { code, data, message } = answer;
  if (typeof code !== 'number' || isItsOwnFault(portal, response.status) || isItsOwnFault(portal, code))
    throw new UpstreamFailure(`it answered ${response.status} with the code ${String(code)}`);
  if (code === 200 && response.ok) return data ?? null;
  throw new ServiceRefusal({ status: response.ok ? 200 : response.status, code, message: plainText(message) });
}

/** Failures, and all that speaks of a login. */
function isItsOwnFault({ errors }: Pick<Portal, 'errors'>, code: number): boolean {
  const isOfSession = [errors['session.unknown']?.code, errors['session.expired']?.code].includes(code);
  return (code >= 500 && code < 600) || code === 401 || code === 407 || isOfSession;
}

const plainText = (message: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  typeof message === 'string' ? message.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, maxMessageLength) : '';

async function readJson(response: Response, mostBytes: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(response, mostBytes);
  try {
    const answer: unknown = JSON.parse(utf8.decode(bytes));
    if (answer !== null && typeof answer === 'object' && !Array.isArray(answer)) return answer as Record<string, unknown>;
  } catch {
    // No JSON, as an error page of a proxy.
  }
  throw new UpstreamFailure(`it answered ${response.status} with what is no envelope`);
}

async function readBytes({ body }: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new UpstreamFailure('its answer broke off', { cause });
  }
  if (bytes > mostBytes) throw new UpstreamFailure(`its answer is larger than ${mostBytes} bytes`);
  return Buffer.concat(chunks);
}
