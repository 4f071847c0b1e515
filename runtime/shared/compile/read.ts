/** Assigns the files of a schema to kinds of cards and checks the shape of each. */
import { z } from 'zod';
import { type CardName, cardShapes, type RoutesCard } from '../../../schema/define/index.ts';
import type { CardLocation, Check } from './check.ts';
import type { Cards } from './context.ts';
import { nearest } from './nearest.ts';
import { misorderedIn, readCard } from './shape/index.ts';
import { keysOf, valueAt } from './shape/walk.ts';
import { type JsonPath, offsetOf, readSource, type SchemaSource } from './source.ts';

type Put<Name extends CardName> = (
  cards: Cards,
  names: string[],
  card: z.infer<(typeof cardShapes)[Name]>,
  source: SchemaSource,
  check: Check,
) => void;

/** The files of a kind of card, and their part of the schema. */
interface CardFiles<Name extends CardName> {
  /** The name of the kind in a report. */
  name: string;
  folder: string;
  pattern: RegExp;
  put: Put<Name>;
}

/** A kind of card with its shape. */
interface CardKind extends Omit<CardFiles<CardName>, 'put'> {
  shape: z.ZodType;
  put: (cards: Cards, names: string[], card: object, source: SchemaSource, check: Check) => void;
}

/** A kind of card with a single file. */
const single = <Name extends CardName>(name: string, put: Put<Name>): CardFiles<Name> => ({
  ...{ name, put },
  folder: `schema/${name}.json`,
  pattern: new RegExp(`^schema/${name}\\.json$`),
});

/** A kind of card with a folder of files; the file name is the card's id. */
const many = <Name extends CardName>(name: string, names: string, put: Put<Name>): CardFiles<Name> => ({
  ...{ name, put },
  folder: `schema/${name}s`,
  pattern: new RegExp(`^schema/${name}s/${names}\\.json$`),
});

const plainName = '([\\w-]+)';
const dottedName = '([\\w.-]+)';

const cardFiles: { [Name in CardName]: CardFiles<Name> } = {
  portal: single('portal', (cards, _, card) => {
    cards.portal = card;
  }),
  access: single('access', (cards, _, card) => {
    cards.access = card;
  }),
  requests: single('requests', (cards, _, card) => {
    cards.requests = card;
  }),
  errors: single('errors', (cards, _, card) => {
    cards.errors = withoutSchema(card) as Cards['errors'];
  }),
  icons: single('icons', (cards, _, card) => {
    cards.icons = withoutSchema(card) as Cards['icons'];
  }),
  scripts: single('scripts', (cards, _, card) => {
    cards.scripts = withoutSchema(card) as Cards['scripts'];
  }),
  site: many('site', plainName, (cards, [id = ''], card) => {
    cards.sites.set(id, card);
  }),
  zone: many('zone', plainName, (cards, [id = ''], card) => {
    cards.zones.set(id, card);
  }),
  record: many('record', plainName, (cards, [id = ''], card) => {
    cards.records.set(id, card);
  }),
  page: many('page', dottedName, (cards, [id = ''], card) => {
    cards.pages.set(id, card);
  }),
  menu: many('menu', plainName, (cards, [id = ''], card) => {
    cards.menus.set(id, card);
  }),
  routes: many('route', plainName, putRoutes),
  words: many('word', '([\\w-]+)/([\\w.-]+)', putWords),
};

const kinds: readonly CardKind[] = Object.entries(cardFiles).map(
  ([name, files]) => ({ ...files, shape: cardShapes[name as CardName] }) as unknown as CardKind,
);

/** Reads every file. A file that is not a card is reported. */
export function readCards(sources: ReadonlyMap<string, SchemaSource>, check: Check): Cards {
  const cards: Cards = {
    errors: {},
    icons: {},
    scripts: {},
    sites: new Map(),
    routeFiles: new Map(),
    routes: new Map(),
    zones: new Map(),
    records: new Map(),
    pages: new Map(),
    menus: new Map(),
    words: new Map(),
  };
  for (const source of sources.values()) readOne(cards, source, check);
  for (const name of ['portal', 'access', 'requests'] as const) {
    const file = `schema/${name}.json`;
    if (!sources.has(file)) check.error({ file, path: [] }, 'missing-file', `the schema needs ${file}`);
  }
  return cards;
}

function readOne(cards: Cards, source: SchemaSource, check: Check): void {
  const found = kinds.find(({ pattern }) => pattern.test(source.file));
  if (!found) {
    check.error({ file: source.file, path: [] }, 'unknown-file', `this file is not in a folder of cards: ${whyNoCard(source.file)}`);
    return;
  }
  const names = (found.pattern.exec(source.file) ?? []).slice(1);
  check.enter('text');
  noteText(source, check);
  check.enter('reading');
  const card = cardOf(source, found, check);
  if (card === undefined) breakIds(source, names, check);
  else found.put(cards, names, card, source, check);
}

/** Reports problems of a card's text and of its keys. */
function noteText({ file, text, syntax, keys }: SchemaSource, check: Check): void {
  for (const { offset, length, code, message, hint } of syntax) check.errorAt(file, text, offset, length, code, message, hint);
  for (const { kind, path, offset, length } of keys) {
    const name = String(path.at(-1));
    const said =
      kind === 'doubled'
        ? `"${name}" is given twice here: only the last one counts`
        : `"${name}" is a reserved name of JavaScript: choose another`;
    check.errorAt(file, text, offset, length, kind === 'doubled' ? 'doubled-key' : 'reserved-id', said);
  }
}

/** Cards without problems, cached by source. Compiling again reads only changed files. */
const sound = new WeakMap<SchemaSource, object>();

function cardOf(source: SchemaSource, { shape }: CardKind, check: Check): object | undefined {
  const known = sound.get(source);
  if (known) return known;
  if (!source.isWhole) return undefined;
  const home = homeOf(source);
  if (home) {
    check.error({ file: source.file, path: [] }, 'wrong-folder', `this is a ${home.name} card: it belongs to ${home.folder}`);
    return undefined;
  }
  const read = readCard({ check, source, shape, ownersOf: (key) => ownersOf(key, shape) });
  if (!read) return undefined;
  for (const path of read.lost) check.lost.part(source.file, path, valueAt(source.value, path));
  if (read.lost.length === 0 && source.syntax.length === 0) sound.set(source, read.card as object);
  return read.card as object;
}

/** The kind of card that a value matches, if it is not the kind of its folder. */
function homeOf({ file, value }: SchemaSource): CardKind | undefined {
  const own = kinds.find(({ pattern }) => pattern.test(file));
  if (!own || own.shape.safeParse(value).success) return undefined;
  return kinds.find(
    ({ shape, name }) => shape !== own.shape && name !== 'word' && shape.safeParse(value).success && keysOf(shape).length > 1,
  );
}

/** The kinds of cards that have this top-level key, except for one. */
function ownersOf(key: string, but: z.ZodType): string | undefined {
  const names = kinds.filter(({ shape }) => shape !== but && topKeys(shape).includes(key)).map(({ name }) => name);
  return names.length > 0 && names.length < 4 ? `a ${names.join(' or ')} card` : undefined;
}

const topKeys = (shape: z.ZodType): string[] =>
  shape instanceof z.ZodUnion ? (shape.options as z.ZodType[]).flatMap(topKeys) : keysOf(shape).filter((key) => key !== '$schema');

/** Why a file is not a card, by its name. */
function whyNoCard(file: string): string {
  const [, folder = '', name = ''] = /^schema\/(?:(.*)\/)?([^/]*)$/.exec(file) ?? [];
  const own = kinds.find(({ folder: known }) => known === `schema/${folder}`);
  if (own || folder.startsWith('words/'))
    return /\.json$/.test(name)
      ? `the name "${name}" is the card's id: letters, digits and "-" only, without spaces`
      : `the name of a card ends in ".json"`;
  const near = nearest(
    folder.split('/')[0] ?? '',
    kinds.flatMap(({ folder: known }) => known.split('/')[1] ?? []),
  );
  return near && folder !== '' ? `is the folder "schema/${near}" meant?` : 'cards are in the folders of their kinds, such as schema/zones';
}

/** The shape of the card in a file; undefined if the file is not a card. */
export const shapeOfCard = (file: string): z.ZodType | undefined => kinds.find(({ pattern }) => pattern.test(file))?.shape;

/** Records the ids that a broken file would have declared. */
function breakIds(source: SchemaSource, names: string[], check: Check): void {
  const routes = (source.value as { routes?: object } | undefined)?.routes;
  const ids = [...(source.file.startsWith('schema/words/') ? [] : names), ...(isRecord(routes) ? Object.keys(routes) : [])];
  check.lost.whole(source, source.file.startsWith('schema/records/') ? ids.flatMap((id) => [id, ...recordRoutes(id)]) : ids);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const recordRoutes = (id: string): string[] => [`records.${id}`, `records.${id}.new`, `records.${id}.edit`];

function putRoutes(cards: Cards, [group = '']: string[], card: RoutesCard, source: SchemaSource, check: Check): void {
  cards.routeFiles.set(group, card);
  for (const [id, route] of Object.entries(card.routes)) {
    const location = { file: source.file, path: ['routes', id], key: true };
    const other = cards.routes.get(id);
    if (other) check.error(location, 'page-conflict', `the route ${id} is defined in ${other.location.file} already`);
    else cards.routes.set(id, { card: route, group, location });
  }
}

function putWords(cards: Cards, [language = '']: string[], card: object, source: SchemaSource, check: Check): void {
  const words = cards.words.get(language) ?? new Map();
  cards.words.set(language, words);
  for (const [key, word] of wordsOf(card, source.file)) {
    const other = words.get(key);
    if (other) check.error(word.location, 'doubled-word', `${key} is defined in ${other.location.file} already`);
    else words.set(key, word);
  }
}

type KeyedWord = readonly [key: string, word: { text: string; location: CardLocation }];

/** The words of each card, cached by card. */
const wordLists = new WeakMap<object, { file: string; words: readonly KeyedWord[] }>();

function wordsOf(card: object, file: string): readonly KeyedWord[] {
  const known = wordLists.get(card);
  if (known?.file === file) return known.words;
  const words: KeyedWord[] = [];
  visitWords(withoutSchema(card), [], (path, text) => {
    words.push([path.join('.'), { text, location: { file, path, key: true } }]);
  });
  wordLists.set(card, { file, words });
  return words;
}

function visitWords(value: object, path: JsonPath, put: (path: JsonPath, text: string) => void): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') put([...path, key], inner);
    else if (inner !== null && typeof inner === 'object') visitWords(inner, [...path, key], put);
  }
}

function withoutSchema(card: object): object {
  const { $schema: _, ...rest } = card as { $schema?: string };
  return rest;
}

/** Objects of a card whose keys are not in the order of the vocabulary. Empty if the card has other problems. */
export function misordered(file: string, text: string): { path: JsonPath; order: string[]; keys: string[]; offset: number }[] {
  const source = readSource(file, text);
  const found = kinds.find(({ pattern }) => pattern.test(file));
  if (!found || source.syntax.length > 0 || !found.shape.safeParse(source.value).success) return [];
  return misorderedIn(found.shape, source.value).map(({ path, order }) => ({
    ...{ path, order },
    keys: Object.keys(valueAt(source.value, path) as object).filter((key) => order.includes(key)),
    offset: offsetOf(source, path).offset,
  }));
}
