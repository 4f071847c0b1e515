/** Defects that the compiler must report, one kind for each of its codes. */

import type { JsonPath } from '../../../runtime/shared/compile/source.ts';
import { listQueryNames } from '../../../runtime/shared/lists/list.ts';
import type { Page } from '../../../runtime/shared/portal.ts';
import type { DefectKind, Ground, RouteSource } from './ground.ts';

/** A line of a route with one part changed. */
const onRoute = (ground: Ground, part: string, value: unknown, routes: RouteSource[] = ground.routes()) => {
  const { file, path } = ground.draw(routes);
  return ground.edit(file, [...path, part], value);
};

/** Replaces an entry of a menu. */
const onEntry = (ground: Ground, written: (route: string) => unknown) => {
  const { file, path, route } = ground.draw(ground.entries());
  return ground.edit(file, path, written(route));
};

type CallUsage = ReturnType<Ground['uses']>[number];

/** Replaces a value that a page passes to a call; `isMeant` selects the values. */
const onValue = (ground: Ground, written: (use: CallUsage) => unknown, isMeant: (value: unknown) => boolean = () => true) => {
  const selected = ground
    .uses()
    .flatMap((use) => Object.entries(use.values).flatMap(([field, value]) => (isMeant(value) ? [{ use, field }] : [])));
  const { use, field } = ground.draw(selected);
  return ground.edit(use.file, [...use.path, 'with', field], written(use));
};

const onNumber = (ground: Ground, value: unknown) =>
  onValue(
    ground,
    () => value,
    (old) => typeof old === 'number',
  );

/** A word file, of a random language, with the title of a route. */
const titleFile = (ground: Ground, route: string): string =>
  ground
    .files(`schema/words/${ground.draw(ground.languages())}/`)
    .find((name) => typeof ground.card<{ route?: Record<string, unknown> }>(name).route?.[route] === 'string') ?? '';

const zoneFile = (ground: Ground): string => ground.draw(ground.files('schema/zones/'));
const siteFile = (ground: Ground): string => ground.draw(ground.files('schema/sites/'));
const menuFile = (ground: Ground): string => ground.draw(ground.files('schema/menus/'));

/** Files of pages of a kind. */
const pagesOf = (ground: Ground, fits: (page: Page) => boolean): string[] =>
  ground.files('schema/pages/').filter((file) => {
    const page = ground.portal.pages[file.slice('schema/pages/'.length, -'.json'.length)];
    return page !== undefined && fits(page);
  });

/** A card whose text is changed directly. */
const rewritten = (ground: Ground, file: string, by: (text: string) => string) =>
  ground.plant({ files: { ...ground.input.files, [file]: by(ground.input.files[file] ?? '') } }, file, `${file} changed by hand`);

const prefixedSites = (ground: Ground): string[] =>
  ground.files('schema/sites/').filter((file) => ground.card<{ prefix?: string }>(file).prefix);

/** A cycle is reported at the member that the compiler reads first. */
const earlier = (ground: Ground, one: RouteSource, other: RouteSource): RouteSource => {
  const ids = ground.routes().map(({ id }) => id);
  return ids.indexOf(one.id) <= ids.indexOf(other.id) ? one : other;
};

const hasWords = (ground: Ground, page: string): boolean =>
  Object.keys(ground.portal.words[ground.languages()[0] ?? ''] ?? {}).some((key) => key.startsWith(`page.${page}.`)) &&
  !ground.ids('schema/pages/').some((other) => other.startsWith(`${page}.`));

interface BlockLocation {
  file: string;
  page: Page;
  path: JsonPath;
  block: Record<string, unknown> & { kind: string };
}

/** Forms have blocks next to them instead. */
const blocksOf = (ground: Ground): BlockLocation[] =>
  pagesOf(ground, (page) => 'blocks' in page).flatMap((file) => {
    const page = ground.portal.pages[file.slice('schema/pages/'.length, -'.json'.length)] as Page;
    const { blocks = [] } = ground.card<{ blocks?: BlockLocation['block'][] }>(file);
    return blocks.map((block, index) => ({ file, page, block, path: ['blocks', index] }));
  });

/** Link targets by the value of a field, in any card. */
const linksOf = (ground: Ground): { file: string; path: JsonPath; values: string[] }[] => {
  // Some blocks have a list of links; links of rows are keyed by value.
  const found = ground.links.filter(({ location }) => location.path.at(-2) === 'ways' && typeof location.path.at(-1) === 'string');
  const valuesByPath = new Map(
    found.map(({ location }) => [
      `${location.file} ${location.path.slice(0, -1).join('.')}`,
      { file: location.file, path: location.path.slice(0, -1) as JsonPath },
    ]),
  );
  return [...valuesByPath.values()].map(({ file, path }) => ({
    file,
    path,
    values: found
      .filter(({ location }) => location.file === file && String(location.path.slice(0, -1)) === String(path))
      .map(({ location }) => String(location.path.at(-1))),
  }));
};

export const compilerKinds: readonly DefectKind[] = [
  {
    code: 'json-syntax',
    plants: 'a card without its last brace',
    plant: (ground) => {
      const file = ground.draw(Object.keys(ground.input.files));
      return rewritten(ground, file, (text) => text.slice(0, text.lastIndexOf('}')));
    },
  },
  {
    code: 'encoding',
    plants: 'a card with a byte order mark',
    plant: (ground) => rewritten(ground, ground.draw(Object.keys(ground.input.files)), (text) => `\uFEFF${text}`),
  },
  {
    code: 'encoding',
    plants: 'a card in UTF-16',
    plant: (ground) =>
      rewritten(ground, ground.draw(Object.keys(ground.input.files)), (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString('utf8')),
  },
  {
    code: 'code-error',
    plants: 'a file of calls that cannot be loaded',
    plant: (ground) => {
      const file = ground.draw(Object.keys(ground.input.callFiles ?? {}));
      const text = ground.input.callFiles?.[file] ?? '';
      const mistake = { file, text, offset: ground.draw([0, 1, 2]), length: 1, message: 'Expression expected.' };
      return ground.plant({ calls: [], codeMistakes: [mistake] }, file, `${file} at ${mistake.offset}`);
    },
  },
  {
    code: 'doubled-key',
    plants: 'a card with a repeated key',
    plant: (ground) => {
      const file = ground.draw(Object.keys(ground.input.files).filter((name) => name !== 'schema/errors.json'));
      return rewritten(ground, file, (text) => text.replace(/"\$schema": "[^"]*",/, '$&\n$&'));
    },
  },
  {
    code: 'reserved-id',
    plants: 'a route with a name of JavaScript',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.plainRoutes());
      return rewritten(ground, file, (text) => text.replace(`"${id}":`, `"${ground.draw(['__proto__', 'constructor', 'toString'])}":`));
    },
  },
  {
    code: 'wrong-folder',
    plants: 'a zone among the pages',
    plant: (ground) => ground.edit('schema/pages/planted.json', [], ground.card(zoneFile(ground))),
  },
  {
    code: 'site-prefix',
    plants: 'a site with the prefix of another',
    plant: (ground) => ground.edit('schema/sites/zz.json', [], ground.card(ground.draw(prefixedSites(ground)))),
  },
  {
    code: 'site-prefix',
    plants: 'a site without its prefix',
    plant: (ground) => ground.edit(ground.draw(prefixedSites(ground)), ['prefix'], undefined),
  },
  {
    code: 'bad-locale',
    plants: 'a locale that no browser knows',
    plant: (ground) => ground.edit(siteFile(ground), ['locale'], ground.draw(['en_US', 'english-en-en-en', 'e n'])),
  },
  {
    code: 'hidden-path',
    plants: 'a page where the program itself answers',
    plant: (ground) =>
      onRoute(ground, 'path', ground.draw(['/healthz', '/export', '/portal/x', '/files/y', '/en/z']), ground.plainRoutes()),
  },
  {
    code: 'reference-circle',
    plants: 'two routes that are each the canonical of the other',
    plant: (ground) => {
      const [one, other] = [ground.draw(ground.plainRoutes()), ground.draw(ground.plainRoutes())];
      return ground.edits(
        [
          [other.file, [...other.path, 'canonical'], one.id],
          [one.file, [...one.path, 'canonical'], other.id],
        ],
        earlier(ground, one, other).file,
      );
    },
  },
  {
    code: 'reference-circle',
    plants: 'a zone that follows itself',
    plant: (ground) => {
      const id = ground.draw(
        ground.ids('schema/zones/').filter((zone) => ground.card<{ menu?: object }>(`schema/zones/${zone}.json`).menu),
      );
      return ground.edit(`schema/zones/${id}.json`, ['menu', 'after'], id);
    },
  },
  {
    code: 'unknown-look',
    plants: 'an unknown look of a field',
    plant: (ground) => {
      const file = zoneFile(ground);
      const [field] = ground.card<{ list: { columns: string[] } }>(file).list.columns;
      return ground.edit(file, ['list', 'columns', 0], { field, as: ground.draw(['rainbow', 'bagde', 'chip']) });
    },
  },
  {
    code: 'unknown-count',
    plants: 'a count without a call',
    plant: (ground) => onEntry(ground, (route) => ({ kind: 'route', route, count: 'nothing' })),
  },
  {
    code: 'unused-token-path',
    plants: 'a token for an address that no call has',
    plant: (ground) => ground.edit('schema/requests.json', ['token', ground.draw([0, 1, 2]), 'paths', 0], '/nowhere/at/all'),
  },
  {
    code: 'kept-token',
    plants: 'a token that outlives the session',
    plant: (ground) => {
      const { token, forget } = ground.portal.requests;
      const sent = token.map(({ from }) => from).filter((from) => forget.includes(from));
      return ground.edit('schema/requests.json', ['forget', forget.indexOf(ground.draw(sent))], undefined);
    },
  },
  {
    code: 'no-way-in',
    plants: 'a redirect target that is closed to some visitors',
    plant: (ground) =>
      onRoute(
        ground,
        'who',
        'internal',
        ground.routes().filter(({ id }) => ['home', 'login', '404', 'noPermission'].includes(id)),
      ),
  },
  {
    code: 'no-way-in',
    plants: 'a login route that a site does not have',
    plant: (ground) =>
      onRoute(
        ground,
        'sites',
        [ground.portal.settings.mainSite],
        ground.routes().filter(({ id }) => ['home', 'login', '404'].includes(id)),
      ),
  },
  {
    code: 'redirect-circle',
    plants: 'a menu that redirects to itself',
    plant: (ground) => {
      const menuRoute = ground.draw(ground.routes().filter(({ card }) => card.goes?.kind === 'menu'));
      const menu = menuRoute.card.goes?.kind === 'menu' ? menuRoute.card.goes.menu : '';
      const { entries } = ground.card<{ entries: unknown[] }>(`schema/menus/${menu}.json`);
      return ground.edits([[`schema/menus/${menu}.json`, ['entries'], [menuRoute.id, ...entries]]], menuRoute.file);
    },
  },
  {
    code: 'renamed-id',
    plants: 'a route that was renamed in one place only',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.plainRoutes());
      return rewritten(ground, file, (text) => text.replace(`"${id}":`, `"${id}s":`));
    },
  },
  {
    code: 'missing-page',
    plants: 'a page whose card is gone',
    plant: (ground) => {
      const worded = ground.plainRoutes().filter(({ id, card }) => !card.page && id !== 'home' && hasWords(ground, id));
      const { id, file } = ground.draw(worded);
      const { [`schema/pages/${id}.json`]: _, ...files } = ground.input.files;
      return ground.plant({ files }, file, `no schema/pages/${id}.json`);
    },
  },
  {
    code: 'empty-word',
    plants: 'a title without a letter',
    plant: (ground) => {
      const { id } = ground.draw(ground.plainRoutes());
      return ground.edit(titleFile(ground, id), ['route', id], ground.draw(['', '  ']));
    },
  },
  {
    code: 'binding-type',
    plants: 'a number beyond the bounds of the call',
    plant: (ground) => onNumber(ground, 5_000_000),
  },
  {
    code: 'unknown-content',
    plants: 'an undeclared class type',
    plant: (ground) => {
      const [file, path, value] = ground.draw<[string, (string | number)[], string]>([
        ['websiteHelp', ['data', 'help', 'with', 'classType'], 'hlep'],
        ['hardwareDetail', ['data', 'cases', 'with', 'data', 'classType'], 'csae'],
        ['hardwareDetail', ['data', 'guides', 'with', 'data', 'filters', 'classType', 0], 'lubna'],
      ]);
      return ground.edit(`schema/pages/${file}.json`, path, value);
    },
  },
  {
    code: 'unknown-file',
    plants: 'a card in a folder without cards',
    plant: (ground) => ground.edit(`schema/${ground.draw(ground.ids('schema/sites/'))}-cards/one.json`, [], {}),
  },
  {
    code: 'missing-file',
    plants: 'a schema without a required file',
    plant: (ground) => {
      const file = ground.draw(['schema/portal.json', 'schema/access.json', 'schema/requests.json']);
      const { [file]: _, ...files } = ground.input.files;
      return ground.plant({ files }, file, `no ${file}`);
    },
  },
  {
    code: 'unknown-key',
    plants: 'a key that no card of this kind has',
    plant: (ground) =>
      ground.edit(ground.draw(ground.files('schema/').filter((file) => /\/(pages|zones|menus|sites)\//.test(file))), ['colour'], 'red'),
  },
  { code: 'missing-key', plants: 'a route without accounts', plant: (ground) => onRoute(ground, 'who', undefined) },
  { code: 'missing-key', plants: 'a zone without rows', plant: (ground) => ground.edit(zoneFile(ground), ['list', 'rows'], undefined) },
  {
    code: 'wrong-value',
    plants: 'a site with an unknown state',
    plant: (ground) => ground.edit(siteFile(ground), ['active'], 'sometimes'),
  },
  {
    code: 'wrong-value',
    plants: 'a limit or a time of zero',
    plant: (ground) =>
      ground.edit(
        'schema/portal.json',
        ground.draw([
          ['times', 'sessionHours'],
          ['limits', 'pageSize'],
          ['times', 'requestMs'],
        ]),
        ground.draw([0, -1]),
      ),
  },
  { code: 'wrong-value', plants: 'a path without its slash', plant: (ground) => onRoute(ground, 'path', 'nowhere') },
  { code: 'unknown-account', plants: 'an unknown account type', plant: (ground) => onRoute(ground, 'who', ['guest']) },
  { code: 'unknown-group', plants: 'an unknown group', plant: (ground) => onRoute(ground, 'who', 'insiders') },
  { code: 'unknown-role', plants: 'an unknown role', plant: (ground) => onRoute(ground, 'roles', ['janitor']) },
  {
    code: 'role-in-vain',
    plants: 'a role that counts for no account of the route',
    plant: (ground) => {
      const { file, path } = ground.draw(ground.plainRoutes());
      return ground.edits([
        [file, [...path, 'who'], ['external']],
        [file, [...path, 'roles'], [ground.draw(Object.keys(ground.portal.access.roles))]],
      ]);
    },
  },
  {
    code: 'role-of-zones',
    plants: 'a role on the route that lists zones',
    plant: (ground) =>
      onRoute(
        ground,
        'roles',
        [ground.draw(Object.keys(ground.portal.access.roles))],
        ground.routes().filter(({ card }) => Object.values(card.params ?? {}).includes('zone')),
      ),
  },
  { code: 'unknown-denied', plants: 'an unknown kind of refusal', plant: (ground) => onRoute(ground, 'denied', 'nowhere') },
  { code: 'unknown-site', plants: 'an unknown site', plant: (ground) => onRoute(ground, 'sites', ['moon']) },
  {
    code: 'unknown-site',
    plants: 'an entry hidden on an unknown site',
    plant: (ground) => onEntry(ground, (route) => ({ kind: 'route', route, hiddenOn: ['moon'] })),
  },
  {
    code: 'unknown-route',
    plants: 'a menu entry for an unknown route',
    plant: (ground) => onEntry(ground, (route) => `${route}s-`),
  },
  {
    code: 'unknown-route',
    plants: 'a link to an unknown route',
    plant: (ground) => {
      const { location, target } = ground.draw(ground.links);
      return ground.edit(location.file, [...location.path, 'route'], `${target.route}s-`);
    },
  },
  {
    code: 'unknown-page',
    plants: 'a route for an unknown page',
    plant: (ground) => onRoute(ground, 'page', 'nothing', ground.plainRoutes()),
  },
  {
    code: 'unknown-zone',
    plants: 'a zone after an unknown one',
    plant: (ground) => ground.edit(zoneFile(ground), ['menu', 'after'], 'nothing'),
  },
  {
    code: 'unknown-record',
    plants: 'a kind of record after an unknown one',
    plant: (ground) => ground.edit(ground.draw(ground.files('schema/records/')), ['menu', 'after'], 'nothing'),
  },
  {
    code: 'unknown-menu',
    plants: 'an unknown menu next to pages',
    plant: (ground) => ground.edit(ground.draw(ground.files('schema/routes/')), ['sideMenu'], 'nothing'),
  },
  {
    code: 'unknown-call',
    plants: 'a page with an unknown call',
    plant: (ground) => {
      const { file, path, call } = ground.draw(ground.uses());
      return ground.edit(file, [...path, 'call'], `${call}s`);
    },
  },
  {
    code: 'unknown-service',
    plants: 'a base for an unknown service',
    plant: (ground) => ground.edit('schema/requests.json', ['bases', `${ground.draw(ground.input.calls).id.split('.')[0]}-old`], ''),
  },
  {
    code: 'unknown-host',
    plants: 'a base on an unknown host',
    plant: (ground) =>
      ground.edit('schema/requests.json', ['bases', ground.draw(ground.input.calls).id.split('.')[0] as string], 'nowhere'),
  },
  {
    code: 'unknown-component',
    plants: 'a page with an unknown component',
    plant: (ground) => ground.edit(ground.draw(ground.files('schema/pages/')), [], { kind: 'custom', component: 'nothing/NothingPage' }),
  },
  {
    code: 'unknown-icon',
    plants: 'an entry with an unknown icon',
    plant: (ground) => onEntry(ground, (route) => ({ kind: 'route', route, icon: 'nothing' })),
  },
  {
    code: 'unknown-icon',
    plants: 'an icon without a drawing',
    plant: (ground) => ground.edit('schema/icons.json', [ground.draw(Object.keys(ground.portal.icons))], 'no-such-drawing'),
  },
  {
    code: 'unknown-script',
    plants: 'a site with an unknown script',
    plant: (ground) => ground.edit(siteFile(ground), ['scripts'], ['nothing']),
  },
  {
    code: 'unknown-slot',
    plants: 'a zone in a slot of no menu',
    plant: (ground) => ground.edit(zoneFile(ground), ['menu', 'slot'], 'nowhere'),
  },
  {
    code: 'unknown-language',
    plants: 'a site in a language without words',
    plant: (ground) => ground.edit(siteFile(ground), ['language'], 'xx'),
  },
  {
    code: 'unknown-error',
    plants: 'a call with an unknown error',
    plant: (ground) => ground.call(ground.draw(ground.input.calls).id, { fails: ['nothing.fails'] }),
  },
  {
    code: 'who-conflict',
    plants: 'two sets of sites that disagree on a site',
    plant: (ground) => {
      const crossed = Object.values(ground.portal.sites).filter((site) => site.in.length > 1);
      const [one = '', other = ''] = ground.draw(crossed).in;
      return onRoute(ground, 'who', { is: 'everyone', on: { [one]: 'internal', [other]: 'loggedIn' } });
    },
  },
  {
    code: 'equal-paths',
    plants: 'a route with the path of another',
    plant: (ground) =>
      ground.edits([
        ...ground.words({ route: { planted: 'Planted' } }),
        [
          'schema/routes/zz-planted.json',
          ['routes', 'planted'],
          {
            path: ground.draw(ground.routes().filter(({ card }) => !Object.values(card.params ?? {}).includes('zone'))).card.path,
            who: 'everyone',
          },
        ],
      ]),
  },
  {
    code: 'equal-paths',
    plants: 'a call with the address of another',
    plant: (ground) => {
      const [one, other] = [ground.draw(ground.input.calls), ground.draw(ground.input.calls)];
      const later = ground.input.calls.indexOf(one) < ground.input.calls.indexOf(other) ? other : one;
      const earlier = later === one ? other : one;
      return one === other ? ground.call('nothing', {}) : ground.call(later.id, { method: earlier.method, path: earlier.path });
    },
  },
  {
    code: 'shadowed-path',
    plants: 'a route at an address of another with an optional part',
    plant: (ground) => {
      const { card } = ground.draw(ground.routes().filter((route) => route.card.path.includes('?}') && !route.card.params));
      const path = card.path.replace(/\/\{\w+\?\}.*/, '/{other}');
      return ground.edits(ground.newRoute('planted', { path, who: 'everyone' }), 'schema/routes/zz-planted.json');
    },
  },
  {
    code: 'bad-path',
    plants: 'a path with a part after an optional one',
    plant: (ground) => onRoute(ground, 'path', `/${ground.draw(ground.routes()).id}/{one?}/two`),
  },
  {
    code: 'page-conflict',
    plants: 'a route in two files',
    plant: (ground) => {
      const { id, card } = ground.draw(ground.routes());
      return ground.edit('schema/routes/zz.json', [], { routes: { [id]: { ...card, path: '/elsewhere' } } });
    },
  },
  {
    code: 'page-conflict',
    plants: 'a zone with the name of a page',
    plant: (ground) => {
      const page = ground.draw(ground.ids('schema/pages/').filter((id) => /^[\w-]+$/.test(id)));
      return ground.edit(`schema/zones/${page}.json`, [], ground.card(zoneFile(ground)));
    },
  },
  {
    code: 'twice-in-menu',
    plants: 'a repeated entry',
    plant: (ground) => {
      const { file, route } = ground.draw(ground.entries().filter(({ path }) => path.length === 2 || path.includes('entries')));
      const { entries } = ground.card<{ entries: unknown[] }>(file);
      return ground.edit(file, ['entries'], [...entries, route, route]);
    },
  },
  {
    code: 'orphan-route',
    plants: 'a route without its menu entries',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.routesOfMenus());
      return ground.edits(ground.withoutEntries(id), file);
    },
  },
  {
    code: 'entry-refused',
    plants: 'a public link to a page for staff',
    plant: (ground) => {
      const { routeSource: target, location } = ground.draw(ground.openLinks());
      return ground.edits([[target.file, [...target.path, 'who'], 'internal']], location.file);
    },
  },
  {
    code: 'redirect-circle',
    plants: 'two routes that redirect to each other',
    plant: (ground) => {
      const routes = ground.routes();
      const { id, card } = ground.draw(routes.filter((route) => route.card.goes?.kind === 'route'));
      const target = routes.find((route) => card.goes?.kind === 'route' && route.id === card.goes.route) as RouteSource;
      return ground.edit(target.file, [...target.path, 'goes'], { kind: 'route', route: id });
    },
  },
  {
    code: 'unknown-binding',
    plants: 'a binding to something that the page does not have',
    plant: (ground) => onValue(ground, () => '$nothing.id'),
  },
  {
    code: 'binding-type',
    plants: 'a text instead of a number',
    plant: (ground) => onNumber(ground, 'many'),
  },
  {
    code: 'call-circle',
    plants: 'a call that waits for its own answer',
    plant: (ground) => onValue(ground, ({ name }) => `$${name}.id`),
  },
  {
    code: 'call-refused',
    plants: 'a call for staff on a public page',
    plant: (ground) => {
      const open = ground.uses().filter(({ page, call, file, path }) => {
        const isOpen = ground.portal.routes.some(
          (route) => route.page === page && !route.roles && Object.values(route.allowed).flat().includes(0),
        );
        const use = ground.card<{ data: Record<string, { whenAllowed?: true }> }>(file).data[String(path[1])];
        return isOpen && !use?.whenAllowed && ground.portal.calls[call]?.allowed.includes(0);
      });
      const { call, file } = ground.draw(open);
      return ground.call(call, { who: 'internal' }, file);
    },
  },
  {
    code: 'unknown-request-field',
    plants: 'a value for a field that the request does not have',
    plant: (ground) => {
      const { file, path } = ground.draw(ground.uses());
      return ground.edit(file, [...path, 'with', 'colour'], 'red');
    },
  },
  {
    code: 'missing-request-field',
    plants: 'a call without a field that it needs',
    plant: (ground) => {
      const needing = ground.uses().flatMap((use) => {
        const { body, query } = ground.portal.calls[use.call] ?? {};
        const required = ((body ?? query)?.required as string[] | undefined) ?? [];
        // An absent language defaults to that of the site.
        return required.filter((name) => name in use.values && name !== 'language').map((name) => ({ ...use, field: name }));
      });
      const { file, path, field } = ground.draw(needing);
      return ground.edit(file, [...path, 'with', field], undefined);
    },
  },
  {
    code: 'unknown-column',
    plants: 'a column that the rows do not have',
    plant: (ground) => {
      const zones = ground.files('schema/zones/').map((file) => ({ file, path: ['list', 'columns', 0] }));
      const lists = pagesOf(ground, ({ kind }) => kind === 'list').map((file) => ({ file, path: ['columns', 0] }));
      const { file, path } = ground.draw([...zones, ...lists]);
      return ground.edit(file, path, 'colour');
    },
  },
  {
    code: 'unknown-filter',
    plants: 'a filter that the call does not take',
    plant: (ground) => ground.edit(zoneFile(ground), ['list', 'filters', 0], 'colour'),
  },
  {
    code: 'reserved-filter',
    plants: 'a query name that is reserved for lists',
    plant: (ground) =>
      ground.edit(
        ground.draw(pagesOf(ground, (page) => page.kind === 'list' && page.list.one !== undefined)),
        ['one', 'query'],
        ground.draw(listQueryNames),
      ),
  },
  {
    code: 'unknown-sort',
    plants: 'an unknown sort order of a call',
    plant: (ground) => ground.edit(zoneFile(ground), ['list', 'sort'], '-colour'),
  },
  {
    code: 'unknown-field',
    plants: 'a field that the record does not have',
    plant: (ground) => {
      const { file, path } = ground.draw(
        blocksOf(ground).filter(({ block }) => block.kind === 'lead' || block.kind === 'text' || block.kind === 'files'),
      );
      return ground.edit(file, [...path, 'field'], 'colour');
    },
  },
  {
    code: 'field-kind',
    plants: 'a block that shows a field of another kind',
    plant: (ground) => {
      const { file, path, page } = ground.draw(blocksOf(ground).filter(({ block }) => block.kind === 'lead' || block.kind === 'text'));
      const meta = 'blocks' in page ? (page.blocks ?? []).flatMap((block) => (block.kind === 'meta' ? (block.columns ?? []) : [])) : [];
      return ground.edit(
        file,
        [...path, 'field'],
        ground.draw(meta.filter(({ kind }) => ['moment', 'count', 'links'].includes(kind))).field,
      );
    },
  },
  {
    code: 'not-a-search',
    plants: 'a search page with a call that does not search',
    plant: (ground) =>
      ground.edit(
        ground.draw(pagesOf(ground, ({ kind }) => kind === 'search')),
        ['rows', 'call'],
        ground.draw(ground.input.calls.filter(({ answer }) => answer?.page === true && answer.search !== true)).id,
      ),
  },
  {
    code: 'no-search',
    plants: 'a block of the search in a portal without one',
    plant: (ground) =>
      ground.edits(
        [['schema/portal.json', ['search'], undefined]],
        ground.draw(blocksOf(ground).filter(({ block }) => block.kind === 'search')).file,
      ),
  },
  {
    code: 'unknown-parameter',
    plants: 'a link with a parameter that the path does not have',
    plant: (ground) => {
      const { location } = ground.draw(ground.links);
      return ground.edit(location.file, [...location.path, 'with', 'colour'], 'red');
    },
  },
  {
    code: 'missing-parameter',
    plants: 'a link without a required parameter',
    plant: (ground) => {
      const { location } = ground.draw(ground.links.filter(({ target }) => Object.keys(target.with ?? {}).length > 0));
      return ground.edit(location.file, [...location.path, 'with'], {});
    },
  },
  {
    code: 'unknown-way',
    plants: 'a link for a value that no row has',
    plant: (ground) => {
      const { file, path } = ground.draw(linksOf(ground));
      return ground.edit(file, [...path, 'colour'], { route: 'home' });
    },
  },
  {
    code: 'missing-way',
    plants: 'no link for a value that rows have',
    plant: (ground) => {
      const { file, path, values } = ground.draw(linksOf(ground));
      return ground.edit(file, [...path, ground.draw(values)], undefined);
    },
  },
  {
    code: 'feed-without-way',
    plants: 'a feed whose entries have no link',
    plant: (ground) => {
      const lists = ground.files('schema/pages/').filter((name) => {
        const { kind, opens } = ground.card<{ kind: string; opens?: object }>(name);
        return kind === 'list' && !opens;
      });
      return ground.edit(ground.draw(lists), ['feed'], { id: 'id', title: 'title', date: 'createdAt' });
    },
  },
  {
    code: 'feed-closed',
    plants: 'a feed of a zone that needs a login',
    plant: (ground) => {
      const zones = ground.files('schema/zones/');
      return ground.edit(
        ground.draw(zones.filter((name) => ground.card<{ list: { feed?: object } }>(name).list.feed)),
        ['who'],
        'loggedIn',
      );
    },
  },
  {
    code: 'equal-numbers',
    plants: 'a refusal with the number of another',
    plant: (ground) => {
      const numbered = Object.entries(ground.portal.errors).filter(([, { status, code }]) => status !== code);
      const [[id], [, { code }]] = [ground.draw(numbered.slice(1)), ground.draw(numbered.slice(0, 1))];
      return ground.edit('schema/errors.json', [id, 'code'], code);
    },
  },
  {
    code: 'missing-word',
    plants: 'an error without its sentence in a language',
    plant: (ground) => {
      const [language, id] = [ground.draw(ground.languages()), ground.draw(Object.keys(ground.portal.errors))];
      const file = ground
        .files(`schema/words/${language}/`)
        .find((name) => Object.hasOwn(ground.card<{ error?: object }>(name).error ?? {}, id));
      return ground.edits([[file ?? '', ['error', id], undefined]], 'schema/errors.json');
    },
  },
  {
    code: 'missing-word',
    plants: 'a route without its title in a language',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.plainRoutes());
      return ground.edits([[titleFile(ground, id), ['route', id], undefined]], file);
    },
  },
  {
    code: 'unused-word',
    plants: 'an unused word',
    plant: (ground) => {
      const key = `planted-${ground.draw(ground.ids('schema/pages/'))}`;
      return ground.edits(ground.words({ [key]: { title: 'Planted' } }));
    },
  },
  {
    code: 'unused-word',
    plants: 'the words of a field that no page shows',
    plant: (ground) =>
      ground.edits(ground.words({ field: { [`planted${ground.draw(ground.ids('schema/sites/'))}`]: { name: 'Planted' } } })),
  },
  {
    code: 'unused-word',
    plants: 'the word of a value that no choice has',
    plant: (ground) =>
      ground.edits(ground.words({ choice: { [`planted${ground.draw(ground.ids('schema/sites/'))}`]: { state: { gone: 'Planted' } } } })),
  },
  {
    code: 'doubled-word',
    plants: 'a word in two files',
    plant: (ground) => {
      const language = ground.draw(ground.languages());
      const { id } = ground.draw(ground.plainRoutes());
      return ground.edit(`schema/words/${language}/zz.json`, [], { route: { [id]: 'Twice' } });
    },
  },
  {
    code: 'unused-component',
    plants: 'an unused component',
    plant: (ground) => {
      const component = `${ground.draw(ground.ids('schema/menus/'))}/PlantedPage`;
      return ground.plant({ components: [...ground.input.components, component] }, `pages/${component}.tsx`, component);
    },
  },
  {
    code: 'unused-page',
    plants: 'a page that no route shows',
    plant: (ground) => {
      const { list } = ground.card<{ list: { rows: string; columns: string[] } }>(zoneFile(ground));
      const page = `planted-${ground.draw(ground.ids('schema/menus/'))}`;
      return ground.edit(`schema/pages/${page}.json`, [], { kind: 'list', rows: { call: list.rows }, columns: list.columns });
    },
  },
  {
    code: 'unknown-menu',
    plants: 'a redirect to an unknown menu',
    plant: (ground) => onRoute(ground, 'goes', { kind: 'menu', menu: 'nothing' }, ground.plainRoutes()),
  },
  {
    code: 'wrong-value',
    plants: 'a menu with an unknown kind of refusal',
    plant: (ground) => ground.edit(menuFile(ground), ['refused'], 'greyed'),
  },
];
