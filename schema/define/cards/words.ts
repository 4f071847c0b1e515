import { z } from 'zod';
import { $schema } from './names.ts';

type Words = { [key: string]: string | Words };
const Words: z.ZodType<Words> = z
  .lazy(() => z.record(z.string(), z.union([z.string(), Words])))
  .register(z.globalRegistry, { id: 'Words' });

/** words/<language>/<page group>.json: nested keys to words, with `{{name}}` for values and plurals under `key_one`, `key_few` …. */
export const WordsCard = z.strictObject({ ...$schema }).catchall(z.union([z.string(), Words]));
