import type { Portal } from '../shared/portal.ts';
import type { ServerConfig } from './config.ts';
import { checkErrors } from './errors.ts';
import { openTables, type PortalTables } from './tables.ts';

/** The portal in force, and the browser's tables of it. */
export interface HeldPortal {
  portal: () => Portal;
  tables: () => PortalTables;
  /** Puts another in force; one that cannot be is refused, and the one before it stays. */
  swap: (portal: Portal) => Promise<void>;
}

interface HoldOptions {
  portal: Portal;
  config: Pick<ServerConfig, 'hosts'>;
  activeSites?: (portal: Portal) => Promise<readonly string[]>;
}

/** Takes a portal in hand. Throws where it lacks what the server answers with, or has a call that nobody may make. */
export async function holdPortal({ portal: first, config, activeSites = alwaysActive }: HoldOptions): Promise<HeldPortal> {
  const open = async (portal: Portal, before?: PortalTables) => {
    checkErrors(portal);
    checkCalls(portal);
    const changed = withHosts(portal, config.hosts);
    return { portal: changed, tables: openTables(changed, await activeSites(changed), before) };
  };
  let held = await open(first);
  return {
    portal: () => held.portal,
    tables: () => held.tables,
    swap: async (portal) => {
      held = await open(portal, held.tables);
    },
  };
}

const alwaysActive = async ({ sites }: Portal): Promise<string[]> =>
  Object.values(sites)
    .filter(({ active }) => active === 'always')
    .map(({ id }) => id);

/** Fails closed: a call that does not say who may make it stops the start. */
function checkCalls(portal: Portal): void {
  const open = Object.values(portal.calls).filter(({ allowed }) => !Array.isArray(allowed) || allowed.length === 0);
  if (open.length > 0) throw new Error(`These calls do not say who may make them: ${open.map(({ id }) => id).join(', ')}.`);
}

/** PORTAL_HOST_<NAME> in place of portal.json's. Throws for a name that is not there. */
function withHosts(portal: Portal, replaced: Record<string, string>): Portal {
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const names = Object.keys(portal.settings.hosts);
  const unknown = Object.keys(replaced).find((name) => !names.some((known) => plain(known) === name));
  if (unknown) throw new Error(`PORTAL_HOST_${unknown.toUpperCase()} names no host of schema/portal.json; there are ${names.join(', ')}.`);
  const hosts = Object.fromEntries(Object.entries(portal.settings.hosts).map(([name, value]) => [name, replaced[plain(name)] ?? value]));
  return { ...portal, settings: { ...portal.settings, hosts } };
}
