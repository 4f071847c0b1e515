/** Redirects: an address that was read once leads to the one that is read now, in one step, and never in a circle. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { redirects } from './tables.ts';

/** An address of one site, by its prefix, or of every site. */
export interface Address {
  /** Empty for the main site, `*` for all. */
  locale: string;
  /** Below the prefix. */
  path: string;
}

const maxLetters = 500;

/**
 * A path of the portal as redirects are kept by: decoded, without query and without a slash at its end; nothing where it
 * is none, such as one that a browser would take for another host.
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
 * Keeps that something moved. What led to the old address leads to the new one from now on; what led away from the new
 * one is gone, as it is read there again. Answers whether anything is kept: an address that is none, or that would lead
 * to itself, is not.
 */
export async function keepRedirect(database: Database, from: Address, to: string): Promise<boolean> {
  const [fromPath, target] = [ownPath(from.path), ownPath(to)];
  if (!fromPath || !target || fromPath === target) return false;
  const { locale } = from;
  await database.delete(redirects).where(and(eq(redirects.fromPath, target), isOf(locale)));
  await leadOn(database, { locale, path: fromPath }, target);
  await database
    .insert(redirects)
    .values({ locale, fromPath, to: target })
    .onConflictDoUpdate({ target: [redirects.fromPath, redirects.locale], set: { to: target, updatedAt: new Date() } });
  return true;
}

/** What led to an address leads to another one from now on. */
export const leadOn = async (database: Database, { locale, path }: Address, to: string): Promise<void> =>
  void (await database
    .update(redirects)
    .set({ to, updatedAt: new Date() })
    .where(and(eq(redirects.to, path), isOf(locale))));

/** Those that a redirect of a site can meet: its own and those of every site; one of every site meets them all. */
const isOf = (locale: string): SQL | undefined => (locale === '*' ? undefined : inArray(redirects.locale, [locale, '*']));

/** Takes a redirect away. */
export async function dropRedirect(database: Database, { locale, path }: Address): Promise<boolean> {
  const gone = await database
    .delete(redirects)
    .where(and(eq(redirects.locale, locale), eq(redirects.fromPath, ownPath(path) ?? '')))
    .returning({ to: redirects.to });
  return gone.length > 0;
}

/** Where an address leads; the site's own redirect comes before that of every site. */
export async function findRedirect(database: Database, { locale, path }: Address): Promise<string | undefined> {
  const [row] = await database
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.fromPath, path), or(eq(redirects.locale, locale), eq(redirects.locale, '*'))))
    .orderBy(sql`${redirects.locale} = '*'`)
    .limit(1);
  return row?.to;
}

/** Counts that a redirect was followed. */
export const countRedirect = (database: Database, { locale, path }: Address): Promise<unknown> =>
  database
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(and(eq(redirects.fromPath, path), inArray(redirects.locale, [locale, '*'])));
