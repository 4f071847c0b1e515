/** Evaluates access rules from the cards, independent of the compiler, and records each part that the result depends on. */
import type { Who } from '../../../schema/define/index.ts';
import type { KnownAccount } from '../account.ts';
import type { SourceLocation, Sources } from '../compile/index.ts';
import type { JsonPath } from '../compile/source.ts';
import type { RuleKind, RuleStep } from './types.ts';

/** The combined verdict of some parts of the schema. */
export interface Chain {
  lets: boolean;
  rules: RuleStep[];
}

const access = 'schema/access.json';

/** A part as a step of a trace; empty if it does not exist. */
export const step = (kind: RuleKind, written: SourceLocation | null, refuses = false): RuleStep[] =>
  written ? [{ kind, ...written, refuses }] : [];

/** Whether `who` of a card accepts an account on a site. */
export function whoChain(sources: Sources, file: string, card: JsonPath, account: KnownAccount, site: string): Chain {
  const path = [...card, 'who'];
  const who = sources.value(file, path) as Who | undefined;
  if (who === undefined || typeof who === 'string' || Array.isArray(who))
    return memberChain(sources, who, step('who', sources.at(file, path)), account);
  const set = exceptionFor(sources, who.on, site);
  if (set === undefined) return memberChain(sources, who.is, step('who', sources.at(file, [...path, 'is'])), account);
  const rules = [...step('site exception', sources.at(file, [...path, 'on', set])), ...setSteps(sources, set, site)];
  return memberChain(sources, who.on[set], rules, account);
}

/** Whether a list or group contains the account's type. The group itself is a step of the trace. */
export function memberChain(
  sources: Sources,
  who: string | readonly string[] | undefined,
  named: RuleStep[],
  account: KnownAccount,
): Chain {
  const isGroup = typeof who === 'string';
  const names = isGroup ? sources.value(access, ['groups', who]) : who;
  const group = isGroup ? step('group', sources.at(access, ['groups', who])) : [];
  const lets = Array.isArray(names) && names.some((name) => sources.value(access, ['accounts', name]) === account.type);
  return { lets, rules: marked([...named, ...group], lets) };
}

/** A site takes precedence over a set that contains it. */
function exceptionFor(sources: Sources, on: Record<string, unknown>, site: string): string | undefined {
  return Object.hasOwn(on, site) ? site : Object.keys(on).find((set) => isWithin(sources, set, site));
}

/** Whether a name refers to this site: as the site itself, or as a set that contains it. */
export const isWithin = (sources: Sources, set: string, site: string): boolean =>
  set === site || (sources.value(`schema/sites/${site}.json`, ['in']) as string[] | undefined)?.includes(set) === true;

/** The line that makes a site a member of a set, if a set was named. */
export const setSteps = (sources: Sources, set: string, site: string): RuleStep[] =>
  set === site ? [] : step('set of sites', sources.at(`schema/sites/${site}.json`, ['in']));

/**
 * Whether the account has one of the roles and the role counts for its type. The steps are the account's roles, or if it has
 * none of them, all roles.
 */
export function roleChain(sources: Sources, roles: readonly string[] | undefined, named: RuleStep[], account: KnownAccount): Chain {
  if (roles === undefined) return { lets: true, rules: [] };
  const held = roles.filter((role) => account.roles.includes(role));
  const within = held.map((role) => {
    const group = sources.value(access, ['roles', role, 'within']) as string | undefined;
    return memberChain(sources, group, step('role within', sources.at(access, ['roles', role, 'within'])), account);
  });
  const lets = account.type > 0 && within.some((chain) => chain.lets);
  return { lets, rules: [...marked(named, lets), ...within.flatMap(({ rules }) => rules)] };
}

/** Admits an account only if all chains do. */
export const allOf = (chains: readonly Chain[]): Chain => ({
  lets: chains.every(({ lets }) => lets),
  rules: chains.flatMap(({ rules }) => rules),
});

const marked = (rules: readonly RuleStep[], lets: boolean): RuleStep[] => rules.map((rule) => ({ ...rule, refuses: !lets }));
