import type { Portal } from '../../shared/portal.ts';
import { ServiceRefusal } from '../refusal.ts';
import { UpstreamFailure } from './failure.ts';

/** Maximum length of an upstream message shown to a caller. */
const maxMessageLength = 500;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Unwraps an answer: its data, or the complete answer if it has a resultCode. A refusal keeps its code and message. Throws
 * ServiceRefusal, or UpstreamFailure if the service itself failed. A rejected service token is such a failure, because it does
 * not concern the caller's session.
 */
export async function openAnswer(portal: Pick<Portal, 'errors'>, response: Response, maxBytes: number): Promise<unknown> {
  const answer = await readJson(response, maxBytes);
  if (response.ok && Object.hasOwn(answer, 'resultCode')) return answer;
  const { code, data, message } = answer;
  if (typeof code !== 'number' || isItsOwnFault(portal, response.status) || isItsOwnFault(portal, code))
    throw new UpstreamFailure(`it answered ${response.status} with the code ${String(code)}`);
  if (code === 200 && response.ok) return data ?? null;
  throw new ServiceRefusal({ status: response.ok ? 200 : response.status, code, message: plainText(message) });
}

/** Server errors, and all errors about authentication. */
function isItsOwnFault({ errors }: Pick<Portal, 'errors'>, code: number): boolean {
  const isOfSession = [errors['session.unknown']?.code, errors['session.expired']?.code].includes(code);
  return (code >= 500 && code < 600) || code === 401 || code === 407 || isOfSession;
}

const plainText = (message: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  typeof message === 'string' ? message.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, maxMessageLength) : '';

async function readJson(response: Response, maxBytes: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(response, maxBytes);
  try {
    const answer: unknown = JSON.parse(utf8.decode(bytes));
    if (answer !== null && typeof answer === 'object' && !Array.isArray(answer)) return answer as Record<string, unknown>;
  } catch {
    // The answer is not JSON, such as a proxy's error page.
  }
  throw new UpstreamFailure(`it answered ${response.status} with what is no envelope`);
}

async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new UpstreamFailure('its answer broke off', { cause });
  }
  if (bytes > maxBytes) throw new UpstreamFailure(`its answer is larger than ${maxBytes} bytes`);
  return Buffer.concat(chunks);
}
