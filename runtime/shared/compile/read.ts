/** Sorts the files of a schema into cards and checks the shape of each. */
import type { z } from 'zod';
import {
  AccessCard,
  ErrorsCard,
  IconsCard,
  MenuCard,
  PageCard,
  PortalCard,
  RecordCard,
  RequestsCard,
  RoutesCard,
  ScriptsCard,
  SiteCard,
  WordsCard,
  ZoneCard,
} from '../../../schema/define/index.ts';
import type { Check } from './check.ts';
import type { Cards } from './context.ts';
import { readCard } from './shape.ts';
import type { Place, Source } from './source.ts';

/** One way to a card: which files hold it, its shape, and where it is put. */
interface Kind<Shape extends z.ZodType = z.ZodType> {
  pattern: RegExp;
  shape: Shape;
  put: (cards: Cards, names: string[], card: z.infer<Shape>, source: Source, check: Check) => void;
}

const kind = <Shape extends z.ZodType>(pattern: RegExp, shape: Shape, put: Kind<Shape>['put']): Kind =>
  ({ pattern, shape, put }) as unknown as Kind;

const kinds: readonly Kind[] = [
  kind(/^schema\/portal\.json$/, PortalCard, (cards, _, card) => {
    cards.portal = card;
  }),
  kind(/^schema\/access\.json$/, AccessCard, (cards, _, card) => {
    cards.access = card;
  }),
  kind(/^schema\/requests\.json$/, RequestsCard, (cards, _, card) => {
    cards.requests = card;
  }),
  kind(/^schema\/errors\.json$/, ErrorsCard, (cards, _, card) => {
    cards.errors = withoutSchema(card) as Cards['errors'];
  }),
  kind(/^schema\/icons\.json$/, IconsCard, (cards, _, card) => {
    cards.icons = withoutSchema(card) as Cards['icons'];
  }),
  kind(/^schema\/scripts\.json$/, ScriptsCard, (cards, _, card) => {
    cards.scripts = withoutSchema(card) as Cards['scripts'];
  }),
  kind(/^schema\/sites\/([\w-]+)\.json$/, SiteCard, (cards, [id = ''], card) => {
    cards.sites.set(id, card);
  }),
  kind(/^schema\/zones\/([\w-]+)\.json$/, ZoneCard, (cards, [id = ''], card) => {
    cards.zones.set(id, card);
  }),
  kind(/^schema\/records\/([\w-]+)\.json$/, RecordCard, (cards, [id = ''], card) => {
    cards.records.set(id, card);
  }),
  kind(/^schema\/pages\/([\w.-]+)\.json$/, PageCard, (cards, [id = ''], card) => {
    cards.pages.set(id, card);
  }),
  kind(/^schema\/menus\/([\w-]+)\.json$/, MenuCard, (cards, [id = ''], card) => {
    cards.menus.set(id, card);
  }),
  kind(/^schema\/routes\/([\w-]+)\.json$/, RoutesCard, putRoutes),
  kind(/^schema\/words\/([\w-]+)\/([\w.-]+)\.json$/, WordsCard, putWords),
];

/** Reads every file; what is no card of the vocabulary is a mistake of its own. */
export function readCards(sources: ReadonlyMap<string, Source>, check: Check): Cards {
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
    broken: new Set(),
  };
  for (const source of sources.values()) readOne(cards, source, check);
  for (const name of ['portal', 'access', 'requests'] as const) {
    const file = `schema/${name}.json`;
    if (!sources.has(file)) check.error({ file, place: [] }, 'missing-file', `the schema needs ${file}`);
  }
  return cards;
}

function readOne(cards: Cards, source: Source, check: Check): void {
  const found = kinds.find(({ pattern }) => pattern.test(source.file));
  if (!found) {
    check.error({ file: source.file, place: [] }, 'unknown-file', 'no card of the schema lives here');
    return;
  }
  const names = (found.pattern.exec(source.file) ?? []).slice(1);
  for (const { offset, message } of source.syntax)
    check.errorAt(source.file, source.text, offset, 1, 'json-syntax', `this is no JSON: ${message}`);
  const card = source.syntax.length === 0 ? soundCard(source, found.shape, check) : undefined;
  if (card === undefined) breakIds(cards, source, names);
  else found.put(cards, names, card, source, check);
}

/** Cards without a mistake, for as long as their text is known: a schema that is compiled again reads only what has changed. */
const sound = new WeakMap<Source, object>();

function soundCard(source: Source, shape: z.ZodType, check: Check): object | undefined {
  const known = sound.get(source);
  if (known) return known;
  const before = check.count;
  const card = readCard(check, source, shape) as object | undefined;
  if (card && check.count === before) sound.set(source, card);
  return card;
}

/** The ids a broken file would have declared. */
function breakIds(cards: Cards, source: Source, names: string[]): void {
  for (const name of names) cards.broken.add(name);
  const routes = (source.value as { routes?: object } | undefined)?.routes;
  if (routes) for (const id of Object.keys(routes)) cards.broken.add(id);
}

function putRoutes(cards: Cards, [group = '']: string[], card: RoutesCard, source: Source, check: Check): void {
  cards.routeFiles.set(group, card);
  for (const [id, route] of Object.entries(card.routes)) {
    const at = { file: source.file, place: ['routes', id], key: true };
    const other = cards.routes.get(id);
    if (other) check.error(at, 'page-conflict', `the route ${id} stands in ${other.at.file} already`);
    else cards.routes.set(id, { card: route, group, at });
  }
}

function putWords(cards: Cards, [language = '']: string[], card: object, source: Source, check: Check): void {
  const words = cards.words.get(language) ?? new Map();
  cards.words.set(language, words);
  eachWord(withoutSchema(card), [], (place, text) => {
    const key = place.join('.');
    const at = { file: source.file, place, key: true };
    const other = words.get(key);
    if (other) check.error(at, 'doubled-word', `${key} stands in ${other.at.file} already`);
    else words.set(key, { text, at });
  });
}

function eachWord(value: object, place: Place, put: (place: Place, text: string) => void): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') put([...place, key], inner);
    else if (inner !== null && typeof inner === 'object') eachWord(inner, [...place, key], put);
  }
}

function withoutSchema(card: object): object {
  const { $schema: _, ...rest } = card as { $schema?: string };
  return rest;
}
