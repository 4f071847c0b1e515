/**
 * `node scripts/font.ts` subsets the text font of its package to Latin and Cyrillic letters and to the weights of the styles,
 * see docs/decisions/text-font.md. The results are committed, because they change only with the font.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

/** Code points by file: first and last of each range. They are those of `unicode-range` in styles/font.css. */
const scripts: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x160, 0x161],
    [0x17d, 0x17e],
    [0x2013, 0x2014],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x2030, 0x2030],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2248, 0x2248],
    [0x2264, 0x2265],
  ],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x2116, 0x2116],
  ],
};

/** The weights of body and headings, and those between them. */
const weights = { min: 400, max: 600 };

const lettersOf = (ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .map(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''))
    .join('');

async function cut(script: string, ranges: readonly (readonly [number, number])[]): Promise<void> {
  const font = await readFile(path.join(root, `node_modules/@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`));
  const part = await subsetFont(font, lettersOf(ranges), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  await replaceFile(path.join(root, `runtime/browser/styles/fonts/text-${script}.woff2`), part, forAll);
  console.log(`${script}: ${(part.length / 1024).toFixed(1)} KiB`);
}

if (import.meta.main)
  await runCommand(async () => {
    for (const [script, ranges] of Object.entries(scripts)) await cut(script, ranges);
  });
