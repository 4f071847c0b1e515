import { ConfigRefusal } from './configRefusal.ts';
import { type Environment, readVariable } from './variables.ts';

/** A model with an OpenAI-compatible interface. */
export interface LanguageModel {
  /** Base address without a trailing slash. */
  url: string;
  name: string;
  key?: string;
}

/** A model that turns texts into vectors, at the same service. */
export interface EmbeddingsModel extends LanguageModel {
  /** Minimum cosine similarity between a question and a passage that answers it, from 0 to 1. */
  leastScore: number;
}

interface Models {
  languageModel?: LanguageModel;
  embeddingsModel?: EmbeddingsModel;
}

/** Suits the current models of several makers. The scale of similarities differs by model. */
const usualScore = 0.6;

/** Reads the models of an external service. Returns none if no service is configured. Throws ConfigRefusal. */
export function readModels(env: Environment): Models {
  const service = readService(env);
  if (!service) return {};
  const name = readVariable(env, 'AI_MODEL');
  const embeddings = readVariable(env, 'AI_EMBEDDINGS_MODEL');
  if (!name && !embeddings) throw new ConfigRefusal('AI_MODEL is not set; it names the model of AI_BASE_URL.');
  const score = Number(readVariable(env, 'AI_EMBEDDINGS_SCORE') ?? usualScore);
  if (!(score > 0 && score < 1)) throw new ConfigRefusal('AI_EMBEDDINGS_SCORE must be a number between 0 and 1, such as 0.6.');
  return {
    ...(name && { languageModel: { ...service, name } }),
    ...(embeddings && { embeddingsModel: { ...service, name: embeddings, leastScore: score } }),
  };
}

function readService(env: Environment): Pick<LanguageModel, 'url' | 'key'> | undefined {
  const address = readVariable(env, 'AI_BASE_URL');
  const key = readVariable(env, 'AI_KEY');
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new ConfigRefusal(
      'AI_BASE_URL must be an http or https address without credentials or a query, such as https://llm.example.com/v1.',
    );
  return { url: url.href.replace(/\/$/, ''), ...(key && { key }) };
}
