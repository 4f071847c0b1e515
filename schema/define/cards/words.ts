import { z } from 'zod';
import { $schema } from './names.ts';

type NestedWords = { [key: string]: string | NestedWords };
const NestedWords: z.ZodType<NestedWords> = z
  .lazy(() => z.record(z.string(), z.union([z.string(), NestedWords])))
  .register(z.globalRegistry, { id: 'Words' });

/** words/<language>/<page group>.json: nested keys to words, with `{{name}}` for values and plurals under `key_one`, `key_few` …. */
export const WordsCard = z.strictObject({ ...$schema }).catchall(z.union([z.string(), NestedWords]));
