/** Every regular expression that reads external text has linear run time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boundedPatterns, constructing, process as ofProcess, unreadPatterns } from './bounded.ts';
import { findPatterns, textOf } from './collect.ts';
import { isFoundLinear, isPlainlyLinear, longRepetitions } from './judge.ts';

const { written, constructed } = findPatterns();
const texts = new Set(written.map(textOf));

/**
 * Patterns that recheck found linear. PORTAL_PATTERNS=write analyses new ones, searches for hostile texts and adds the
 * results. One analysis can take a minute, so it is not repeated in each run.
 */
const file = path.join(import.meta.dirname, 'linear.txt');
const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const isWriting = process.env.PORTAL_PATTERNS === 'write';

test('each pattern is linear, or reads no long external text', async () => {
  const faults: string[] = [];
  const linear: string[] = [];
  for (const pattern of written) {
    const text = textOf(pattern);
    if (boundedPatterns.has(text) || unreadPatterns.has(text) || isPlainlyLinear(pattern)) continue;
    if (known.has(text) || (isWriting && (await isFoundLinear(pattern, { isThorough: true })))) linear.push(text);
    else faults.push(`${text} at ${pattern.locations.join(', ')}`);
  }
  expect(faults, isWriting ? 'not linear' : 'not analysed: run this file with PORTAL_PATTERNS=write').toEqual([]);
  if (isWriting) writeFileSync(file, `${linear.sort().join('\n')}\n`);
}, 900_000);

test('each pattern is fast on long repetitions', () => {
  for (const pattern of written) {
    if (boundedPatterns.has(textOf(pattern))) continue;
    const form = new RegExp(pattern.source, pattern.flags);
    for (const text of longRepetitions(pattern, 31_000)) text.replace(form, '');
  }
});

test('the analysis distinguishes a pattern that is not linear from a linear one', async () => {
  const judge = async (form: RegExp) => isPlainlyLinear(form) || (await isFoundLinear(form));
  expect([await judge(/\/+$/), await judge(/^(a+)+$/), await judge(/^(\w+\s?)*$/), await judge(/<b>.*?<\/b>/g)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([await judge(/^\/+/), await judge(/a{2}b/), await judge(/[^/]\/$/), await judge(/^[a-z]+-\d+$/)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('exceptions and constructed patterns exist in the program', () => {
  expect([...boundedPatterns.keys(), ...unreadPatterns.keys()].filter((text) => !texts.has(text))).toEqual([]);
  const locations = written.filter((pattern) => boundedPatterns.get(textOf(pattern)) === ofProcess).flatMap((pattern) => pattern.locations);
  expect(locations.filter((location) => !/^services\/(markdown|text)\//.test(location))).toEqual([]);
  expect(constructed.toSorted()).toEqual(Object.keys(constructing).toSorted());
});
