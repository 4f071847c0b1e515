import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownErrors } from '../../../runtime/server/calls/errors.ts';
import type { LintFacts } from '../../../runtime/shared/qa/lint/index.ts';
import { root } from '../../schema.ts';
import { readCodeNames } from './code.ts';

/** Input of lint in addition to the schema and the sizes: the built parts, and the names that code uses. */
export async function readKnown(folder = root): Promise<LintFacts> {
  const [code, made, { handlers }] = await Promise.all([
    readCodeNames(folder),
    readFile(path.join(folder, 'package.json'), 'utf8'),
    import('../../../services/index.ts'),
  ]);
  const { madeFrom } = JSON.parse(made) as { madeFrom?: unknown };
  const built = Object.entries(handlers).flatMap(([id, handler]) => (typeof handler === 'function' ? id : []));
  return { code, isTakenOver: madeFrom !== undefined, ownErrors, built: new Set(built) };
}
