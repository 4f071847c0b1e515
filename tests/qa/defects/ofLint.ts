/** Defects that compile and that lint must report, at least one kind for each of its codes. */

import type { JsonPath } from '../../../runtime/shared/compile/source.ts';
import type { MenuCard, MenuEntry } from '../../../schema/define/index.ts';
import type { DefectKind, Ground, RouteSource } from './ground.ts';

const title = { zh: '植入', en: 'Planted', ru: 'Посажено' };

/** Changes that append an entry to a menu. */
function entered(ground: Ground, menu: string, entry: unknown): [string, JsonPath, unknown] {
  const file = `schema/menus/${menu}.json`;
  const { entries } = ground.card<{ entries: unknown[] }>(file);
  return [file, ['entries', entries.length], entry];
}

/** The route that is expanded by zones, and a zone without its own path. */
function zoneOnRoute(ground: Ground): { route: { file: string; path: JsonPath }; zone: string } {
  const route = ground.draw(ground.routes().filter(({ card }) => Object.values(card.params ?? {}).includes('zone')));
  return { route, zone: ground.draw(ground.files('schema/zones/').filter((file) => !('path' in ground.card(file)))) };
}

/** Routes without an entry in a menu. */
function notIn(ground: Ground, menu: string): RouteSource[] {
  const named = new Set(ground.entries().flatMap((entry) => (entry.menu === menu ? [entry.route] : [])));
  return ground.plainRoutes().filter(({ id }) => !named.has(id));
}

const siteId = (ground: Ground): string => ground.draw(Object.keys(ground.portal.sites));

/** Whether a page has no component. */
const isRenderedByCard = (ground: Ground, id: string): boolean => {
  const page = ground.portal.pages[id];
  return page !== undefined && page.kind !== 'custom';
};

export const lintKinds: readonly DefectKind[] = [
  {
    code: 'shadowed-route',
    plants: 'a list of values that includes the prefix of a site',
    plant: (ground) => {
      const { prefix } = ground.draw(Object.values(ground.portal.sites).filter((site) => site.prefix !== ''));
      const planted = ground.newRoute('planted', { path: '/{kind}', who: 'everyone', params: { kind: [prefix, 'other'] } });
      return ground.edits(planted, 'schema/routes/zz-planted.json');
    },
  },
  {
    code: 'shadowed-route',
    plants: 'a list of values that includes the end of a call path',
    plant: (ground) => {
      const { path } = ground.draw(ground.input.calls.filter((call) => call.method === 'GET' && /^\/\w+\/\w+$/.test(call.path)));
      const [, first = '', second = ''] = path.split('/');
      const planted = ground.newRoute('planted', { path: `/${first}/{kind}`, who: 'everyone', params: { kind: [second, 'other'] } });
      return ground.edits(planted, 'schema/routes/zz-planted.json');
    },
  },
  {
    code: 'shadowed-route',
    plants: 'a list of values that includes the path of another route',
    plant: (ground) => {
      const isTaken = (first: string) => ground.routes().some((route) => route.card.path.startsWith(`/${first}/{`));
      const { card } = ground.draw(
        ground.plainRoutes().filter(({ card: { path } }) => /^\/\w+\/\w+$/.test(path) && !isTaken(path.split('/')[1] ?? '')),
      );
      const [, first = '', second = ''] = card.path.split('/');
      return ground.edits(
        ground.newRoute('planted', { path: `/${first}/{kind}`, who: 'everyone', params: { kind: [second, 'other'] } }),
        'schema/routes/zz-planted.json',
      );
    },
  },
  {
    code: 'shadowed-route',
    plants: 'an open parameter after a list of values',
    plant: (ground) => {
      const first = `planted-${ground.draw(ground.ids('schema/menus/'))}`;
      const routes = {
        listed: { path: `/${first}/{kind}`, who: 'everyone', params: { kind: ['one', 'two'] } },
        planted: { path: `/${first}/{rest*}`, who: 'everyone' },
      };
      return ground.edits([
        ...ground.words({ route: { listed: 'Listed', planted: 'Planted' } }),
        ['schema/routes/zz-planted.json', ['routes'], routes],
      ]);
    },
  },
  {
    code: 'closed-route',
    plants: 'a zone with other accounts than its list route',
    plant: (ground) => {
      const { route, zone } = zoneOnRoute(ground);
      const [one, other] = ground.draw([
        ['internal', 'external'],
        ['internal', 'middle'],
        ['middle', 'external'],
        ['external', 'internal'],
      ]);
      return ground.edits([
        [zone, ['who'], [other]],
        [route.file, [...route.path, 'who'], [one]],
      ]);
    },
  },
  {
    code: 'closed-on-site',
    plants: 'a zone with other accounts than its list route on one site',
    plant: (ground) => {
      const { route, zone } = zoneOnRoute(ground);
      const site = siteId(ground);
      return ground.edits([
        [zone, ['who'], { is: 'everyone', on: { [site]: ['external'] } }],
        [route.file, [...route.path, 'who'], { is: 'everyone', on: { [site]: ['internal'] } }],
      ]);
    },
  },
  {
    code: 'closed-block',
    plants: 'a block for a site that its page is not on',
    plant: (ground) => {
      const menu = ground.draw(ground.ids('schema/menus/'));
      const [site, other] = Object.keys(ground.portal.sites).toSorted(() => ground.draw([-1, 1]));
      const page = { kind: 'blocks', blocks: [{ kind: 'menu', menu, sites: [site, other] }] };
      return ground.edits(
        [['schema/pages/planted.json', [], page], ...ground.newRoute('planted', { path: '/planted', who: 'everyone', sites: [site] })],
        'schema/pages/planted.json',
      );
    },
  },
  {
    code: 'unreachable-route',
    plants: 'a page that only links to itself',
    plant: (ground) => {
      const { list } = ground.card<{ list: { rows: string; columns: string[] } }>(ground.draw(ground.files('schema/zones/')));
      const page = { kind: 'list', rows: { call: list.rows }, columns: list.columns, opens: { route: 'planted' } };
      const path = `/planted-${ground.draw(ground.ids('schema/sites/'))}`;
      return ground.edits(
        [['schema/pages/planted.json', [], page], ...ground.newRoute('planted', { path, who: 'everyone' })],
        'schema/routes/zz-planted.json',
      );
    },
  },
  {
    code: 'unreachable-route',
    plants: 'a page whose entries are hidden on every site',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.routesOfMenus());
      const hiddenOn = Object.keys(ground.portal.sites);
      const hidden = ground.entries().filter(({ route }) => route === id);
      return ground.edits(
        hidden.map((entry) => [entry.file, entry.path, { kind: 'route', route: id, hiddenOn }] as const),
        file,
      );
    },
  },
  {
    code: 'unreachable-for-some',
    plants: 'a public page that only the staff menu links to',
    plant: (ground) => {
      const { id, file } = ground.draw(ground.routesOfMenus().filter(({ card }) => card.who === 'everyone'));
      return ground.edits([...ground.withoutEntries(id), entered(ground, 'manage', id)], file);
    },
  },
  {
    code: 'refused-link',
    plants: 'a public link to a page for staff on one site',
    plant: (ground) => {
      const { routeSource: target, location } = ground.draw(ground.openLinks());
      return ground.edits(
        [[target.file, [...target.path, 'who'], { is: 'everyone', on: { [siteId(ground)]: 'internal' } }]],
        location.file,
      );
    },
  },
  {
    code: 'refused-link',
    plants: 'a link to a page that not every site has',
    plant: (ground) => {
      const { routeSource: target, location } = ground.draw(ground.openLinks().filter(({ page }) => page !== null));
      return ground.edits([[target.file, [...target.path, 'sites'], [siteId(ground)]]], location.file);
    },
  },
  {
    code: 'action-for-nobody',
    plants: 'an action to a page that is closed to its viewers',
    plant: (ground) => {
      const isForStaff = (id: string | null) =>
        ground.portal.routes.every(({ page, allowed }) => page !== id || !Object.values(allowed).flat().includes(1));
      const { location } = ground.draw(
        ground.links.filter(({ kind, page, location: { path } }) => kind === 'offer' && path.includes('actions') && isForStaff(page)),
      );
      const route = ground.newRoute('planted', { path: '/planted', who: ['external'] });
      return ground.edits([
        ...route,
        [location.file, [...location.path, 'with'], undefined],
        [location.file, [...location.path, 'route'], 'planted'],
      ]);
    },
  },
  {
    code: 'refused-redirect',
    plants: 'a redirect to a page that is for staff on one site',
    plant: (ground) => {
      const routes = ground.routes();
      const { file, card } = ground.draw(routes.filter((route) => route.card.goes?.kind === 'route'));
      const target = routes.find(({ id }) => card.goes?.kind === 'route' && id === card.goes.route);
      return ground.edits(
        [[target?.file ?? '', [...(target?.path ?? []), 'who'], { is: 'everyone', on: { [siteId(ground)]: 'internal' } }]],
        file,
      );
    },
  },
  {
    code: 'refused-redirect',
    plants: 'a redirect to a menu without entries for some accounts',
    plant: (ground) => {
      const { file, path } = ground.draw(ground.routes().filter(({ card }) => card.goes?.kind === 'menu'));
      return ground.edits([
        [file, [...path, 'roles'], undefined],
        [file, [...path, 'who'], 'everyone'],
      ]);
    },
  },
  {
    code: 'dead-redirect',
    plants: 'a redirect to an unknown address',
    plant: (ground) => {
      const { file, path } = ground.draw(ground.routes().filter(({ card }) => card.goes?.kind === 'path'));
      return ground.edit(file, [...path, 'goes', 'path'], '/nowhere/{rest*}');
    },
  },
  {
    code: 'dead-menu-link',
    plants: 'an entry with an unknown address of the portal',
    plant: (ground) => {
      const href = `${ground.draw([ground.portal.settings.hosts.main, ground.portal.settings.hosts.second])}/nowhere`;
      return ground.edits([entered(ground, ground.draw(ground.ids('schema/menus/')), { kind: 'link', href, title })]);
    },
  },
  {
    code: 'dead-menu-link',
    plants: 'an entry with an address that some viewers may not open',
    plant: (ground) => {
      const { card } = ground.draw(ground.plainRoutes().filter((route) => route.card.who === 'internal'));
      return ground.edits([entered(ground, 'footer', { kind: 'link', href: `${ground.portal.settings.hosts.main}${card.path}`, title })]);
    },
  },
  {
    code: 'insecure-link',
    plants: 'an external entry without https',
    plant: (ground) =>
      ground.edits([entered(ground, ground.draw(ground.ids('schema/menus/')), { kind: 'link', href: 'http://elsewhere.example/', title })]),
  },
  {
    code: 'dead-word-link',
    plants: 'a word with a link to an unknown page',
    plant: (ground) => {
      const file = ground.draw(ground.files('schema/words/').filter((name) => name.endsWith('/routes.json')));
      const id = ground.draw(Object.keys(ground.card<{ route: object }>(file).route));
      return ground.edit(file, ['route', id], ground.draw(['<a href="/nowhere">there</a>', 'see [there](/nowhere/at-all)']));
    },
  },
  {
    code: 'empty-menu',
    plants: 'a menu without entries on one site',
    plant: (ground) => {
      const isPlain = (entry: MenuEntry): boolean => typeof entry === 'string' || entry.kind === 'route';
      const menus = ground.files('schema/menus/').filter((file) => ground.card<MenuCard>(file).entries.every(isPlain));
      const file = ground.draw(menus);
      const hiddenOn = [siteId(ground)];
      const entries = ground
        .card<MenuCard>(file)
        .entries.map((entry) => (typeof entry === 'string' ? { kind: 'route', route: entry, hiddenOn } : { ...entry, hiddenOn }));
      return ground.edit(file, ['entries'], entries);
    },
  },
  {
    code: 'empty-group',
    plants: 'a group without an entry',
    plant: (ground) => {
      const groups = ground.files('schema/menus/').flatMap((file) =>
        ground
          .card<{ entries: (string | { kind: string; entries?: (string | { slot?: string })[] })[] }>(file)
          .entries.flatMap((entry, index) => {
            const isGroup = typeof entry !== 'string' && entry.kind === 'group';
            // Removing the other groups would also remove a slot, which is another defect.
            const hasSlot = isGroup && entry.entries?.some((inner) => typeof inner !== 'string' && inner.slot);
            return isGroup && !hasSlot ? [{ file, path: ['entries', index, 'entries'] }] : [];
          }),
      );
      const { file, path } = ground.draw(groups);
      return ground.edit(file, path, []);
    },
  },
  {
    code: 'empty-group',
    plants: 'a group whose only entry is hidden on a site',
    plant: (ground) => {
      const menu = ground.draw(['main', 'footer']);
      const entry = { kind: 'route', route: ground.draw(notIn(ground, menu)).id, hiddenOn: [siteId(ground)] };
      return ground.edits([entered(ground, menu, { kind: 'group', id: 'planted', title, entries: [entry] })]);
    },
  },
  {
    code: 'hidden-group',
    plants: 'a group with entries for staff only',
    plant: (ground) => {
      const everybodys = new Set(ground.routes().flatMap(({ id, card }) => (card.who === 'everyone' ? [id] : [])));
      const open = ground
        .entries()
        .filter(({ menu: name, route }) => ground.portal.menus[name]?.refused === 'hidden' && everybodys.has(route));
      const { menu } = ground.draw(open);
      const { id } = ground.draw(notIn(ground, menu).filter(({ card }) => card.who === 'internal'));
      return ground.edits([entered(ground, menu, { kind: 'group', id: 'planted', title, entries: [id] })]);
    },
  },
  {
    code: 'unread-query',
    plants: 'a link with a parameter that the page does not read',
    plant: (ground) => {
      const { location } = ground.draw(
        ground.links.filter(
          ({ target }) =>
            target.query &&
            ground.portal.routes.some((route) => route.id === target.route && route.open && isRenderedByCard(ground, route.page)),
        ),
      );
      return ground.edit(location.file, [...location.path, 'query', 'colour'], 'red');
    },
  },
  {
    code: 'unsupplied-query',
    plants: 'a page parameter that no link sets',
    plant: (ground) => {
      // Pages without blocks that read the query of the address by themselves.
      const isFree = (file: string) => !/"verdict"|"kind": "(ask|chooser)"/.test(ground.input.files[file] ?? '');
      // Addresses of unlisted pages are made by code.
      const isLinked = (id: string) => ground.portal.routes.some(({ page, goes, unlisted }) => page === id && !goes && !unlisted);
      const pages = ground.files('schema/pages/').filter((file) => {
        const id = file.slice('schema/pages/'.length, -'.json'.length);
        return isRenderedByCard(ground, id) && isLinked(id) && isFree(file);
      });
      const bound = pages.flatMap((file) =>
        [...(ground.input.files[file] ?? '').matchAll(/"\$query\.\w+"/g)].map(({ 0: text }) => ({ file, text })),
      );
      const { file, text } = ground.draw(bound);
      const files = { ...ground.input.files, [file]: (ground.input.files[file] ?? '').replaceAll(text, '"$query.colour"') };
      return ground.plant({ files }, file, `${file} with $query.colour for ${text}`);
    },
  },
  {
    code: 'unsupplied-parameter',
    plants: 'a path parameter that no link sets',
    plant: (ground) => {
      const paths = ground.portal.routes.map(({ path }) => path);
      const open = ground
        .plainRoutes()
        .filter(({ id, card }) => isRenderedByCard(ground, id) && !card.page && !paths.some((path) => path.startsWith(`${card.path}/`)));
      const { file, path, card } = ground.draw(open);
      return ground.edit(file, [...path, 'path'], `${card.path}/{planted?}`);
    },
  },
  {
    code: 'page-over-budget',
    plants: 'an exceeded budget of a page',
    plant: (ground) => {
      const page = ground.draw(ground.ids('schema/pages/'));
      const max = Math.max(...Object.values(ground.known.weights?.pages ?? {}).map((pages) => pages[page] ?? 0)) - 1;
      return ground.edits([['schema/portal.json', ['budgets', 'pageTablesBytes'], max]], `schema/pages/${page}.json`);
    },
  },
  {
    code: 'component-over-budget',
    plants: 'a component that exceeds its size',
    plant: (ground) => {
      const page = ground.draw(Object.values(ground.portal.pages).filter(({ kind }) => kind === 'custom'));
      const bytes = ground.portal.settings.budgets.componentBytes + ground.draw([1, 100, 10_000]);
      const components = page.kind === 'custom' ? { [page.component]: bytes } : {};
      return ground.addFile({ weights: { pages: {}, components } }, `schema/pages/${page.id}.json`, `${page.id} of ${bytes} bytes`);
    },
  },
  {
    code: 'unused-group',
    plants: 'an unused group',
    plant: (ground) => ground.edit('schema/access.json', ['groups', `planted-${ground.draw(ground.ids('schema/sites/'))}`], ['middle']),
  },
  {
    code: 'unused-role',
    plants: 'an unused role',
    plant: (ground) =>
      ground.edit('schema/access.json', ['roles', `planted-${ground.draw(ground.ids('schema/sites/'))}`], { within: 'internal' }),
  },
  {
    code: 'unused-denied',
    plants: 'an unused kind of refusal',
    plant: (ground) =>
      ground.edit('schema/access.json', ['denied', `planted-${ground.draw(ground.ids('schema/sites/'))}`], {
        anonymous: 'login',
        others: 'notFound',
      }),
  },
  {
    code: 'unused-error',
    plants: 'an unused error',
    plant: (ground) => {
      const id = `planted.${ground.draw(ground.ids('schema/sites/'))}`;
      return ground.edits([...ground.words({ error: { [id]: 'Planted' } }), ['schema/errors.json', [id], { status: 200, code: 59_999 }]]);
    },
  },
  {
    code: 'unused-icon',
    plants: 'an unused icon',
    plant: (ground) =>
      ground.edit(
        'schema/icons.json',
        [`planted-${ground.draw(ground.ids('schema/sites/'))}`],
        ground.draw(Object.values(ground.portal.icons)),
      ),
  },
  {
    code: 'unused-menu',
    plants: 'an unused menu',
    plant: (ground) =>
      ground.edit(`schema/menus/planted-${ground.draw(ground.ids('schema/sites/'))}.json`, [], { refused: 'hidden', entries: ['home'] }),
  },
  {
    code: 'unused-set',
    plants: 'an unused set of sites',
    plant: (ground) => {
      const file = ground.draw(ground.files('schema/sites/').filter((name) => 'in' in ground.card(name)));
      return ground.edit(file, ['in'], [...ground.card<{ in: string[] }>(file).in, 'planted']);
    },
  },
  {
    code: 'unused-script',
    plants: 'an unused script',
    plant: (ground) => {
      const script = ground.draw(Object.keys(ground.portal.scripts));
      const sites = ground
        .files('schema/sites/')
        .map((file) => [file, ['scripts'], ground.card<{ scripts: string[] }>(file).scripts.filter((id) => id !== script)] as const);
      return ground.edits(sites, 'schema/scripts.json');
    },
  },
  {
    code: 'unused-call',
    plants: 'a call that no page uses',
    plant: (ground) => {
      const { built = new Set<string>() } = ground.known;
      const like = ground.draw(ground.input.calls.filter(({ id, path }) => built.has(id) && !path.includes('{')));
      const call = { ...like, external: false, id: `${like.id}Planted`, path: `${like.path}/planted` };
      const { input } = ground.plant({ calls: [...ground.input.calls, call] }, like.file, '');
      return { summary: `${call.id} is built`, file: like.file, input, known: { ...ground.known, built: new Set([...built, call.id]) } };
    },
  },
  {
    code: 'unread-fact',
    plants: 'an unused limit',
    plant: (ground) => {
      const name = ground.draw(Object.keys(ground.portal.settings.limits).filter((limit) => limit !== 'page'));
      const { code } = ground.known;
      if (!code) throw new Error('Lint does not know the code.');
      const files = code.files.map(({ reads, words }) => ({ words, reads: new Set([...reads].filter((read) => read !== name)) }));
      return ground.addFile({ code: { ...code, files } }, 'schema/portal.json', `${name} is read nowhere`);
    },
  },
];
