/** Known vulnerabilities of similar portals, which this portal must not have. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../runtime/server/account.ts';
import { judgeCall } from '../runtime/server/session/authority.ts';
import { may } from '../runtime/shared/access/may.ts';
import { mayRow, type RecordFacts, type RowReader } from '../runtime/shared/access/rows.ts';
import type { AccountView } from '../runtime/shared/account.ts';
import { compile, type SchemaInput } from '../runtime/shared/compile/index.ts';
import { explain, explainMenu } from '../runtime/shared/explain/index.ts';
import { type Loaded, loadPage } from '../runtime/shared/load/index.ts';
import type { Menu, Portal, Rule, SiteRoute } from '../runtime/shared/portal.ts';
import { matrixAccounts } from '../runtime/shared/qa/matrixAccounts.ts';
import { matchRoute } from '../runtime/shared/routing/match.ts';
import { siteTables } from '../runtime/shared/site/tables.ts';
import { readSchema } from '../scripts/schema.ts';
import { openPortalOf, type TestPortal } from './support/portal.ts';
import { idRenderer } from './support/routeRender.ts';
import { call, callsOf, route, tinyPortal } from './support/tinyPortal.ts';

const input = await readSchema();
const { portal: compiled, sources } = compile(input);
const schema = compiled as Portal;
const siteIds = Object.keys(schema.sites);

describe('a hidden entry of a menu', () => {
  test.each(matrixAccounts(schema.access))('cannot be opened by its address either, if a rule hides it: $name', ({ account }) => {
    const opened = siteIds.flatMap((site) =>
      Object.keys(schema.menus).flatMap((menu) =>
        explainMenu(schema, sources, menu, { account, site })
          .filter(({ shows, rules, route }) => shows !== 'shown' && route && rules.some(({ kind }) => kind === 'refused'))
          .filter(({ route = '' }) => ['page', 'redirect'].includes(explain(schema, sources, { route, account, site }).sees))
          .map(({ path }) => `${site}: ${menu}/${path.join('/')}`),
      ),
    );
    expect(opened).toEqual([]);
  });

  test('is refused at the server, because the route decides and never the menu', async () => {
    const closed = route('staff', '/staff', { allowed: { zh: [3], en: [3] } });
    const menu: Menu = { refused: 'hidden', entries: [{ kind: 'route', route: 'staff', title: 'route.staff', hiddenOn: [] }] };
    const [home, login] = tinyPortal().routes;
    const tables = tinyPortal({ routes: [home, login, closed].filter((one) => one !== undefined), menus: { main: menu } });
    const portal = await openPortalOf({ portal: tables, handlers: {}, render: idRenderer(tables) });
    const response = await (await portal.as('external')).ask({ url: '/staff' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/?refused=%2Fstaff']);
    await portal.close();
  });
});

/** The schema with one part of a card changed. */
function changed(file: string, from: string, to: string): SchemaInput {
  const text = input.files[file] ?? '';
  expect(text, `${from} in ${file}`).toContain(from);
  return { ...input, files: { ...input.files, [file]: text.replace(from, to) } };
}

const errorsOf = (schema: SchemaInput) => {
  const { portal, problems } = compile(schema);
  return { isRefused: portal === undefined, codes: problems.filter(({ severity }) => severity === 'error').map(({ code }) => code) };
};

describe('two equal paths', () => {
  test.each([
    ['/websiteHelp', 'schema/routes/userCenterFirst.json', '"/user/my-article"'],
    ['/user/my-article', 'schema/routes/userCenterFirst.json', '"/user/my-focus"'],
  ])('with %s are a mistake, in one file or in two', (path, file, other) => {
    const { isRefused, codes } = errorsOf(changed(file, other, JSON.stringify(path)));
    expect([isRefused, codes.includes('equal-paths')]).toEqual([true, true]);
  });
});

describe('a page with a fixed address', () => {
  test('is not hidden by one with a parameter, in any order of declaration', () => {
    for (const order of [(routes: SiteRoute[]) => routes, (routes: SiteRoute[]) => routes.toReversed()])
      for (const site of siteIds) {
        const routes = order(siteTables(schema, site, siteIds).routes);
        const fixed = routes.filter(({ path }) => !path.includes('{'));
        expect(fixed.filter(({ key, path }) => matchRoute({ routes }, path)?.route.key !== key)).toEqual([]);
      }
  });

  test('is refused if another one takes all its addresses', () => {
    const { isRefused, codes } = errorsOf(changed('schema/routes/manage.json', '"/manage/outbox/{id}"', '"/manage/accounts/{id}/{part?}"'));
    expect([isRefused, codes.includes('shadowed-path')]).toEqual([true, true]);
  });
});

const explodes = new Proxy([], {
  get() {
    throw new Error('The guard read the value.');
  },
});
const explosive = {
  get kind(): string {
    throw new Error('The guard read the value.');
  },
  get allowed(): number[] {
    throw new Error('The guard read the value.');
  },
};

/** Wrong arguments and wrong results of a guard. */
const junk = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, undefined, '', 0, -0, false, Number.NaN, 1, '3', 'yes', true, [], {}, explodes, explosive),
  },
  { weight: 1, arbitrary: fc.anything() },
);
const parts = fc.record({
  kind: fc.oneof(fc.constant('known'), junk),
  type: fc.oneof(fc.constantFrom<unknown>(0, 1, 2, '3'), junk),
  roles: junk,
});
const account = fc.oneof(junk, parts) as fc.Arbitrary<AccountView>;
const rule: Rule = { allowed: [3], roles: ['approver'] };
const { access } = tinyPortal();

/** Whether random input is by chance a member of staff or an unknown account. */
const isNoJunk = (stated: unknown): boolean => {
  const { kind, type } = (stated ?? {}) as { kind?: unknown; type?: unknown };
  return type === 3 || kind === 'unknown';
};
const safely = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

describe('a guard with invalid arguments', () => {
  test('allows nobody: may()', () => {
    fc.assert(
      fc.property(account, junk, (account, rule) => {
        fc.pre(!safely(() => isNoJunk(account), false));
        expect(may(account, { allowed: [3] }, access)).toBe('no');
        expect(may({ kind: 'known', type: 3, roles: ['approver'] }, { allowed: rule } as unknown as Rule, access)).toBe(
          safely(() => Array.isArray(rule) && rule.includes(3), false) ? 'yes' : 'no',
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('allows no record: mayRow()', () => {
    const record = fc.oneof(junk, fc.record({ isPublished: junk, audience: junk, owner: junk, handlers: junk, content: junk }));
    const reader = fc.oneof(junk, fc.record({ type: junk, id: fc.constantFrom<unknown>(null, undefined, '', 0) }));
    fc.assert(
      fc.property(reader, record, fc.constantFrom('visible', 'own', 'company', 'assigned'), (reader, record, rows) => {
        const { isPublished, audience } = (safely(() => ({ ...(record as object) }), {}) ?? {}) as {
          isPublished?: unknown;
          audience?: unknown;
        };
        fc.pre(!(rows === 'visible' && isPublished === true && typeof audience === 'number'));
        expect(mayRow({ zones: {} }, reader as RowReader, rows as 'visible', record as unknown as RecordFacts)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('allows no call: judgeCall()', () => {
    const portal = tinyPortal();
    fc.assert(
      fc.property(account, (account) => {
        fc.pre(!safely(() => isNoJunk(account), false));
        expect(
          safely(() => judgeCall(portal, { ...rule, changes: false }, account as unknown as Account), 'refused' as never),
        ).not.toBeNull();
      }),
    );
  });

  test('opens no page: the loader', async () => {
    const closed = route('staff', '/staff', { allowed: { zh: [3], en: [3] } });
    const tables = siteTables({ ...tinyPortal(), routes: [...tinyPortal().routes, closed] }, 'zh', ['zh', 'en']);
    const url = new URL('http://portal/staff');
    const pageTables = async (page: string): Promise<never> => Promise.reject(new Error(`${page} was opened`));
    const load = (account: AccountView): Promise<Loaded> => loadPage({ tables, url, account, pageTables, call: async () => null });
    await fc.assert(
      fc.asyncProperty(account, async (account) => {
        fc.pre(!safely(() => isNoJunk(account), false));
        const result = await load(account).catch((error: Error) => error);
        expect(result instanceof Error ? result.message : result.kind).not.toBe('staff was opened');
        expect(result).not.toMatchObject({ kind: 'page' });
      }),
    );
    expect(await load({ kind: 'unknown' })).toMatchObject({ kind: 'unknown' });
  });
});

describe('a route without a rule', () => {
  test('makes the schema invalid', () => {
    const { isRefused, codes } = errorsOf(
      changed('schema/routes/manage.json', '"path": "/manage/audit", "who": "internal", ', '"path": "/manage/audit", '),
    );
    expect([isRefused, codes.includes('missing-key')]).toEqual([true, true]);
  });

  test.each([undefined, null, '', 0, {}, { zh: [0] }])('stops the start of a server (%j)', async (allowed) => {
    const open = { ...route('open', '/open'), allowed } as unknown as ReturnType<typeof route>;
    await expect(openPortalOf({ portal: tinyPortal({ routes: [open] }), handlers: {} })).rejects.toThrow(
      'do not say who may see them: open',
    );
  });

  test.each([undefined, null, '', 0, {}, []])('and so does a call (%j)', async (allowed) => {
    const open = { ...call('thing.open'), allowed } as unknown as ReturnType<typeof call>;
    const portal = tinyPortal({ calls: callsOf(open) });
    await expect(openPortalOf({ portal, handlers: { 'thing.open': async () => null } })).rejects.toThrow(
      'do not say who may make them: thing.open',
    );
  });
});

describe('a running portal whose rules change', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    const tables = tinyPortal({ routes: [...tinyPortal().routes, route('staff', '/staff', { allowed: { zh: [3], en: [3] } })] });
    portal = await openPortalOf({ portal: tables, handlers: {}, render: idRenderer(tables) });
  });
  afterAll(() => portal.close());

  test('keeps its current rules if the new ones lack one', async () => {
    const open = { ...route('staff', '/staff'), allowed: undefined } as unknown as ReturnType<typeof route>;
    await expect(portal.swap(tinyPortal({ routes: [...tinyPortal().routes, open] }))).rejects.toThrow('do not say who may see them');
    expect((await (await portal.as('external')).ask({ url: '/staff' })).statusCode).toBe(302);
  });
});
