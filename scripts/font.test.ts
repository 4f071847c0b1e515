import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './schema.ts';

test.each(['latin', 'cyrillic'])('the text font has up to 25 KiB of %s letters', async (script) => {
  const { size } = await stat(path.join(root, `runtime/browser/styles/fonts/text-${script}.woff2`));
  expect(size).toBeLessThanOrEqual(25 * 1024);
});
