/** Streams chat completions from an OpenAI-compatible service. */
import type { LanguageModel } from '../../../runtime/server/config/languageModel.ts';

/** The service failed, sent an unexpected response, or timed out. Details are only logged. */
export class ModelFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelFailure';
  }
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** Time limits in milliseconds: for each part, and for the whole answer. */
export interface ModelPatience {
  partMs: number;
  wholeMs: number;
}

/** Maximum number of characters of an answer, and of an incomplete event. */
const maxText = 40_000;
const maxEvent = 100_000;

/** Yields the text in parts. Throws ModelFailure, also if the answer is incomplete. */
export async function* streamCompletion(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  { partMs, wholeMs }: ModelPatience,
  stopping: AbortSignal,
): AsyncGenerator<string> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ModelFailure(`no part within ${partMs} ms`)), partMs);
  const signal = AbortSignal.any([stopping, late.signal, AbortSignal.timeout(wholeMs)]);
  try {
    for await (const text of textsOf(await bodyOf(model, messages, signal))) {
      timer.refresh();
      yield text;
    }
  } catch (cause) {
    throw cause instanceof ModelFailure ? cause : new ModelFailure('the answer broke off', { cause: late.signal.reason ?? cause });
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}

async function bodyOf({ url, name, key }: LanguageModel, messages: readonly ModelMessage[], signal: AbortSignal): Promise<ReadableStream> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: name, messages, stream: true, temperature: 0, max_tokens: 900 }),
    redirect: 'error',
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body && type.startsWith('text/event-stream')) return response.body;
  await response.body?.cancel();
  throw new ModelFailure(`it answered ${response.status} with ${type.slice(0, 60)}`);
}

/** The texts of the events. The last event is `[DONE]` or has a finish reason. */
async function* textsOf(body: ReadableStream): AsyncGenerator<string> {
  let rest = '';
  let length = 0;
  let isComplete = false;
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxEvent) throw new ModelFailure('an event is too long');
    for (const line of lines) {
      const { text, isLast } = readLine(line);
      length += text.length;
      if (length > maxText) throw new ModelFailure('the answer is too long');
      if (text !== '') yield text;
      isComplete ||= isLast;
    }
  }
  if (!isComplete) throw new ModelFailure('the answer has no end');
}

interface ModelEvent {
  error?: unknown;
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[];
}

function readLine(line: string): { text: string; isLast: boolean } {
  const data = line.startsWith('data:') ? line.slice(5).trim() : '';
  if (data === '' || data === '[DONE]') return { text: '', isLast: data !== '' };
  const event = parse(data);
  if (event.error !== undefined) throw new ModelFailure('it reported an error');
  const [choice] = event.choices ?? [];
  const text = choice?.delta?.content;
  return { text: typeof text === 'string' ? text : '', isLast: typeof choice?.finish_reason === 'string' };
}

function parse(data: string): ModelEvent {
  try {
    const read: unknown = JSON.parse(data);
    if (read !== null && typeof read === 'object') return read;
  } catch {
    // Reported below.
  }
  throw new ModelFailure('an event is no JSON object');
}
