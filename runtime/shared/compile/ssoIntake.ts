import type { SsoIntakeCard } from '../../../schema/define/cards/ssoIntake.ts';
import { compileUse, everywhere, inside } from './bindings.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

const location: CardLocation = { file: 'schema/portal.json', path: ['ssoIntake'] };

/** Checks the sign-on from and to other systems in portal.json. */
export function checkSsoIntake(context: CompileContext): void {
  const { hosts, ssoIntake } = context.cards.portal ?? {};
  if (!ssoIntake) return;
  // An arriving visitor is still anonymous.
  const viewers = [{ allowed: [0] }];
  for (const [index, { call, with: values }] of ssoIntake.ways.entries())
    compileUse(context, { call, with: values }, { location: inside(location, 'ways', index), names: everywhere, viewers });
  for (const [path, host] of hostsOf(ssoIntake)) context.check.known(inside(location, ...path), 'unknown-host', 'host', host, hosts ?? {});
  if (ssoIntake.staff)
    context.check.known(inside(location, 'staff', 'who'), 'unknown-group', 'group of access.json', ssoIntake.staff.who, context.groups);
}

const hostsOf = ({ app, staff }: SsoIntakeCard): [path: string[], host: string][] => [
  ...(app ? [[['app', 'host'], app.host] as [string[], string]] : []),
  ...(staff ? (['host', 'second'] as const).map((name): [string[], string] => [['staff', name], staff[name]]) : []),
];
