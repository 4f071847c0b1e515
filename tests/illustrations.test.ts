/** The line drawings of subjects: the schema names them, and public/drawings.svg has them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Illustration } from '../schema/define/cards/names.ts';

/** Drawings of states, which components name themselves. */
const ofStates = ['empty', 'entry', 'lost', 'unplugged'];

test('the sprite has exactly the drawings that cards and components may name', async () => {
  const sprite = await readFile(new URL('../public/drawings.svg', import.meta.url), 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual([...Illustration.options, ...ofStates].toSorted());
});

test('all drawings have one format and the two colours that are visible in both themes', async () => {
  const sprite = await readFile(new URL('../public/drawings.svg', import.meta.url), 'utf8');
  const formats = new Set([...sprite.matchAll(/viewBox="([^"]+)"/g)].map(([, format]) => format));
  const colours = new Set([...sprite.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour));
  expect([...formats]).toEqual(['0 0 320 200']);
  expect([...colours].toSorted()).toEqual(['#12979a', '#6b7f8f']);
});
