/** Generates an answer with the configured language model, only from the given passages. */
import type { LanguageModel } from '../../../runtime/server/config/languageModel.ts';
import type { FoundPassage } from '../retrieve.ts';
import type { AnswerPiece } from '../tables.ts';
import { groundClaim, readClaims } from './claims.ts';
import { buildPrompt } from './prompt.ts';
import { ModelFailure, type ModelPatience, streamCompletion } from './stream.ts';

const patience: ModelPatience = { partMs: 8_000, wholeMs: 40_000 };

/** Maximum number of answers that a process generates concurrently. */
const maxAtOnce = 8;
/** After this many consecutive failures the model is not called for a time, in milliseconds. */
const maxFailures = 3;
const restMs = 30_000;

interface ModelHealth {
  atOnce: number;
  failures: number;
  /** Time of the last failure on the monotonic clock of the process, in milliseconds. */
  failedAt: number;
}

const healths = new Map<string, ModelHealth>();

function healthOf({ url, name }: LanguageModel): ModelHealth {
  const key = `${url} ${name}`;
  const health = healths.get(key) ?? { atOnce: 0, failures: 0, failedAt: 0 };
  healths.set(key, health);
  return health;
}

export interface WordedQuestion {
  question: string;
  language: string;
  passages: readonly FoundPassage[];
}

/** Yields the claims that a passage supports, as they arrive. Throws ModelFailure. */
export async function* wordAnswer(
  model: LanguageModel,
  { question, language, passages }: WordedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece> {
  const health = healthOf(model);
  const isResting = health.failures >= maxFailures && performance.now() - health.failedAt < restMs;
  if (isResting || health.atOnce >= maxAtOnce) throw new ModelFailure('it is overloaded');
  health.atOnce += 1;
  try {
    const parts = streamCompletion(model, buildPrompt(question, language, passages), patience, signal);
    for await (const claim of readClaims(parts)) {
      const piece = groundClaim(claim, passages);
      if (piece) yield piece;
    }
    health.failures = 0;
  } catch (error) {
    if (!signal.aborted) Object.assign(health, { failures: health.failures + 1, failedAt: performance.now() });
    throw error;
  } finally {
    health.atOnce -= 1;
  }
}
