/** Redirects from former addresses to current ones, always in one step and without loops. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { redirects } from './tables.ts';

/** An address of one site, by its prefix, or of every site. */
export interface Address {
  /** Empty for the main site, `*` for all. */
  locale: string;
  /** The path below the prefix. */
  path: string;
}

const maxLetters = 500;

/**
 * Normalises a path of the portal for redirects: decoded, without query and trailing slash. Returns undefined if it is not
 * a path of the portal, for example if a browser would treat it as another host.
 */
export function ownPath(written: string): string | undefined {
  const path = decoded(written.replace(/[?#].*$/s, ''))
    ?.normalize()
    .replace(/(?<=[^/])\/+$/, '');
  return path && path.length <= maxLetters && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Adds a redirect. Existing redirects to the old address are changed to the new one. Redirects from the new address are
 * deleted, because it is in use again. Returns false if an address is invalid or both are the same.
 */
export async function saveRedirect(database: Database, from: Address, to: string): Promise<boolean> {
  const [fromPath, target] = [ownPath(from.path), ownPath(to)];
  if (!fromPath || !target || fromPath === target) return false;
  const { locale } = from;
  await database.delete(redirects).where(and(eq(redirects.fromPath, target), isOf(locale)));
  await retargetRedirects(database, { locale, path: fromPath }, target);
  await database
    .insert(redirects)
    .values({ locale, fromPath, to: target })
    .onConflictDoUpdate({ target: [redirects.fromPath, redirects.locale], set: { to: target, updatedAt: new Date() } });
  return true;
}

/** Changes the target of all redirects to an address. */
export const retargetRedirects = async (database: Database, { locale, path }: Address, to: string): Promise<void> =>
  void (await database
    .update(redirects)
    .set({ to, updatedAt: new Date() })
    .where(and(eq(redirects.to, path), isOf(locale))));

/**
 * Condition for redirects that can interact with a redirect of a site: those of the site and those of every site. A redirect
 * of every site interacts with all.
 */
const isOf = (locale: string): SQL | undefined => (locale === '*' ? undefined : inArray(redirects.locale, [locale, '*']));

/** Deletes a redirect. */
export async function dropRedirect(database: Database, { locale, path }: Address): Promise<boolean> {
  const deleted = await database
    .delete(redirects)
    .where(and(eq(redirects.locale, locale), eq(redirects.fromPath, ownPath(path) ?? '')))
    .returning({ to: redirects.to });
  return deleted.length > 0;
}

/** The target of an address. A redirect of the site has precedence over one of every site. */
export async function findRedirect(database: Database, { locale, path }: Address): Promise<string | undefined> {
  const [row] = await database
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.fromPath, path), or(eq(redirects.locale, locale), eq(redirects.locale, '*'))))
    .orderBy(sql`${redirects.locale} = '*'`)
    .limit(1);
  return row?.to;
}

/** Counts a use of a redirect. */
export const countRedirect = (database: Database, { locale, path }: Address): Promise<unknown> =>
  database
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(and(eq(redirects.fromPath, path), inArray(redirects.locale, [locale, '*'])));
