/** Requests embeddings of texts from an OpenAI-compatible service. */
import type { EmbeddingsModel } from '../../../runtime/server/config/languageModel.ts';

/** The service failed, sent an unexpected response, or timed out. `isOfInput`: it rejected the texts themselves. */
export class EmbeddingsFailure extends Error {
  readonly isOfInput: boolean;
  constructor(message: string, { isOfInput = false, cause }: { isOfInput?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'EmbeddingsFailure';
    this.isOfInput = isOfInput;
  }
}

/** Maximum size of a response in bytes, and of a vector in numbers. */
const maxAnswer = 32 * 1024 * 1024;
const maxDimensions = 8192;

/** The vectors of texts in their order, each of length 1. Throws EmbeddingsFailure. */
export async function embed(
  { url, name, key }: EmbeddingsModel,
  input: readonly string[],
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Float32Array[]> {
  try {
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, input, encoding_format: 'float' }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new EmbeddingsFailure(`it answered ${response.status}`, { isOfInput: [400, 413, 422].includes(response.status) });
    }
    return vectorsOf(JSON.parse(await boundedText(response.body)), input.length);
  } catch (cause) {
    throw cause instanceof EmbeddingsFailure ? cause : new EmbeddingsFailure('it gave no vectors', { cause });
  }
}

async function boundedText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxAnswer) throw new EmbeddingsFailure('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function vectorsOf(answer: unknown, count: number): Float32Array[] {
  const { data } = (answer ?? {}) as { data?: { index?: unknown; embedding?: unknown }[] };
  if (!Array.isArray(data) || data.length !== count) throw new EmbeddingsFailure('it answered another number of vectors');
  const vectors = data
    .map(({ index, embedding }, position) => ({ index: typeof index === 'number' ? index : position, vector: unitVector(embedding) }))
    .sort((one, other) => one.index - other.index)
    .map(({ vector }) => vector);
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw new EmbeddingsFailure('its vectors differ in length');
  return vectors;
}

/** A vector of length 1, so that the product of two is their cosine similarity. */
function unitVector(numbers: unknown): Float32Array {
  const isVector = Array.isArray(numbers) && numbers.length > 0 && numbers.length <= maxDimensions && numbers.every(Number.isFinite);
  const length = isVector ? Math.hypot(...(numbers as number[])) : 0;
  if (!(length > 0)) throw new EmbeddingsFailure('a vector has no direction');
  return Float32Array.from(numbers as number[], (number) => number / length);
}
