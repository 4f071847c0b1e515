import { LRUCache } from 'lru-cache';
import type { Account } from '../runtime/server/account.ts';
import type { Database } from '../runtime/server/database/database.ts';
import { prepared } from '../runtime/server/database/prepared.ts';
import type { Portal, Site } from '../runtime/shared/portal.ts';
import type { Answer } from './handler.ts';

/** Who reads, and out of what: the part of a handler's context that queries need. */
export interface Reader {
  database: Database;
  account: Account;
  portal: Portal;
}

/** The highest audience an account reads: its type, and 1 for a visitor who is not logged in. */
export const reach = (account: Pick<Account, 'type'>): number => Math.max(account.type, 1);

/** The site that a language is named after, else the first that speaks it. */
export const siteOfLanguage = (portal: Portal, language: string): Site | undefined =>
  portal.sites[language] ?? Object.values(portal.sites).find((site) => site.language === language);

/** What a language calls itself, as the list of sites has it. */
export const languageName = ({ portal }: Pick<Reader, 'portal'>, language: string): string =>
  siteOfLanguage(portal, language)?.name ?? language;

/**
 * Languages in the order in which a reader takes them: the one asked for, what its site falls back to, then English
 * and Chinese. Whatever a text was written in comes after these.
 */
export function readingLanguages(portal: Portal, language?: string): [string, ...string[]] {
  const asked = language ?? portal.sites[portal.settings.mainSite]?.language ?? 'zh';
  return [...new Set([asked, ...(siteOfLanguage(portal, asked)?.fallback ?? []), 'en', 'zh'])] as [string, ...string[]];
}

/** Entries for one portal, and the maximal length of a key: a longer one seldom comes again. */
const maxEntries = 500;
const maxKeyLength = 1_000;

/**
 * Keeps what follows from a reader's rights and a key alone, such as a condition: putting a statement together costs
 * about as much as asking it. Rights are the account's type and the portal's zones; what is one account's own has its id
 * in the key.
 */
export function keptByRights<Kept extends object>(): (reader: Reader, key: string, make: () => Kept) => Kept {
  const portals = new WeakMap<Portal, LRUCache<string, Kept>>();
  return ({ account, portal }, key, make) => {
    const ofPortal = portals.get(portal) ?? new LRUCache<string, Kept>({ max: maxEntries });
    portals.set(portal, ofPortal);
    const whole = `${account.type} ${key}`;
    const known = ofPortal.get(whole);
    if (known) return known;
    const made = make();
    if (whole.length <= maxKeyLength) ofPortal.set(whole, made);
    return made;
  };
}

/** As `prepared`, for a statement that asks what its reader may see. */
export function preparedByRights<Statement extends object>(build: (reader: Reader) => Statement): (reader: Reader) => Statement {
  const kept = prepared(() => keptByRights<Statement>());
  return (reader) => kept(reader.database)(reader, '', () => build(reader));
}

type ServedLanguage = Pick<Answer<'doc.article.pageFront'>['data'][number], 'language' | 'requestedLanguage'>;

/** The language of a text, and the one that was asked for where they differ. */
export const languageServed = (language: string, requested: string) =>
  ({ language, ...(language !== requested && { requestedLanguage: requested }) }) as ServedLanguage;

/** Of a record's texts the one in the first language that there is; failing all of them, the first by its language's code. */
export const bestText = <Text extends { language: string }>(texts: readonly Text[], languages: readonly string[]): Text | undefined =>
  languages.map((language) => texts.find((text) => text.language === language)).find((text) => text !== undefined) ??
  texts.toSorted((one, other) => (one.language < other.language ? -1 : 1))[0];
