/** Traces over the whole schema: they agree with the access check of server and browser, and their locations are right. */
import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { may } from '../runtime/shared/access/may.ts';
import type { AccountView, KnownAccount } from '../runtime/shared/account.ts';
import { compile, type SchemaInput } from '../runtime/shared/compile/index.ts';
import { type Explanation, explain, explainMenu, type Question, type RuleStep } from '../runtime/shared/explain/index.ts';
import { loadPage } from '../runtime/shared/load/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { type MenuItem, menuItems } from '../runtime/shared/routing/menu.ts';
import { ruleOn, siteTables } from '../runtime/shared/site/tables.ts';
import { addressesOf } from '../scripts/qa/crawl/addresses.ts';
import { readSchema } from '../scripts/schema.ts';
import { seedOf } from './support/seed.ts';

const input = await readSchema();
const { portal, sources } = compiled(input);
const roles = Object.keys(portal.access.roles);
const siteIds = Object.keys(portal.sites);

/** Each account type without a role, with each role, and with all roles, including roles that do not count for it. */
const accounts: Record<string, KnownAccount> = Object.fromEntries(
  [0, 1, 2, 3].flatMap((type) =>
    [[], ...roles.map((role) => [role]), roles].map((held) => [
      [type, ...held].join(' '),
      { kind: 'known', type, roles: held } satisfies KnownAccount,
    ]),
  ),
);

function compiled(schema: SchemaInput): { portal: Portal; sources: ReturnType<typeof compile>['sources'] } {
  const { portal, sources, problems } = compile(schema);
  if (!portal) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { portal, sources };
}

describe.each(siteIds)('on %s', (site) => {
  const tables = siteTables(portal, site, siteIds);

  test.each(Object.entries(accounts))('every route is explained with the result of may() (%s)', (_name, account) => {
    for (const route of portal.routes) {
      const rule = ruleOn(route, site);
      const { verdict, sees, rules } = explain(portal, sources, { route: route.key, account, site });
      // A menu route refuses accounts that may open none of its entries, even if its own rule admits them.
      const isMenu = route.goes?.kind === 'menu';
      if (!isMenu || verdict === 'yes') expect(verdict, route.key).toBe(may(account, rule, portal.access));
      expect(sees === 'page' || sees === 'redirect', route.key).toBe(verdict === 'yes');
      if (!isMenu || verdict === 'no')
        expect(
          rules.some(({ refuses }) => refuses),
          route.key,
        ).toBe(verdict === 'no');
    }
  });

  test.each([0, 1, 2, 3].map((type) => accounts[String(type)] as KnownAccount))(
    'the explained replacement is what the loader shows ($type)',
    async (account) => {
      for (const route of portal.routes.filter((one) => ruleOn(one, site) && !one.status)) {
        const [path = ''] = addressesOf(route.path).map((address) => address.replace(/\{\w+\*\}/, 'some/rest'));
        const explained = explain(portal, sources, { path, account, site });
        const prefix = tables.site.prefix && `/${tables.site.prefix}`;
        const url = new URL(path === '/' ? prefix || '/' : prefix + path, 'http://portal');
        const shown = loadPage({ tables, account, url, pageTables: opened, call: ({ id }) => opened(id) });
        expect(await seenOf(shown), `${path} ${JSON.stringify(account)}`).toBe(explained.sees);
      }
    },
  );

  test.each(Object.entries({ ...accounts, unknown: { kind: 'unknown' } as AccountView }))(
    'every menu is explained as it is shown (%s)',
    (_name, account) => {
      for (const menu of Object.keys(portal.menus)) {
        const explained = explainMenu(portal, sources, menu, { account, site }).filter(({ shows }) => shows !== 'hidden');
        expect(explained.map(({ path, shows }) => [...path.map(bareName), shows])).toEqual(pathsOf(menuItems(tables, menu, account)));
      }
    },
  );
});

/** Parameters of an entry distinguish it from its neighbours; a rendered menu shows only the route. */
const bareName = (name: string): string => (name.startsWith('http') ? name : name.replace(/[(?#].*$/, ''));

/** Access is known before a page is opened, so only the name of the page is needed. */
const opened = async (page: string): Promise<never> => {
  throw new Error(page);
};

/** The result of the loader, in the words of a trace. */
async function seenOf(loading: ReturnType<typeof loadPage>): Promise<Explanation['sees']> {
  const shown = await loading.catch((error: Error) => error.message);
  const located = { '404': 'notFound', noPermission: 'noPermission' } as const;
  if (typeof shown === 'string') return located[shown as keyof typeof located] ?? 'page';
  if (shown.kind === 'unknown') return 'waiting';
  if (shown.kind === 'page') return located[shown.route.id as keyof typeof located] ?? 'page';
  const { searchParams } = new URL(shown.to, 'http://portal');
  return searchParams.has('refused') ? 'home' : searchParams.has('return') ? 'login' : 'redirect';
}

const pathsOf = (items: readonly MenuItem[], above: string[] = []): string[][] =>
  items.flatMap(({ id, locked, items }) => [[...above, id, locked ? 'locked' : 'shown'], ...pathsOf(items, [...above, id])]);

test.each(Object.entries(accounts))('every call is explained with the result of may() (%s)', (_name, account) => {
  for (const call of Object.values(portal.calls)) {
    const { verdict, sees } = explain(portal, sources, { call: call.id, account, site: 'zh' });
    expect(verdict, call.id).toBe(may(account, call, portal.access));
    expect(sees, call.id).toBe(verdict === 'yes' ? 'answer' : account.type === 0 ? 'loginRequired' : 'notAllowed');
  }
});

test('an unknown session is explained as such', () => {
  const account = { kind: 'unknown' } as const;
  for (const { key } of portal.routes) expect(explain(portal, sources, { route: key, account, site: 'zh' }).verdict).toBe('unknown');
  for (const call of Object.keys(portal.calls)) expect(explain(portal, sources, { call, account, site: 'zh' }).verdict).toBe('unknown');
});

test('unknown names are not found', () => {
  const requester = { account: accounts['3'] as KnownAccount, site: 'zh' };
  for (const request of [{ path: '/nowhere' }, { route: 'nowhere' }, { call: 'nowhere.at.all' }])
    expect(explain(portal, sources, { ...request, ...requester })).toEqual({ verdict: 'no', sees: 'notFound', rules: [] });
});

/** Every question that a trace answers: routes by site and account, calls by account. */
const questions: Question[] = Object.values(accounts).flatMap((account) => [
  ...Object.keys(portal.calls).map((call) => ({ call, account, site: 'zh' })),
  ...siteIds.flatMap((site) => portal.routes.map(({ key }) => ({ route: key, account, site }))),
]);

/** One question for each part of the schema that any trace names. */
const parts = new Map<string, { question: Question; step: RuleStep }>();
for (const question of questions)
  for (const step of explain(portal, sources, question).rules) parts.set(`${step.file}:${step.line}:${step.column}`, { question, step });

test('every part of a trace has its exact location', () => {
  expect(parts.size).toBeGreaterThan(portal.routes.length + Object.keys(portal.calls).length);
  for (const { step } of parts.values()) {
    const text = input.files[step.file] ?? input.callFiles?.[step.file] ?? '';
    const written = text.slice(offsetOf(text, step)).replace(/\s+/g, ' ');
    expect(written.startsWith(step.text.replace(/ …$/, '')), `${step.file}:${step.line}:${step.column} ${step.text}`).toBe(true);
  }
});

test('every call has separate locations for its accounts and its records', () => {
  for (const call of input.calls) {
    expect(sources.ofCall(call.id, 'rows')?.text, call.id).toBe(`rows: '${call.rows}'`);
    const who = typeof call.who === 'string' ? `'${call.who}'` : `[${call.who.map((name) => `'${name}'`).join(', ')}]`;
    expect(sources.ofCall(call.id, 'who')?.text, call.id).toBe(`who: ${who}`);
    expect(sources.ofCall(call.id, 'roles') === null, call.id).toBe(call.roles === undefined);
  }
});

/**
 * The number of removed parts of each kind of rule, because each needs a new compilation. PORTAL_TRACE_PARTS=9999 removes
 * all.
 */
const perKind = Number(process.env.PORTAL_TRACE_PARTS ?? 2);
const seed = seedOf('PORTAL_TRACE_SEED');

/** A sample of the parts of each kind, selected by the seed. */
const rendered = [...Map.groupBy(parts.values(), ({ step }) => step.kind).values()].flatMap((ofKind) => {
  const every = Math.max(1, Math.ceil(ofKind.length / perKind));
  return ofKind.filter((_, index) => (index + seed) % every === 0);
});

test(`without any part of a trace, the verdict or the trace changes (PORTAL_TRACE_SEED=${seed})`, () => {
  for (const { question, step } of rendered) {
    const before = explain(portal, sources, question);
    const { portal: changed, sources: changedSources } = compile(without(step, question));
    const after = changed && explain(changed, changedSources, question);
    expect(after && contentOf(after), `${step.kind} at ${step.file}:${step.line}:${step.column}`).not.toEqual(contentOf(before));
  }
}, 300_000);

/** The content of a trace without line numbers. */
const contentOf = ({ verdict, sees, rules }: Explanation) => [
  verdict,
  sees,
  ...rules.map(({ kind, file, text }) => `${kind} ${file} ${text}`),
];

/** The schema without a part: a property with its value, an element of a list, or a property of a call. */
function without(step: RuleStep, question: Question): SchemaInput {
  const text = input.files[step.file];
  if (text !== undefined) return { ...input, files: { ...input.files, [step.file]: withoutNode(text, offsetOf(text, step)) } };
  const id = 'call' in question ? question.call : '';
  const file = input.callFiles?.[step.file] ?? '';
  const offset = offsetOf(file, step);
  const calls = input.calls.map((call) => {
    if (call.id !== id) return call;
    const { roles, ...published } = call;
    return { ...(step.kind === 'roles' ? published : call), ...(step.kind === 'who' && { who: [] }) };
  });
  return {
    ...input,
    calls,
    callFiles: { ...input.callFiles, [step.file]: file.slice(0, offset) + file.slice(offset + step.text.length).replace(/^,\s*/, '') },
  };
}

function withoutNode(text: string, offset: number): string {
  const root = parseTree(text) as Node;
  const found = findNodeAtOffset(root, offset) as Node;
  const node = found.parent?.type === 'property' && found.parent.children?.[0] === found ? found.parent : found;
  const end = node.offset + node.length;
  const comma = /^\s*,/.exec(text.slice(end));
  if (comma) return text.slice(0, node.offset) + text.slice(end + comma[0].length);
  return text.slice(0, node.offset).replace(/,\s*$/, '') + text.slice(end);
}

function offsetOf(text: string, { line, column }: Pick<RuleStep, 'line' | 'column'>): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
