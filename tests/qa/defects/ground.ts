/** Plants defects in the real schema: chooses paths at random and edits their texts. */
import { parse } from 'jsonc-parser';
import type { CompiledSchema, DeclaredCall, ProblemCode, SchemaInput } from '../../../runtime/shared/compile/index.ts';
import type { JsonPath } from '../../../runtime/shared/compile/source.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { LintCode, LintFacts } from '../../../runtime/shared/qa/lint/index.ts';
import { type Link, linksOf } from '../../../runtime/shared/qa/lint/links.ts';
import type { MenuEntry, RouteCard } from '../../../schema/define/index.ts';
import { withPart } from '../../support/editCard.ts';

/** A schema with one defect in it. */
export interface Plant {
  /** The planted defect, for the message of a failed test. */
  summary: string;
  /** The file in which it must be found. */
  file: string;
  input: SchemaInput;
  known: LintFacts;
}

/** A kind of defect: how to plant it, and the code that must report it. */
export interface DefectKind {
  code: ProblemCode | LintCode;
  plants: string;
  plant: (ground: Ground) => Plant;
}

/** A line of schema/routes. */
export interface RouteSource {
  id: string;
  file: string;
  path: JsonPath;
  card: RouteCard;
}

/** An entry of a menu that names a route. */
export interface EntryLine {
  menu: string;
  file: string;
  path: JsonPath;
  route: string;
}

export class Ground {
  readonly input: SchemaInput;
  readonly portal: Portal;
  readonly known: LintFacts;
  readonly links: Link[];
  readonly #random: () => number;

  constructor(schema: CompiledSchema, known: LintFacts, random: () => number) {
    this.input = schema.input;
    this.portal = schema.portal;
    this.known = known;
    this.links = linksOf(schema);
    this.#random = random;
  }

  /** A random item. Throws if there is none, because the schema then has no candidate for this defect. */
  draw<Of>(some: readonly Of[]): Of {
    const rendered = some[Math.floor(this.#random() * some.length)];
    if (rendered === undefined) throw new Error('The schema has no candidate for this defect.');
    return rendered;
  }

  /** Ids of the cards in a folder. */
  ids(folder: string): string[] {
    return this.files(folder).map((file) => file.slice(folder.length, -'.json'.length));
  }

  files(folder: string): string[] {
    return Object.keys(this.input.files).filter((file) => file.startsWith(folder));
  }

  /** The content of a card. */
  card<Card = Record<string, unknown>>(file: string): Card {
    return parse(this.input.files[file] ?? '') as Card;
  }

  /** Changes one card; undefined removes the part. */
  edit(file: string, path: JsonPath, value: unknown): Plant {
    return this.edits([[file, path, value]]);
  }

  /** Several changes. By default the defect must be found in the file of the last one. */
  edits(changes: readonly (readonly [file: string, path: JsonPath, value: unknown])[], file = changes.at(-1)?.[0] ?? ''): Plant {
    const files = { ...this.input.files };
    for (const [name, path, value] of changes)
      files[name] = path.length === 0 ? print(value) : withPart(files[name] ?? '{ "routes": {} }', path, value);
    const reported = changes.map(([name, path, value]) => `${name} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 120)}`).join('; ');
    return this.plant({ files }, file, `${reported}, to be found in ${file}`);
  }

  /** A changed declaration of a call. */
  call(id: string, change: Partial<DeclaredCall>, file?: string): Plant {
    const calls = this.input.calls.map((one) => (one.id === id ? { ...one, ...change } : one));
    return this.plant({ calls }, file ?? this.input.calls.find((one) => one.id === id)?.file ?? '', `${id} with ${JSON.stringify(change)}`);
  }

  /** The same schema with changed facts from outside the schema. */
  addFile(known: Partial<LintFacts>, file: string, text: string): Plant {
    return { summary: text, file, input: this.input, known: { ...this.known, ...known } };
  }

  plant(change: Partial<SchemaInput>, file: string, text: string): Plant {
    return { summary: text, file, input: { ...this.input, ...change }, known: this.known };
  }

  /** Changes that add a route with its words. */
  newRoute(id: string, card: object): [string, JsonPath, unknown][] {
    return [[`schema/routes/zz-planted.json`, ['routes', id], card], ...this.words({ route: { [id]: 'Planted' } })];
  }

  /** Changes that add words to every language. */
  words(words: object): [string, JsonPath, unknown][] {
    return this.languages().map((language) => [`schema/words/${language}/planted.json`, [], words]);
  }

  /** Languages that must have every word. */
  languages(): string[] {
    const sites = Object.values(this.portal.sites).filter(({ words }) => words === 'whole');
    return [...new Set(sites.map(({ language }) => language))];
  }

  routes(): RouteSource[] {
    return this.files('schema/routes/').flatMap((file) =>
      Object.entries(this.card<{ routes: Record<string, RouteCard> }>(file).routes).map(([id, card]) => ({
        id,
        file,
        path: ['routes', id],
        card,
      })),
    );
  }

  /** Routes that have a page and no parameters. */
  plainRoutes(): RouteSource[] {
    return this.routes().filter(({ card }) => !card.path.includes('{') && !card.goes && !card.status && card.path !== '/');
  }

  entries(): EntryLine[] {
    return this.ids('schema/menus/').flatMap((menu) => {
      const file = `schema/menus/${menu}.json`;
      return entriesIn(this.card<{ entries: MenuEntry[] }>(file).entries, ['entries']).map((entry) => ({ menu, file, ...entry }));
    });
  }

  /** Routes that are only reachable by menus. */
  routesOfMenus(): RouteSource[] {
    const linked = new Set([
      ...this.links.map(({ target }) => target.route),
      ...this.portal.routes.flatMap(({ goes }) => (goes?.kind === 'route' ? goes.route : [])),
    ]);
    const crumbs = new Set(this.portal.routes.flatMap(({ breadcrumb }) => breadcrumb));
    const named = new Set(this.entries().map(({ route }) => route));
    return this.plainRoutes().filter(({ id, card }) => named.has(id) && !linked.has(id) && !crumbs.has(id) && !card.unlisted);
  }

  /** Changes that remove a route from every menu, last entries first so that the other positions stay valid. */
  withoutEntries(route: string): [string, JsonPath, unknown][] {
    return this.entries()
      .filter((entry) => entry.route === route)
      .reverse()
      .map(({ file, path }) => [file, path, undefined]);
  }

  /** Public links to a declared public route. */
  openLinks(): (Link & { routeSource: RouteSource })[] {
    const routes = new Map(this.routes().map((route) => [route.id, route]));
    return this.links.flatMap((link) => {
      const routeSource = routes.get(link.target.route);
      const isOpen = this.portal.routes.some((route) => route.page === link.page && !route.roles && isForAll(route.allowed));
      return link.kind === 'way' &&
        routeSource?.card.who === 'everyone' &&
        routeSource.id !== link.page &&
        isOpen &&
        // Links from values of records and entries of menus are only offered to accounts that may open them.
        !link.location.path.some((part) => part === 'columns' || part === 'fields' || part === 'passes')
        ? [{ ...link, routeSource }]
        : [];
    });
  }

  /** The calls that pages load, with their location in the page card. */
  uses(): { page: string; file: string; path: JsonPath; name: string; call: string; values: Record<string, unknown> }[] {
    return this.files('schema/pages/').flatMap((file) => {
      const data = this.card<{ data?: Record<string, { call: string; with?: Record<string, unknown> }> }>(file).data ?? {};
      const page = file.slice('schema/pages/'.length, -'.json'.length);
      return Object.entries(data).map(([name, use]) => ({
        page,
        file,
        path: ['data', name],
        name,
        call: use.call,
        values: use.with ?? {},
      }));
    });
  }
}

const isForAll = (allowed: Record<string, number[]>): boolean => Object.values(allowed).every((types) => types.length === 4);

function entriesIn(entries: readonly MenuEntry[], path: JsonPath): { path: JsonPath; route: string }[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index];
    if (typeof entry === 'string') return [{ path: here, route: entry }];
    if (entry.kind === 'route') return [{ path: here, route: entry.route }];
    return entry.kind === 'group' ? entriesIn(entry.entries, [...here, 'entries']) : [];
  });
}

/** The text of a new card; empty for a removed one. */
const print = (card: unknown): string => (card === undefined ? '' : JSON.stringify(card, null, 2));

/** Reproducible random numbers from 0 to 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
