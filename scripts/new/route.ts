/** Adds a route: a line of routes/<group>.json and its title. A route without a page is shown as not open yet. */
import { parse } from 'jsonc-parser';
import type { ReadonlyJson } from '../../runtime/shared/edit/index.ts';
import type { MenuCard } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';
import type { Draft } from './draft.ts';
import { type Maker, type MakerInput, whoOf, wordOf } from './maker.ts';

/** Options of everything that has a route. */
export const routeOptions = {
  path: { type: 'string' },
  group: { type: 'string' },
  who: { type: 'string' },
  roles: { type: 'string' },
  menu: { type: 'string' },
} as const satisfies Maker['options'];

export const routeMaker: Maker = {
  usage:
    '[--title zh=… en=… ru=…] [--path /…] [--group GROUP] [--who everyone] [--roles admin] [--page PAGE | --goes ROUTE] [--menu MENU[/GROUP]]',
  about: 'an address: a line in schema/routes/GROUP.json and its title; --page shows an existing page, --goes redirects to another route',
  options: { ...routeOptions, page: { type: 'string' }, goes: { type: 'string' } },
  form: /^[A-Za-z][\w-]*(\.[\w-]+)*$/,
  takenNames: ({ portal }) => Object.fromEntries(portal.routes.map(({ id, group }) => [id, `schema/routes/${group}.json`])),
  async make(input) {
    const { values } = input;
    const [page, goes] = [wordOf(values, 'page'), wordOf(values, 'goes')];
    if (page && goes) throw new CommandError('A route shows a page or leads to another route; --page and --goes do not go together.');
    await addRoute(input, { hasTitle: !goes, more: { ...(goes && { goes: { kind: 'route', route: goes } }), ...(page && { page }) } });
  },
};

interface RouteStart {
  /** Whether the route has its own title. */
  hasTitle?: boolean;
  /** Further members of its line. */
  more?: Readonly<Record<string, ReadonlyJson>>;
  /** The suffix of its path after the name. */
  ending?: string;
}

/** Adds the line of a route with its title, and a menu entry if requested. */
export async function addRoute(
  { name, values, draft }: MakerInput,
  { hasTitle = true, more = {}, ending = '' }: RouteStart,
): Promise<void> {
  const group = wordOf(values, 'group') ?? (name.split('.')[0] as string);
  const file = `schema/routes/${group}.json`;
  const path = wordOf(values, 'path') ?? `/${name.replaceAll('.', '/')}${ending}`;
  const roles = wordOf(values, 'roles')?.split(',');
  const title = hasTitle && draft.titles(name, `title of ${name} in ${file}`);
  const line = { path, ...(title && { title }), who: whoOf(values), ...(roles && { roles }), ...more };
  const comment = `${name}: its address, its title and who sees it; "roles", "denied" and "sites" narrow that down, "unlisted" keeps it from search engines.`;
  if (draft.cards[file] === undefined) await draft.createCard(file, 'routes', [['routes', { [name]: line }, comment]]);
  else draft.change(file, { kind: 'insert', path: ['routes', name], value: line, comment });
  const menu = wordOf(values, 'menu');
  if (menu) addEntry(draft, menu, name);
}

/** Adds a route to the end of a menu or of one of its groups: `main`, `main/service`. */
function addEntry(draft: Draft, menu: string, route: string): void {
  const [id = '', group] = menu.split('/');
  const file = `schema/menus/${id}.json`;
  const text = draft.cards[file];
  if (text === undefined) throw new CommandError(`There is no menu ${id}; schema/menus has ${namesIn(draft, 'menus').join(', ')}.`);
  const { entries } = parse(text) as MenuCard;
  const index = entries.findIndex((entry) => typeof entry !== 'string' && entry.kind === 'group' && entry.id === group);
  const found = group === undefined ? undefined : entries[index];
  if (group !== undefined && (typeof found !== 'object' || found.kind !== 'group'))
    throw new CommandError(`The menu ${id} has no group ${group}.`);
  const list = typeof found === 'object' && found.kind === 'group' ? found.entries : entries;
  const path = list === entries ? ['entries', list.length] : ['entries', index, 'entries', list.length];
  draft.change(file, { kind: 'insert', path, value: route });
}

const namesIn = (draft: Draft, folder: string): string[] =>
  Object.keys(draft.cards)
    .filter((file) => file.startsWith(`schema/${folder}/`))
    .map((file) => file.slice(`schema/${folder}/`.length, -'.json'.length))
    .sort();
