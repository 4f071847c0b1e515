import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal, Site } from '../../runtime/shared/portal.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { languages } from './tables.ts';

/**
 * The ids of the open sites: those that are always open, and those that the table of languages opens. The main site comes
 * first, then sites that are the main one of their language.
 */
export async function activeSites(database: Database, portal: Pick<Portal, 'sites'>): Promise<string[]> {
  const listed = await database.select().from(languages);
  const isListed = (id: string) => listed.some(({ code, active }) => code === id && active);
  const open = Object.values(portal.sites).filter(({ id, active }) => active === 'always' || isListed(id));
  const rank = ({ id, prefix, language }: Site) => (prefix === '' ? 0 : id === language ? 1 : 2);
  return open.sort((one, other) => rank(one) - rank(other)).map(({ id }) => id);
}

/** The active languages of the portal. */
export const activeLanguages: Handler<'uac.language.active'> = ({ database, portal }) => listLanguages(database, portal);

export async function listLanguages(database: Database, portal: Pick<Portal, 'sites'>) {
  const open = await activeSites(database, portal);
  const sites = open.map((id) => portal.sites[id]).filter((site) => site !== undefined);
  return sites.map(({ id, name, direction, fallback }, position) => ({
    code: id,
    label: name,
    direction,
    active: true,
    ...(fallback[0] && { fallback: fallback[0] }),
    position,
  }));
}

/** The portal's words in one language. */
export const languagePack: Handler<'uac.language.pack'> = async ({ body, portal }) => portal.words[body.language] ?? {};
