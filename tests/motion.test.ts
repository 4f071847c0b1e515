/**
 * Reduced motion: preferences.css, which is in no layer, overrides every other sheet. Scripts check the preference before they
 * animate.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '').trim();

const preferences = 'runtime/browser/styles/preferences.css';
const index = read('runtime/browser/styles/index.css');
/** The names of the sheets that the index puts into a layer. */
const imports = new Set([...index.matchAll(/@import "\.\/([\w.]+)" layer\(\w+\);/g)].map(([, name]) => name));
const sheets = globSync('{runtime,pages}/**/*.css', { cwd: root }).filter((file) => file !== preferences && !file.endsWith('index.css'));

/** Whether all rules of a sheet are in one layer, in its own text or by its import. */
function isLayered(file: string): boolean {
  const text = withoutComments(read(file));
  if (path.dirname(file) === path.dirname(preferences) && imports.has(path.basename(file))) return true;
  if (!text.startsWith('@layer ')) return false;
  let depth = 0;
  const ends = [...text].flatMap((character, index) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return character === '}' && depth === 0 ? [index] : [];
  });
  return ends.length === 1 && ends[0] === text.length - 1;
}

test('all rules of every style sheet are in a layer, so that those of preferences.css override them', () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.filter((file) => !isLayered(file))).toEqual([]);
  expect(index).toContain('@import "./preferences.css";');
});

test('no sheet makes a transition or an animation important', () => {
  expect(sheets.filter((file) => /(transition|animation|scroll-behavior)[^;{}]*!important/.test(withoutComments(read(file))))).toEqual([]);
});

test('scripts that animate or scroll smoothly check the motion preference of the visitor', () => {
  const sources = globSync('{runtime/browser,runtime/blocks,pages}/**/*.{ts,tsx}', { cwd: root });
  const moving = sources.filter((file) => /\.animate\(|'smooth'|startViewTransition/.test(read(file)));
  expect(moving).not.toEqual([]);
  expect(moving.filter((file) => !read(file).includes('prefersReducedMotion()'))).toEqual([]);
});
