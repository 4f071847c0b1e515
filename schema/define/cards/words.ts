import { z } from 'zod';
import { $schema } from './names.ts';

type NestedWords = { [key: string]: string | NestedWords };
const NestedWords: z.ZodType<NestedWords> = z
  .lazy(() => z.record(z.string(), z.union([z.string(), NestedWords])))
  .register(z.globalRegistry, { id: 'Words' });

/** words/<language>/<page group>.json: words by nested keys. `{{name}}` is a value; plural forms have the keys `key_one`, `key_few` …. */
export const WordsCard = z.strictObject({ ...$schema }).catchall(z.union([z.string(), NestedWords]));
