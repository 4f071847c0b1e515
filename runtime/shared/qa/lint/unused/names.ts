/** Errors, icons, menus and calls that no card and no code refers to. Empty if the code is not known. */

import { stepOf } from '../../../compile/blocks/index.ts';
import { blocksOf } from '../../../page/blocks.ts';
import type { RuleFinding } from '../finding.ts';
import { isNamed } from '../input.ts';
import { menusAt, menusOfShell } from '../menus.ts';
import type { LintView } from '../view.ts';
import { textsOf, valuesUnder } from './parts.ts';

/** Errors that no call declares and the server does not answer. */
export const unusedErrors = (view: LintView): RuleFinding[] => {
  const { code, ownErrors } = view.known;
  if (!code || !ownErrors) return [];
  const declared = new Set([...ownErrors, ...Object.values(view.portal.calls).flatMap(({ fails }) => fails)]);
  return Object.keys(view.portal.errors)
    .filter((id) => !declared.has(id) && !isNamed(code.server, id) && !isNamed(code.browser, id))
    .map((id) => ({
      location: view.written({ file: 'schema/errors.json', path: [id] }),
      message: `no call declares the error ${id}, and the server itself does not answer it: remove it with its words, or add it to "fails" of a call`,
    }));
};

/** Icons that are not used. */
export const unusedIcons = (view: LintView): RuleFinding[] => {
  const { code } = view.known;
  if (!code) return [];
  const used = new Set([
    ...textsOf(valuesUnder(view, 'icon', 'schema/menus/', 'schema/zones/', 'schema/records/', 'schema/pages/')),
    ...iconsByValue(view),
  ]);
  return Object.keys(view.portal.icons)
    .filter((id) => !used.has(id) && !isNamed(code.browser, id))
    .map((id) => ({
      location: view.written({ file: 'schema/icons.json', path: [id] }),
      message: `nothing shows the icon ${id}: remove it`,
    }));
};

/** Icons used by the value of a row, by the routes of search suggestions, or by a block. */
const iconsByValue = ({ portal, sources }: LintView): string[] => [
  ...Object.values(portal.pages).flatMap(({ icons = [] }) => icons),
  ...Object.values(portal.pages)
    .flatMap((page) => blocksOf(page))
    .flatMap((block) => stepOf(block).icons?.(block) ?? []),
  ...Object.keys((sources.value('schema/portal.json', ['search', 'opens', 'ways']) as object | undefined) ?? {}),
];

/** Menus that no block, page, redirect or frame contains. */
export const unusedMenus = (view: LintView): RuleFinding[] => {
  const { code } = view.known;
  if (!code) return [];
  const { routes, menus } = view.portal;
  const placed = routes.flatMap((route) => [...menusAt(view, route), ...(route.goes?.kind === 'menu' ? [route.goes.menu] : [])]);
  const used = new Set([...placed, ...menusOfShell(view)]);
  return Object.keys(menus)
    .filter((id) => !used.has(id) && !isNamed(code.server, id))
    .map((id) => ({
      location: view.written({ file: `schema/menus/${id}.json`, path: ['entries'] }),
      message: `no page, route or code shows the menu ${id}: remove it, or name it where it should appear`,
    }));
};

/** Calls that the portal itself does not make and that are not declared as `external`, and external calls that it makes. */
export const unusedCalls = (view: LintView): RuleFinding[] => {
  const { code, built } = view.known;
  if (!code || !built) return [];
  const used = callsMade(view);
  return view.schema.input.calls
    .filter(({ id }) => built.has(id))
    .flatMap(({ id, file, external = false }) => {
      const isUsed = used.has(id) || isNamed(code.browser, id);
      if (isUsed !== external) return [];
      return {
        location: view.sources.ofCall(id, 'who') ?? view.written({ file, path: [] }),
        message: external
          ? `${id} is external, but a page, menu or setting of the portal makes it: remove external`
          : `no page, menu or setting of the portal makes ${id}: show its answer on a page, or declare it as external if only other programs make it`,
      };
    });
};

function callsMade({ portal }: LintView): Set<string> {
  const { session, search, downloads, tracking, ssoIntake } = portal.settings;
  return new Set([
    ...Object.values(portal.pages).flatMap(({ calls }) => Object.keys(calls)),
    ...Object.values(portal.pages).flatMap((page) => blocksOf(page).flatMap((block) => ('call' in block ? block.call : []))),
    ...Object.values(portal.menus).flatMap(({ counts = [] }) => counts.map(({ call }) => call)),
    ...Object.values(session),
    ...(search ? [search.suggest, search.hot, search.keep] : []),
    ...(downloads ? [downloads.address, downloads.pack, downloads.progress, downloads.fetch, downloads.remove] : []),
    ...(downloads?.terms ? [downloads.terms.needed, downloads.terms.accept.call] : []),
    ...(tracking ? [tracking.view, tracking.click] : []),
    ...(ssoIntake?.ways ?? []).map(({ call }) => call),
    ...portal.requests.obtain.map(({ by }) => by),
  ]);
}
