/** Parts of access.json, sites and scripts.json that no rule refers to. */
import type { RuleFinding } from '../finding.ts';
import { isNamed } from '../input.ts';
import type { LintView } from '../view.ts';
import { textsOf, valuesUnder } from './parts.ts';

const access = 'schema/access.json';
const ruled = ['schema/routes/', 'schema/zones/', 'schema/records/'];

/** Groups that no route, zone, call or role refers to. */
export const unusedGroups = (view: LintView): RuleFinding[] => {
  const { portal, schema } = view;
  const used = new Set([
    ...textsOf(valuesUnder(view, 'who', ...ruled)),
    ...schema.input.calls.flatMap(({ who }) => who),
    ...textsOf(valuesUnder(view, 'within', access)),
    ...(portal.settings.ssoIntake?.staff ? [portal.settings.ssoIntake.staff.who] : []),
  ]);
  return idle(view, Object.keys(portal.access.groups), used, (id) => ({
    location: { file: access, path: ['groups', id] },
    message: `no route, zone, call or role names the group ${id}: remove it`,
  }));
};

/** Roles that no route, call or code requires. */
export const unusedRoles = (view: LintView): RuleFinding[] => {
  const { portal, known, schema } = view;
  if (!known.code) return [];
  const { browser, server } = known.code;
  const usedRoles = [...textsOf(valuesUnder(view, 'roles', ...ruled)), ...schema.input.calls.flatMap(({ roles = [] }) => roles)];
  const ids = Object.keys(portal.access.roles);
  const used = new Set([...usedRoles, ...ids.filter((id) => isNamed(browser, id) || isNamed(server, id))]);
  return idle(view, ids, used, (id) => ({
    location: { file: access, path: ['roles', id] },
    message: `the role ${id} opens nothing, because no route, call or code requires it: remove it, or require it somewhere`,
  }));
};

/** Rows of `denied` that no route refers to. */
export const unusedDenied = (view: LintView): RuleFinding[] => {
  // The default of routes is `home`.
  const used = new Set(['home', ...textsOf(valuesUnder(view, 'denied', ...ruled))]);
  const ids = Object.keys((view.sources.value(access, ['denied']) as object | undefined) ?? {});
  return idle(view, ids, used, (id) => ({
    location: { file: access, path: ['denied', id] },
    message: `no route or zone uses the refusal ${id}: remove it`,
  }));
};

/** Sets of sites that no rule and no code refers to. */
export const unusedSets = (view: LintView): RuleFinding[] => {
  const { code } = view.known;
  if (!code) return [];
  const exceptions = valuesUnder(view, 'on', ...ruled).flatMap((on) => Object.keys(on as object));
  const named = [...valuesUnder(view, 'sites', ...ruled), ...valuesUnder(view, 'hiddenOn', 'schema/menus/')];
  const used = new Set([...exceptions, ...textsOf(named)]);
  const sets = Object.values(view.portal.sites).flatMap((site) => site.in.map((set, index) => ({ set, site: site.id, index })));
  return sets
    .filter(
      ({ set }, index) =>
        sets.findIndex((other) => other.set === set) === index &&
        !used.has(set) &&
        !isNamed(code.browser, set) &&
        !isNamed(code.server, set),
    )
    .map(({ set, site, index }) => ({
      location: view.written({ file: `schema/sites/${site}.json`, path: ['in', index] }),
      message: `no rule and no code names the set of sites ${set}: remove it from the sites`,
    }));
};

/** Third-party programs that no site loads. */
export const unusedScripts = (view: LintView): RuleFinding[] => {
  const used = new Set(Object.values(view.portal.sites).flatMap(({ scripts }) => scripts));
  return idle(view, Object.keys(view.portal.scripts), used, (id) => ({
    location: { file: 'schema/scripts.json', path: [id] },
    message: `no site loads the script ${id}: name it in a card of schema/sites, or remove it`,
  }));
};

const idle = (
  view: LintView,
  ids: readonly string[],
  used: ReadonlySet<string>,
  say: (id: string) => { location: Parameters<LintView['written']>[0]; message: string },
): RuleFinding[] => ids.filter((id) => !used.has(id)).map((id) => ({ location: view.written(say(id).location), message: say(id).message }));
