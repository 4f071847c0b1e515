import { ConfigRefusal } from './configRefusal.ts';
import { type Environment, readVariable } from './variables.ts';

/** A model behind an OpenAI-compatible interface. */
export interface LanguageModel {
  /** Base address without a slash at its end. */
  url: string;
  name: string;
  key?: string;
}

/** Reads the language model; undefined where none is configured. Throws ConfigRefusal. */
export function readLanguageModel(env: Environment): LanguageModel | undefined {
  const address = readVariable(env, 'AI_BASE_URL');
  const name = readVariable(env, 'AI_MODEL');
  const key = readVariable(env, 'AI_KEY');
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new ConfigRefusal(
      'AI_BASE_URL has to be an http or https address without credentials or a query, such as https://llm.example.com/v1.',
    );
  if (!name) throw new ConfigRefusal('AI_MODEL is not set; it names the model of AI_BASE_URL.');
  return { url: url.href.replace(/\/$/, ''), name, ...(key && { key }) };
}
