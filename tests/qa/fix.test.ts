/**
 * `npm run check -- --fix`: mistakes planted in the real schema. Certain ones are fixed exactly; the others are not touched.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeAtLocation, type Node, parse, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { compile, formatReport, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { type CardEdit, edit, type JsonPath, type ReadonlyJson } from '../../runtime/shared/edit/index.ts';
import { repair } from '../../runtime/shared/edit/repair/index.ts';
import { fixSchema } from '../../scripts/fix.ts';
import { readSchema } from '../../scripts/schema.ts';
import { copyCheckout } from '../support/journeys/checkout.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { seedOf } from '../support/seed.ts';

const input = await readSchema();
const seed = seedOf('PORTAL_FIX_SEED');
console.log(`Planted by PORTAL_FIX_SEED=${seed}`);

/**
 * Reproducible random numbers (mulberry32). Each test resets the state, so that it makes the same choices when it runs
 * alone.
 */
let state = seed;
function beginWith(name: string): void {
  state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
}

function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const one = <T>(list: readonly T[]): T => {
  if (list.length === 0) throw new Error('The schema has no candidate for this mistake.');
  return list[Math.floor(chance() * list.length)] as T;
};

/** A part of a card. */
interface CardValue {
  file: string;
  path: JsonPath;
  value: ReadonlyJson;
}

const values: CardValue[] = Object.entries(input.files).flatMap(([file, text]) => editLocationsIn(file, parse(text) as ReadonlyJson, []));

function editLocationsIn(file: string, value: ReadonlyJson, path: JsonPath): CardValue[] {
  if (value === null || typeof value !== 'object') return [];
  const members: [string | number, ReadonlyJson][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([step, inner]) => {
    const value = { file, path: [...path, step], value: inner };
    return [value, ...editLocationsIn(file, inner, value.path)];
  });
}

const textOf = (file: string): string => input.files[file] as string;
const nameOf = ({ path }: CardValue): string | number => path.at(-1) as string | number;
const isText = ({ value }: CardValue): boolean => typeof value === 'string' && value.length >= 6 && !/\d/.test(value);

/** Texts of cards in a folder, directly under one of these keys or in a list under it. */
const textsAt = (folder: string, ...keys: string[]): CardValue[] =>
  values.filter(
    (value) =>
      value.file.startsWith(`schema/${folder}`) &&
      isText(value) &&
      keys.includes(String(value.path.findLast((step) => typeof step === 'string'))),
  );

/** A typo: two letters swapped, one added, omitted or replaced. Dots and the first and last letters are unchanged. */
function mistyped(word: string): string {
  const letters = [...word];
  const position = one(
    letters.flatMap((letter, index) =>
      index >= 2 && index < Math.max(word.length - 2, 3) && letter !== '.' && letters[index + 1] !== '.' ? [index] : [],
    ),
  );
  const mistakes: (() => string)[] = [
    () => letters.toSpliced(position, 2, letters[position + 1] as string, letters[position] as string).join(''),
    () => letters.toSpliced(position, 0, letters[position] as string).join(''),
    () => letters.toSpliced(position, 1).join(''),
    () => letters.with(position, 'q').join(''),
  ];
  const wrong = one(mistakes)();
  return wrong === word ? mistyped(word) : wrong;
}

/** The planted mistake and its file. */
interface Planted {
  file: string;
  text: string;
}

const planted = (file: string, wanted: CardEdit): Planted => ({ file, text: edit(textOf(file), wanted) });

const keyOf = (value: Node): Node => (value.parent?.children ?? [value])[0] as Node;

/** Edits the text as a person would type: `edit()` would break a long line, and its repair would not join it again. */
function typed(file: string, path: JsonPath, change: (written: string) => string, part: 'value' | 'key' = 'value'): Planted {
  const text = textOf(file);
  const value = findNodeAtLocation(parseTree(text) as Node, [...path]) as Node;
  const { offset, length } = part === 'key' ? keyOf(value) : value;
  return { file, text: text.slice(0, offset) + change(text.slice(offset, offset + length)) + text.slice(offset + length) };
}

function mistypedText(among: readonly CardValue[]): Planted {
  const { file, path, value } = one(among);
  return typed(file, path, () => JSON.stringify(mistyped(value as string)));
}

function mistypedKey(among: readonly CardValue[]): Planted {
  const { file, path } = one(among);
  return typed(file, path, () => JSON.stringify(mistyped(String(path.at(-1)))), 'key');
}

/** The offsets of commas that are followed only by a line break. */
const commas = (file: string): number[] => [...textOf(file).matchAll(/,(?=\n)/g)].map(({ index }) => index);

const cards = Object.keys(input.files).filter((file) => /^schema\/(zones|pages|menus)\//.test(file));

/** Mistakes with exactly one possible fix, by the code of the compiler. */
const certain: Record<string, () => Planted> = {
  'a mistyped column': () => mistypedText(textsAt('zones', 'columns')),
  'a mistyped filter': () => mistypedText(textsAt('zones', 'filters').filter(({ value }) => value !== 'category')),
  'a mistyped order': () => mistypedText(textsAt('zones', 'sort')),
  'a mistyped column of a page': () => mistypedText(textsAt('pages/manage', 'columns')),
  'a mistyped call': () => mistypedText(textsAt('pages/', 'call')),
  'a mistyped call for the choices of a field': () =>
    mistypedText(textsAt('pages/', 'call').filter(({ path }) => path.includes('choices'))),
  'a mistyped icon': () => mistypedText(textsAt('menus/main', 'icon')),
  'a mistyped entry': () => mistypedText(textsAt('menus/main', 'entries').filter(({ value }) => !String(value).includes('.'))),
  'a mistyped neighbour': () => mistypedText(textsAt('zones', 'after')),
  'a mistyped key': () =>
    mistypedKey(
      values.filter(
        (value) =>
          /^schema\/zones/.test(value.file) && ['filters', 'columns', 'search', 'content', 'sidebar'].includes(String(nameOf(value))),
      ),
    ),
  'a mistyped kind': () => mistypedText(textsAt('pages/', 'kind').filter(({ path }) => path.length === 1)),
  'a mistyped heading': () =>
    mistypedText(textsAt('pages/home', 'heading').filter(({ value }) => value !== 'mostViewed' && value !== 'mostUseful')),
  'a word whose key is mistyped in one language': () =>
    mistypedKey(
      values.filter(
        (value) =>
          /^schema\/words\/(zh|en|ru)\/(shell|routes)/.test(value.file) &&
          isText(value) &&
          String(nameOf(value)).length > 6 &&
          !/[\d_$]/.test(String(nameOf(value))),
      ),
    ),
  'keys in another order': () => {
    const file = one(cards.filter((name) => name.startsWith('schema/zones')));
    const keys = Object.keys(parse(textOf(file)) as object);
    const key = one(keys.slice(1, -1));
    return planted(file, { kind: 'order', path: [], keys: [...keys.filter((name) => name !== key), key] });
  },
  'an entry twice in its list': () => {
    const { file, path } = one(textsAt('menus/', 'entries'));
    return typed(file, path, (entry) => `${entry}, ${entry}`);
  },
  'a word twice with the same text': () => {
    const { path, value } = one(
      values.filter((value) => value.file === 'schema/words/en/routes.json' && value.path.length === 2 && isText(value)),
    );
    return planted('schema/words/en/shell.json', { kind: 'insert', path, value });
  },
  'a superfluous comma': () => {
    const file = one(cards);
    const position = textOf(file).lastIndexOf('\n}');
    return { file, text: `${textOf(file).slice(0, position)},${textOf(file).slice(position)}` };
  },
  'a missing comma': () => {
    const file = one(cards);
    const position = one(commas(file));
    return { file, text: textOf(file).slice(0, position) + textOf(file).slice(position + 1) };
  },
};

const withTexts = (texts: Readonly<Record<string, string>>): SchemaInput => ({ ...input, files: { ...input.files, ...texts } });
const errorsOf = (texts: Readonly<Record<string, string>>) =>
  compile(withTexts(texts)).problems.filter(({ severity }) => severity === 'error');

describe('a certain mistake', () => {
  test.each(partOfDay(Object.entries(certain)))('%s is fixed exactly', (name, plant) => {
    beginWith(name);
    const { file, text } = plant();
    expect(text).not.toBe(textOf(file));
    const { texts } = repair(withTexts({ [file]: text }));
    const isRight = texts[file] === textOf(file) && Object.keys(texts).length === 1;
    expect(isRight, isRight ? '' : `PORTAL_FIX_SEED=${seed}\n${formatReport(errorsOf({ [file]: text }))}`).toBe(true);
  });

  test('several together are fixed, also if one hides the next, and comments stay in place', () => {
    const file = 'schema/zones/cases.json';
    const commented = textOf(file).replace('  "who"', '  // everybody reads them\n  "who"');
    const wrong = commented
      .replace('"columns": ["title", "products"', '"columns": ["title", "prodcuts"')
      .replace('"sidebar": {', '"sidebr": {')
      .replace(/("levels": 2,)(\s+)("all": true,)/, '$3 // the first one opens all$2$1')
      .replace(/\n\}\n$/, ',\n}\n');
    const routes = textOf('schema/words/ru/routes.json').replace('"bulletin":', '"buletin":');
    const { texts, repairs } = repair(withTexts({ [file]: wrong, 'schema/words/ru/routes.json': routes }));
    const right = commented.replace('"all": true,', '"all": true, // the first one opens all');
    expect(texts).toEqual({ [file]: right, 'schema/words/ru/routes.json': textOf('schema/words/ru/routes.json') });
    expect(repairs.map(({ problem, from, to }) => [problem.code, from, to])).toEqual([
      ['json-syntax', 'a comma before the closing bracket', '(removed)'],
      ['unknown-key', 'sidebr', 'sidebar'],
      ['unknown-column', 'prodcuts', 'products'],
      ['missing-word', 'route.buletin', 'route.bulletin'],
      ['key-order', 'call, with, sets, all, levels, counts', 'call, with, sets, levels, all, counts'],
    ]);
  });
});

/** Mistakes that need a human decision, each with its code. */
const uncertain: Record<string, () => Planted> = {
  'the accounts of a route': () =>
    planted('schema/routes/account.json', { kind: 'set', path: ['routes', 'account', 'who'], value: 'logedIn' }),
  'the accounts of a zone': () => planted('schema/zones/cases.json', { kind: 'set', path: ['who'], value: 'evryone' }),
  'the key of the accounts': () => planted('schema/zones/cases.json', { kind: 'rename', path: ['who'], to: 'whoo' }),
  'the key of the roles': () => planted('schema/routes/manage.json', { kind: 'rename', path: ['routes', 'manage', 'roles'], to: 'roels' }),
  'a role': () => planted('schema/routes/manage.json', { kind: 'set', path: ['routes', 'manage', 'roles', 0], value: 'admni' }),
  'the kind of refusal': () => planted('schema/routes/manage.json', { kind: 'set', path: ['routes', 'manage', 'denied'], value: 'staf' }),
  'a site of a route': () =>
    planted('schema/routes/robot.json', { kind: 'insert', path: ['routes', 'robot', 'sites'], value: ['overseass'], after: 'who' }),
  'a site where an entry is hidden': () => {
    const { file, path } = one(values.filter((value) => nameOf(value) === 'hiddenOn'));
    return planted(file, { kind: 'set', path, value: ['prefxed'] });
  },
  'the display of closed entries of a menu': () => planted('schema/menus/main.json', { kind: 'set', path: ['refused'], value: 'lokced' }),
  'the display of unbuilt entries of a menu': () => planted('schema/menus/right.json', { kind: 'set', path: ['unbuilt'], value: 'hiden' }),
  'accounts of a group': () => planted('schema/access.json', { kind: 'set', path: ['groups', 'loggedIn', 0], value: 'exteral' }),
  'a call of the session': () => planted('schema/portal.json', { kind: 'set', path: ['session', 'validate'], value: 'uac.users.valdate' }),
  'a word with two candidates': () => planted('schema/zones/cases.json', { kind: 'set', path: ['list', 'sort'], value: '-iews' }),
  'a word without a near candidate': () =>
    planted('schema/zones/cases.json', { kind: 'set', path: ['list', 'columns', 0], value: 'heading' }),
  'an entry twice in two groups': () =>
    planted('schema/menus/main.json', { kind: 'insert', path: ['entries', 0, 'entries', 1], value: 'robot' }),
  'an entry twice with a comment by it': () => {
    const file = 'schema/menus/manage.json';
    const line = '{ "kind": "route", "route": "manage.audit", "icon": "history" },';
    return { file, text: textOf(file).replace(line, `${line}\n    // once more at the end\n    ${line}`) };
  },
  'a word twice with two texts': () =>
    planted('schema/words/en/shell.json', { kind: 'insert', path: ['route', 'robot'], value: 'Another robot' }),
  'a missing key': () => planted('schema/zones/cases.json', { kind: 'remove', path: ['opens'] }),
  'an incomplete entry': () => ({
    file: 'schema/menus/help.json',
    text: textOf('schema/menus/help.json').replace('"icon": "home" }', '"icon" }'),
  }),
};

describe('an uncertain mistake', () => {
  test.each(partOfDay(Object.entries(uncertain)))('%s is reported, and nothing is written', (name, plant) => {
    beginWith(name);
    const { file, text } = plant();
    expect(text).not.toBe(textOf(file));
    expect(errorsOf({ [file]: text })).not.toEqual([]);
    expect(repair(withTexts({ [file]: text }))).toEqual({ texts: {}, repairs: [] });
  });

  test('a file with one mistake of each sort is unchanged, and another file is fixed', () => {
    const zone = textOf('schema/zones/cases.json')
      .replace('"everyone"', '"evryone"')
      .replace('"updatedAt", "views"', '"udpatedAt", "views"');
    const menu = textOf('schema/menus/help.json').replace('"websiteHelp"', '"websiteHlep"');
    const { texts } = repair(withTexts({ 'schema/zones/cases.json': zone, 'schema/menus/help.json': menu }));
    expect(texts).toEqual({ 'schema/menus/help.json': textOf('schema/menus/help.json') });
  });

  test('without mistakes nothing is written', () => {
    expect(repair(input)).toEqual({ texts: {}, repairs: [] });
  });
});

describe('in a checkout', () => {
  test('the file is written and each change is reported with its location, and a second run changes nothing', async () => {
    const checkout = await copyCheckout({ without: ['demo/content', 'docs', 'public', 'tests'] });
    try {
      const file = 'schema/zones/cases.json';
      const written = () => readFile(path.join(checkout.folder, file), 'utf8');
      const right = await written();
      await writeFile(
        path.join(checkout.folder, file),
        right.replace('"columns": ["title", "products"', '"columns": ["title", "prodcuts"'),
      );
      const [reported, count] = await fixSchema(checkout.folder);
      expect(reported).toMatch(/^schema\/zones\/cases\.json:\d+:\d+ {2}unknown-column {2}prodcuts → products$/);
      expect(count).toBe('1 mistake of the schema repaired.');
      expect(await written()).toBe(right);
      expect(await fixSchema(checkout.folder)).toEqual(['0 mistakes of the schema repaired.']);
      expect(await written()).toBe(right);
    } finally {
      await checkout.remove();
    }
  }, 240_000);
});
