import type { CompiledSchema } from '../../shared/compile/index.ts';
import type { MenuNode, Portal } from '../../shared/portal.ts';
import type { QueryCipher } from '../../shared/routing/encryptedQuery.ts';
import { type OutsideAnswer, withOutsideMenus } from '../../shared/site/outsideMenus.ts';
import { type OwnWord, withOwnWords } from '../../shared/text/ownWords.ts';
import { checkErrors } from '../calls/errors.ts';
import type { ServerConfig } from '../config/config.ts';
import { checkUpstreams } from '../upstream/index.ts';
import { openWorkQueue } from '../workers/workQueue.ts';
import { openTables, type PortalTables } from './tables.ts';

/** The current portal and its browser tables. */
export interface CurrentPortal {
  portal: () => Portal;
  /** The schema it was compiled from. Throws if none was given. */
  schema: () => CompiledSchema;
  tables: () => PortalTables;
  /** Replaces the portal. An invalid one is refused, and the current one remains. */
  swap: (portal: Portal, schema?: CompiledSchema) => Promise<void>;
  /** Applies texts that staff have changed. */
  refreshWords: () => Promise<void>;
  /** Applies menus that other systems answered. */
  useOutsideMenus: (answerOf: OutsideAnswer) => Promise<void>;
}

interface CurrentPortalOptions {
  portal: Portal;
  schema?: CompiledSchema;
  config: Pick<ServerConfig, 'hosts' | 'scripts' | 'upstreams' | 'chromium'>;
  activeSites?: (portal: Portal) => Promise<readonly string[]>;
  /** Texts edited by staff; if they cannot be read, the portal uses its own. */
  ownWords?: () => Promise<readonly OwnWord[]>;
  onFailure?: (error: unknown) => void;
  /** Encrypts the queries of links. */
  encryptQuery: QueryCipher;
}

/**
 * Validates a portal and makes it current. Throws if it lacks errors that the server raises, or if a call or a route
 * allows nobody.
 */
export async function openCurrentPortal(options: CurrentPortalOptions): Promise<CurrentPortal> {
  const { portal: first, schema: firstSchema, config, activeSites = alwaysActive, ownWords = noWords, onFailure = () => {} } = options;
  const { encrypt } = options.encryptQuery;
  let outside: OutsideAnswer = noAnswer;
  const open = async (portal: Portal, schema: CompiledSchema | undefined, words: readonly OwnWord[], before?: PortalTables) => {
    checkErrors(portal);
    checkCalls(portal);
    checkRoutes(portal);
    checkUpstreams(portal, config.upstreams);
    const worded = withOwnWords(
      withFormats(withScripts(withHosts(portal, config.hosts), config.scripts), config.chromium !== undefined),
      words,
    );
    const active = await activeSites(worded);
    const changed = withOutsideMenus(worded, active, outside);
    return { own: portal, schema, words, portal: changed, tables: openTables(changed, active, encrypt, before) };
  };
  const read = (): Promise<readonly OwnWord[] | null> =>
    ownWords().catch((error: unknown) => {
      onFailure(error);
      return null;
    });
  let held = await open(first, firstSchema, (await read()) ?? []);
  // Sequentially, so that an older update cannot finish last.
  const { run: inTurn } = openWorkQueue({ atOnce: 1 });
  return {
    portal: () => held.portal,
    schema: () => {
      if (!held.schema) throw new Error('The server was opened with tables alone: openServer takes the schema they come from as `schema`.');
      return held.schema;
    },
    tables: () => held.tables,
    swap: (portal, schema) =>
      inTurn(async () => {
        held = await open(portal, schema, held.words, held.tables);
      }),
    refreshWords: () =>
      inTurn(async () => {
        const words = await read();
        if (words && JSON.stringify(words) !== JSON.stringify(held.words)) held = await open(held.own, held.schema, words, held.tables);
      }),
    useOutsideMenus: (answerOf) =>
      inTurn(async () => {
        outside = answerOf;
        held = await open(held.own, held.schema, held.words, held.tables);
      }),
  };
}

const noAnswer: OutsideAnswer = () => undefined;

const noWords = async (): Promise<readonly OwnWord[]> => [];

const alwaysActive = async ({ sites }: Portal): Promise<string[]> =>
  Object.values(sites)
    .filter(({ active }) => active === 'always')
    .map(({ id }) => id);

/** Fails closed: a call without allowed account types prevents startup. */
function checkCalls(portal: Portal): void {
  const open = Object.values(portal.calls).filter(({ allowed }) => !Array.isArray(allowed) || allowed.length === 0);
  if (open.length > 0) throw new Error(`These calls do not say who may make them: ${open.map(({ id }) => id).join(', ')}.`);
}

/** Fails closed for routes, on each of their sites. */
function checkRoutes({ routes }: Portal): void {
  const open = routes.filter(({ allowed, sites }) => !allowed || sites.some((site) => !Array.isArray(allowed[site])));
  if (open.length > 0) throw new Error(`These routes do not say who may see them: ${open.map(({ key }) => key).join(', ')}.`);
}

/** Normalises a name as in variables: lower case letters and digits only. */
const plain = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Applies PORTAL_HOST_<NAME> to the hosts of portal.json, and to its frames, which have no other address. Throws for an unknown name. */
function withHosts(portal: Portal, replaced: Record<string, string>): Portal {
  const declared = portal.settings.hosts;
  const names = [...Object.keys(declared), ...(portal.settings.frames ?? [])];
  checkNames(replaced, names, { variable: 'PORTAL_HOST', what: 'host of schema/portal.json' });
  const hosts = Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const address = replaced[plain(name)] ?? declared[name];
      return address === undefined ? [] : [[name, address]];
    }),
  );
  return { ...portal, settings: { ...portal.settings, hosts } };
}

/** Applies PORTAL_SCRIPT_<ID> to the scripts. Throws for an unknown id. */
function withScripts(portal: Portal, sources: Record<string, string>): Portal {
  checkNames(sources, Object.keys(portal.scripts), { variable: 'PORTAL_SCRIPT', what: 'script of schema/scripts.json' });
  const scripts = Object.entries(portal.scripts).map(([id, script]) => {
    const source = sources[plain(id)];
    return [id, source === undefined ? script : { ...script, source }] as const;
  });
  const changed = { ...portal, scripts: Object.fromEntries(scripts) };
  return { ...changed, menus: withoutReplaced(changed) };
}

/** The menus without entries that a configured script replaces. */
function withoutReplaced({ menus, scripts }: Pick<Portal, 'menus' | 'scripts'>): Portal['menus'] {
  const isReplaced = (node: MenuNode): boolean =>
    node.kind === 'route' && node.without !== undefined && scripts[node.without]?.source !== undefined;
  const openNodes = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => (isReplaced(node) ? [] : node.kind === 'group' ? { ...node, entries: openNodes(node.entries) } : node));
  return Object.fromEntries(Object.entries(menus).map(([id, menu]) => [id, { ...menu, entries: openNodes(menu.entries) }]));
}

/** Removes the formats that need a printer where there is none. */
function withFormats(portal: Portal, prints: boolean): Portal {
  if (prints) return portal;
  const pages = Object.entries(portal.pages).map(([id, page]) => {
    if (!page.formats) return [id, page] as const;
    const { pdf: _pdf, png: _png, ...formats } = page.formats;
    return [id, { ...page, formats }] as const;
  });
  return { ...portal, pages: Object.fromEntries(pages) };
}

function checkNames(given: Record<string, string>, names: readonly string[], { variable, what }: { variable: string; what: string }): void {
  const unknown = Object.keys(given).find((name) => !names.some((known) => plain(known) === name));
  if (unknown) throw new Error(`${variable}_${unknown.toUpperCase()} names no ${what}; there are ${names.join(', ')}.`);
}
