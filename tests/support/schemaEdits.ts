/** Random, seeded edits of everything in a schema that determines access. */
import { applyEdits, modify } from 'jsonc-parser';
import type { DeclaredCall, SchemaInput } from '../../runtime/shared/compile/index.ts';
import { rowSets } from '../../schema/define/endpoints.ts';
import type { AccessCard, MenuCard, RoutesCard } from '../../schema/define/index.ts';

/** An edit with a name for the message of a failing test. */
export interface NamedEdit {
  name: string;
  input: SchemaInput;
}

type EditPath = (string | number)[];

/** The keys that edits add to cards of routes, zones and sites, and the keys that follow them. */
const keyOrder = [
  ...['path', 'who', 'roles', 'denied', 'sites', 'goes', 'page', 'params', 'breadcrumb', 'canonical', 'noScroll', 'noShowRightNav'],
  ...['appRedirect', 'encryptedQuery', 'status', 'unlisted', 'menu', 'content', 'sidebar', 'list', 'opens'],
  ...['in', 'language', 'locale', 'fallback', 'words', 'direction', 'active', 'scripts'],
];

/** Reproducible random numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A schema without page cards, except the one that routes share: page cards do not affect access, and it compiles in half the time. */
export function withoutPages(input: SchemaInput): SchemaInput {
  const isLeftOut = (file: string) => file.startsWith('schema/pages/') && file !== 'schema/pages/article.json';
  const pages = new Set(
    Object.keys(input.files)
      .filter(isLeftOut)
      .map((file) => file.slice('schema/pages/'.length, -'.json'.length)),
  );
  const files = Object.entries(input.files)
    .filter(([file]) => !isLeftOut(file))
    .map(([file, text]): [string, string] => [file, file.startsWith('schema/words/') ? withoutWordsOf(pages, text) : text]);
  // The words of pages are then unused, so they are marked as used by code.
  const words = files.flatMap(([file, text]) => (file.startsWith('schema/words/') ? Object.keys(JSON.parse(text)) : []));
  const codeWords = [...(input.codeWords ?? []), ...new Set(words.map((family) => `${family}.`))];
  // Forms of records name editors of fields.
  const components = input.components.filter((name) => name.endsWith('Editor'));
  return { ...input, components, files: Object.fromEntries(files), codeWords };
}

/** Words of a page without a card are a mistake, so they are removed. */
function withoutWordsOf(pages: ReadonlySet<string>, text: string): string {
  const left = (words: Words, path: string): Words =>
    Object.fromEntries(
      Object.entries(words)
        .map(([key, value]): [string, Words | string] => [`${path}${key}`, value])
        .filter(([id]) => !pages.has(id))
        .map(([id, value]) => [id.slice(path.length), typeof value === 'string' ? value : left(value, `${id}.`)]),
    );
  const { page = {}, action = {}, ...others }: Record<string, Words> = JSON.parse(text);
  return JSON.stringify({ ...others, page: left(page, ''), action: left(action, '') });
}

interface Words {
  [key: string]: Words | string;
}

/** Returns one random edit. The result need not compile. */
export function editOf(input: SchemaInput, next: () => number): NamedEdit {
  const draw = new Draw(input, next);
  return draw.one(Object.values(edits))(draw);
}

class Draw {
  readonly input: SchemaInput;
  readonly access: AccessCard;
  readonly #next: () => number;

  constructor(input: SchemaInput, next: () => number) {
    this.input = input;
    this.#next = next;
    this.access = this.card('schema/access.json');
  }

  card<Card>(file: string): Card {
    return JSON.parse(this.input.files[file] ?? '') as Card;
  }

  one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#next() * items.length)] as Item;
  }

  some<Item>(items: readonly Item[]): Item[] {
    const rendered = items.filter(() => this.#next() < 0.5);
    return rendered.length > 0 ? rendered : [this.one(items)];
  }

  is(share: number): boolean {
    return this.#next() < share;
  }

  file(folder: string): string {
    return this.one(Object.keys(this.input.files).filter((name) => name.startsWith(`schema/${folder}/`)));
  }

  /** A random route, with its file. */
  route(): { file: string; id: string } {
    const lines = Object.keys(this.input.files)
      .filter((name) => name.startsWith('schema/routes/'))
      .flatMap((file) => Object.keys(this.card<RoutesCard>(file).routes).map((id) => ({ file, id })));
    return this.one(lines);
  }

  accounts(): string | string[] {
    return this.is(0.5) ? this.one(Object.keys(this.access.groups)) : this.some(Object.keys(this.access.accounts));
  }

  sites(): string[] {
    const ids = Object.keys(this.input.files).flatMap((file) => /^schema\/sites\/(.+)\.json$/.exec(file)?.[1] ?? []);
    return this.is(0.3) ? ['prefixed'] : this.some(ids);
  }

  who(): unknown {
    if (this.is(0.6)) return this.accounts();
    return { is: this.accounts(), on: Object.fromEntries(this.sites().map((site) => [site, this.accounts()])) };
  }

  roles(): string[] | undefined {
    return this.is(0.4) ? undefined : this.some(Object.keys(this.access.roles)).slice(0, 2);
  }

  /** The schema with one value of a card replaced; undefined removes it. */
  put(name: string, file: string, path: EditPath, value: unknown, input = this.input): NamedEdit {
    const text = input.files[file] ?? '';
    // Cards have a fixed key order; a new key is inserted before the first key that follows it.
    const getInsertionIndex = (names: string[]) => {
      const behind = keyOrder.slice(keyOrder.indexOf(String(path.at(-1))) + 1);
      const position = names.findIndex((one) => behind.includes(one));
      return position < 0 ? names.length : position;
    };
    const options = { formattingOptions: { tabSize: 2, insertSpaces: true }, getInsertionIndex };
    const edited = applyEdits(text, modify(text, path, value, options));
    return {
      name: `${name}: ${file} ${path.join('.')} = ${JSON.stringify(value)}`,
      input: { ...input, files: { ...input.files, [file]: edited } },
    };
  }

  call(name: string, change: (call: DeclaredCall) => Partial<DeclaredCall>): NamedEdit {
    const { id } = this.one(this.input.calls);
    const calls = this.input.calls.map((call) => (call.id === id ? { ...call, ...change(call) } : call));
    return { name: `${name} of ${id}`, input: { ...this.input, calls } };
  }
}

const edits: Readonly<Record<string, (draw: Draw) => NamedEdit>> = {
  routeWho: (draw) => ofRoute(draw, 'who', draw.who()),
  routeRoles: (draw) => ofRoute(draw, 'roles', draw.roles()),
  routeSites: (draw) => ofRoute(draw, 'sites', draw.is(0.3) ? undefined : draw.sites()),
  routeDenied: (draw) => ofRoute(draw, 'denied', draw.is(0.2) ? undefined : draw.one(Object.keys(draw.access.denied))),
  routeGoes: (draw) => {
    const target = draw.is(0.5) ? { kind: 'menu', menu: draw.one(['user', 'manage', 'tasks']) } : { kind: 'route', route: draw.route().id };
    return ofRoute(draw, 'goes', draw.is(0.3) ? undefined : target);
  },
  routePath: (draw) => {
    const { file, id } = draw.route();
    const path = draw.card<RoutesCard>(file).routes[id]?.path ?? '';
    return draw.put('path', file, ['routes', id, 'path'], `${path === '/' ? '' : path}/moved`);
  },
  newRoute: (draw) => {
    const file = draw.file('routes');
    const id = `extra${draw.one([...Array(1000).keys()])}`;
    const line = {
      path: `/${id}`,
      who: draw.who(),
      denied: draw.one(Object.keys(draw.access.denied)),
      page: draw.one(['home', 'hotlines', 'bulletin']),
    };
    return ['zh', 'en', 'ru'].reduce(
      (edit, language) => draw.put(edit.name, `schema/words/${language}/routes.json`, ['route', id], 'Extra', edit.input),
      draw.put('new route', file, ['routes', id], line),
    );
  },
  goneRoute: (draw) => ofRoute(draw, '', undefined),
  group: (draw) => {
    const group = draw.one(Object.keys(draw.access.groups));
    return draw.put('group', 'schema/access.json', ['groups', group], draw.some(Object.keys(draw.access.accounts)));
  },
  roleWithin: (draw) => {
    const role = draw.one(Object.keys(draw.access.roles));
    return draw.put('role', 'schema/access.json', ['roles', role, 'within'], draw.one(Object.keys(draw.access.groups)));
  },
  deniedRow: (draw) => {
    const row = draw.one(Object.keys(draw.access.denied));
    const refusal = draw.one(['home', 'login', 'noPermission', 'notFound']);
    return draw.put('denied', 'schema/access.json', ['denied', row, draw.one(['anonymous', 'others'])], refusal);
  },
  zone: (draw) => {
    const part = draw.one(['who', 'sites', 'denied']);
    const value = { who: draw.who(), sites: draw.sites(), denied: draw.one(Object.keys(draw.access.denied)) }[part];
    return draw.put('zone', draw.file('zones'), [part], draw.is(0.2) && part !== 'who' ? undefined : value);
  },
  zoneContent: (draw) => {
    const contents = [{ classType: 'case' }, { isFaq: true }, { classType: 'case', isFaq: true }, { classType: 'extra' }];
    return draw.put('content', draw.file('zones'), ['content'], draw.one(contents));
  },
  siteSet: (draw) => {
    const file = draw.file('sites');
    const { in: sets } = draw.card<{ in?: string[] }>(file);
    return draw.put('set of sites', file, ['in'], sets?.length && draw.is(0.5) ? [] : ['prefixed']);
  },
  refused: (draw) => draw.put('refused', draw.file('menus'), ['refused'], draw.one(['hidden', 'locked'])),
  newEntry: (draw) => {
    const file = draw.file('menus');
    const entry = {
      kind: 'route',
      route: draw.route().id,
      hash: draw.one(['one', 'two']),
      ...(draw.is(0.5) && { hiddenOn: draw.sites() }),
    };
    const link = { kind: 'link', href: 'https://elsewhere.example/', title: { zh: '别处', en: 'Elsewhere', ru: 'Там' } };
    return draw.put('new entry', file, ['entries', draw.card<MenuCard>(file).entries.length], draw.is(0.2) ? link : entry);
  },
  entry: (draw) => {
    const file = draw.file('menus');
    const entries = entriesOf(draw.card<MenuCard>(file));
    const { path, entry } = draw.one(entries);
    if (draw.is(0.4)) return draw.put('gone entry', file, path, undefined);
    const object = typeof entry === 'string' ? { kind: 'route', route: entry } : entry;
    return draw.put('hiddenOn', file, path, { ...object, hiddenOn: draw.is(0.3) ? undefined : draw.sites() });
  },
  callWho: (draw) => draw.call('who', () => ({ who: draw.accounts() })),
  callRoles: (draw) => draw.call('roles', () => ({ roles: draw.roles() })),
  callRows: (draw) => draw.call('rows', () => ({ rows: draw.one(rowSets) })),
};

function ofRoute(draw: Draw, part: string, value: unknown): NamedEdit {
  const { file, id } = draw.route();
  return draw.put('route', file, ['routes', id, ...(part ? [part] : [])], value);
}

type EditedEntry = MenuCard['entries'][number];

const entriesOf = ({ entries }: MenuCard): { path: EditPath; entry: EditedEntry }[] =>
  entries.flatMap((entry, index) => [
    ...(typeof entry !== 'string' && entry.kind === 'zones' ? [] : [{ path: ['entries', index], entry }]),
    ...(typeof entry !== 'string' && entry.kind === 'group'
      ? entry.entries.map((inner, within) => ({ path: ['entries', index, 'entries', within], entry: inner as EditedEntry }))
      : []),
  ]);
