/** Redirects, managed by editors: never circular, and always in one step. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ManagedRedirect } from '../../../generated/openapi.d.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { dateRangeFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { isOneOfValues } from '../../shared/lists/listing.ts';
import { type Address, findRedirect, ownPath, retargetRedirects } from '../redirects.ts';
import { redirects } from '../tables.ts';

type Redirect = typeof redirects.$inferSelect;
type RedirectDraft = Omit<Body<'manage.redirects.save'>, 'id' | 'version'>;

/** The value for the main site, whose empty prefix cannot be the id of a choice. */
const main = 'main';
const localeOf = (site: string): string => (site === main ? '' : site);
const siteOf = (locale: string): string => locale || main;

/** Sites by their value in redirects, and the value for all sites. */
function sitesOf({ words, sites }: Portal, languages: readonly string[]): Map<string, string> {
  const all = languages.map((language) => words[language]?.['message.allSites']).find(Boolean) ?? '*';
  return new Map([['*', all], ...Object.values(sites).map(({ prefix, name }) => [siteOf(prefix), name] as const)]);
}

const site = sql`case ${redirects.locale} when '' then ${main} else ${redirects.locale} end`;

export const managedRedirectHandlers = recordHandlers<'redirects', Redirect>('redirects', {
  subject: 'redirect',
  table: redirects,
  key: redirects.id,
  keyOf: ({ id }) => id,
  nameOf: ({ fromPath }) => fromPath,
  seeks: [redirects.fromPath, redirects.to],
  filters: {
    site: {
      fits: (value) => isOneOfValues(redirects.locale, (value as string[] | undefined)?.map(localeOf)),
      counts: { value: site },
      names: async (_database, _values, languages, portal) => sitesOf(portal, languages),
    },
    updatedAt: dateRangeFilter(redirects.updatedAt),
  },
  sorts: { updatedAt: redirects.updatedAt, from: redirects.fromPath, hits: redirects.hits },
  rows: (rows, { portal }, languages) => rows.map((row) => toResponse(row, sitesOf(portal, languages))),
  find: (row, { portal }, languages) => toResponse(row, sitesOf(portal, languages)),
  values: valuesOf,
  writeRelated: async ({ locale, fromPath, to }, _draft, { database }) => retargetRedirects(database, { locale, path: fromPath }, to),
});

const toResponse = ({ id, locale, fromPath, to, hits, updatedAt }: Redirect, sites: ReadonlyMap<string, string>): ManagedRedirect => ({
  ...{ id, from: fromPath, to, hits },
  site: { id: siteOf(locale), text: sites.get(siteOf(locale)) ?? locale },
  updatedAt: updatedAt.toISOString(),
});

/** The final target of a redirect. An address has one redirect on each site, and redirects must not form a cycle. */
async function valuesOf(draft: RedirectDraft, { database, portal, fail }: RecordContext, before?: Redirect): Promise<Partial<Redirect>> {
  if (!sitesOf(portal, []).has(draft.site)) throw fail('value.not-found', { field: 'site' });
  const locale = localeOf(draft.site);
  const [path, target] = [ownPath(draft.from), ownPath(draft.to)];
  if (!path) throw fail('value.wrong-format', { field: 'from', example: '/old/page' });
  if (!target) throw fail('value.wrong-format', { field: 'to', example: '/new/page' });
  const others = and(eq(redirects.locale, locale), eq(redirects.fromPath, path), before && ne(redirects.id, before.id));
  if ((await database.$count(redirects, others)) > 0) throw fail('record.code-taken', { name: path });
  const to = await endOf(database, { locale, path: target });
  if (to === path || target === path) throw fail('redirect.circle', { path });
  return { locale, fromPath: path, to };
}

/** Maximum length of a chain of redirects. */
const maxSteps = 20;

async function endOf(database: RecordContext['database'], { locale, path }: Address): Promise<string> {
  let end = path;
  for (let step = 0; step < maxSteps; step++) {
    const next = await findRedirect(database, { locale, path: end });
    if (next === undefined) break;
    end = next;
  }
  return end;
}

/** The sites of the portal, for a form. */
export const redirectSites: Handler<'manage.redirects.sites'> = async ({ body, portal }) =>
  [...sitesOf(portal, readingLanguages(portal, body.language))].map(([id, name]) => ({ id, name }));
