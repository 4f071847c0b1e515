/** The access rule of a route, read from its cards. */
import type { KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { JsonPath } from '../compile/source.ts';
import type { Route } from '../portal.ts';
import { allOf, type Chain, isWithin, roleChain, setSteps, step, whoChain } from './chain.ts';

/** The cards with the rule of a route: its own line, its zone, both, or its record. */
interface RuleCard {
  file: string;
  path: JsonPath;
}

/** Whether `who` and `roles` of a route's cards accept an account. */
export const ruleChain = (sources: Sources, route: Route, account: KnownAccount, site: string): Chain =>
  allOf(
    cardsOf(sources, route).flatMap(({ file, path }) => [
      whoChain(sources, file, path, account, site),
      roleChain(
        sources,
        sources.value(file, [...path, 'roles']) as string[] | undefined,
        step('roles', sources.at(file, [...path, 'roles'])),
        account,
      ),
    ]),
  );

/** Whether `who` of a route's cards admits an account type, regardless of roles. */
export const letsType = (sources: Sources, route: Route, type: number, site: string): boolean =>
  cardsOf(sources, route).every(({ file, path }) => whoChain(sources, file, path, { kind: 'known', type, roles: [] }, site).lets);

/** Whether a site has the route. */
export const siteChain = (sources: Sources, route: Route, site: string): Chain =>
  allOf(
    cardsOf(sources, route).map(({ file, path }) => {
      const named = sources.value(file, [...path, 'sites']) as string[] | undefined;
      const set = named?.find((name) => isWithin(sources, name, site));
      const lets = named === undefined || set !== undefined;
      return {
        lets,
        rules: [...step('sites', sources.at(file, [...path, 'sites']), !lets), ...(set ? setSteps(sources, set, site) : [])],
      };
    }),
  );

/** A zone without a path is shown on a route that lists zones. Both cards must accept the account. */
export function cardsOf(sources: Sources, { id, group, zone, record }: Route): RuleCard[] {
  if (record !== undefined) return [{ file: `schema/records/${record}.json`, path: [] }];
  const line: RuleCard = { file: `schema/routes/${group}.json`, path: ['routes', id] };
  const isDeclared = sources.value(line.file, line.path) !== undefined;
  return [...(isDeclared ? [line] : []), ...(zone === undefined ? [] : [{ file: `schema/zones/${zone}.json`, path: [] }])];
}
