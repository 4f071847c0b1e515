import { LRUCache } from 'lru-cache';
import type { Account } from '../../../runtime/server/account.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import type { Portal, Site } from '../../../runtime/shared/portal.ts';
import type { ContentLanguage } from '../../../schema/define/fields.ts';

/** The reading account and its data source: the part of a handler's context that queries need. */
export interface Reader {
  database: Database;
  account: Account;
  portal: Portal;
}

/** A reader whose data source does not matter. */
export type ReaderAccount = Pick<Reader, 'account'>;

/** Languages to try for a text, in order. */
export type ReadingLanguages = [string, ...string[]];

/** The highest audience that an account reads: its type, or 1 for visitors who are not signed in. */
export const reach = (account: Pick<Account, 'type'>): number => Math.max(account.type, 1);

/** The site named after a language, otherwise the first site in that language. */
export const siteOfLanguage = (portal: Portal, language: string): Site | undefined =>
  portal.sites[language] ?? Object.values(portal.sites).find((site) => site.language === language);

/** The language's name for itself, from the list of sites. */
export const languageName = ({ portal }: Pick<Reader, 'portal'>, language: string): string =>
  siteOfLanguage(portal, language)?.name ?? language;

/**
 * The languages to try for a reader, in order: the requested one, the fallbacks of its site, then English
 * and Chinese. Any other language of a text comes after these.
 */
export function readingLanguages(portal: Portal, language?: string): ReadingLanguages {
  const preferred = language ?? portal.sites[portal.settings.mainSite]?.language ?? 'zh';
  return [...new Set([preferred, ...(siteOfLanguage(portal, preferred)?.fallback ?? []), 'en', 'zh'])] as [string, ...string[]];
}

/** Maximum number of entries per portal, and maximum key length. Longer keys seldom repeat, so they are not cached. */
const maxEntries = 500;
const maxKeyLength = 1_000;

/**
 * Caches a value that depends only on a reader's rights and a key, such as a condition. Building a statement costs
 * about as much as running it. Rights are the account type and the portal's zones.
 * A value that depends on the account must have the account id in its key.
 */
export function cacheByRights<Value extends object>(): (reader: Reader, key: string, make: () => Value) => Value {
  const portals = new WeakMap<Portal, LRUCache<string, Value>>();
  return ({ account, portal }, key, make) => {
    const ofPortal = portals.get(portal) ?? new LRUCache<string, Value>({ max: maxEntries });
    portals.set(portal, ofPortal);
    const readerKey = `${account.type} ${key}`;
    const known = ofPortal.get(readerKey);
    if (known) return known;
    const made = make();
    if (readerKey.length <= maxKeyLength) ofPortal.set(readerKey, made);
    return made;
  };
}

/** As `prepared`, for a statement that depends on the rights of its reader. */
export function preparedByRights<Statement extends object>(build: (reader: Reader) => Statement): (reader: Reader) => Statement {
  const cache = prepared(() => cacheByRights<Statement>());
  return (reader) => cache(reader.database)(reader, '', () => build(reader));
}

interface ServedLanguage {
  language: ContentLanguage;
  requestedLanguage?: ContentLanguage;
}

/** The language of a text, and the requested language if it differs. */
export const languageServed = (language: string, requested: string) =>
  ({ language, ...(language !== requested && { requestedLanguage: requested }) }) as ServedLanguage;

/** The text in the first of the languages that the record has; otherwise the first text by language code. */
export const bestText = <Text extends { language: string }>(texts: readonly Text[], languages: readonly string[]): Text | undefined =>
  languages.map((language) => texts.find((text) => text.language === language)).find((text) => text !== undefined) ??
  texts.toSorted((one, other) => (one.language < other.language ? -1 : 1))[0];
