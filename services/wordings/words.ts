/** Interface texts, managed by staff. */
import { and, eq } from 'drizzle-orm';
import type { OwnWord as OwnWordTextRow } from '../../generated/openapi.d.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { wordsOf } from '../../runtime/shared/site/tables.ts';
import { builtInWord, fitsWord, type OwnWord, placeholdersOf } from '../../runtime/shared/text/ownWords.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { languageStrings } from './tables.ts';

type WordingLanguage = OwnWordTextRow['language'];
type StoredWording = typeof languageStrings.$inferSelect;

/** The texts with which staff override the portal's own. */
export const readOwnWords = (database: Database): Promise<OwnWord[]> =>
  database
    .select({ language: languageStrings.language, key: languageStrings.key, value: languageStrings.value })
    .from(languageStrings)
    .orderBy(languageStrings.language, languageStrings.key);

/** Words whose key or text contains the keyword, in one or several languages. */
export const pageWords: Handler<'uac.words.page'> = async ({ body, database, portal, fail }) => {
  const { pageNo, pageSize, data } = body;
  if (data.after !== undefined) throw fail('list.place-unknown');
  const stored = byKey(await database.select().from(languageStrings));
  const languages = languagesOf(portal, data);
  const rows = languages.flatMap((language) => rowsOf(portal, language, stored)).filter((row) => matchesQuery(row, data));
  if (data.sort === '-key') rows.reverse();
  return { data: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
};

/** The requested languages that the portal has words in, otherwise the reader's language. */
function languagesOf(portal: Portal, { filters, language }: Body<'uac.words.page'>['data']): WordingLanguage[] {
  const languages: readonly string[] = filters?.language?.length ? filters.language : [readingLanguages(portal, language)[0]];
  return Object.keys(portal.words).filter((one): one is WordingLanguage => languages.includes(one));
}

const keyOf = ({ language, key }: Pick<StoredWording, 'language' | 'key'>): string => `${language} ${key}`;
const byKey = (rows: readonly StoredWording[]): Map<string, StoredWording> => new Map(rows.map((row) => [keyOf(row), row]));

/** All texts that readers of a language get, including fallbacks. */
function rowsOf(portal: Portal, language: WordingLanguage, stored: ReadonlyMap<string, StoredWording>): OwnWordTextRow[] {
  const site = siteOfLanguage(portal, language);
  if (!site) return [];
  const builtIn = wordsOf({ sites: portal.sites, words: portal.builtInWords ?? portal.words }, site.id);
  return Object.keys(builtIn)
    .sort()
    .map((key) => rowOf(language, key, builtIn[key] ?? '', stored.get(keyOf({ language, key }))));
}

const rowOf = (language: WordingLanguage, key: string, builtIn: string, own: StoredWording | undefined): OwnWordTextRow => ({
  language,
  key,
  value: own?.value ?? builtIn,
  builtIn,
  state: own ? 'own' : 'builtIn',
  ...(own && { updatedAt: own.updatedAt.toISOString() }),
});

function matchesQuery({ key, value, builtIn, state }: OwnWordTextRow, { keyword = '', filters }: Body<'uac.words.page'>['data']): boolean {
  if (filters?.state?.length && !filters.state.includes(state)) return false;
  const search = keyword.trim().toLowerCase();
  return [key, value, builtIn].some((text) => text.toLowerCase().includes(search));
}

/** One interface text. */
export const findWord: Handler<'uac.words.find'> = async ({ body, database, portal, fail }) => {
  const builtIn = builtInText(portal, body);
  if (builtIn === undefined) throw fail('request.not-found');
  const [own] = await database.select().from(languageStrings).where(isWord(body));
  return rowOf(body.language, body.key, builtIn, own);
};

/** Overrides an interface text with plain text that has the same placeholders. */
export const saveWord: Handler<'uac.words.save'> = writes(async ({ body, now, fail, ...context }) => {
  const { database, portal } = context;
  const builtIn = builtInText(portal, body);
  if (builtIn === undefined) throw fail('request.not-found');
  const own = { ...body, value: body.value.replaceAll('\0', '').trim() };
  if (!fitsWord(originalsOf(portal), own)) throw fail('word.places-changed', { places: placeholdersOf(builtIn).join(' ') || '–' });
  const [before] = await database.select().from(languageStrings).where(isWord(body)).for('update');
  const row = { ...own, updatedAt: now };
  await database
    .insert(languageStrings)
    .values(row)
    .onConflictDoUpdate({ target: [languageStrings.language, languageStrings.key], set: row });
  await audit(context, 'word.changed', body, { before: before?.value ?? builtIn, after: own.value });
  return { language: body.language, key: body.key };
});

/** Restores the portal's own text. */
export const resetWord: Handler<'uac.words.reset'> = writes(async ({ body, ...context }): Promise<true> => {
  const [deleted] = await context.database.delete(languageStrings).where(isWord(body)).returning();
  if (deleted) await audit(context, 'word.reset', body, { before: deleted.value, after: builtInText(context.portal, body) ?? '' });
  return true;
});

const isWord = ({ language, key }: Body<'uac.words.reset'>) => and(eq(languageStrings.language, language), eq(languageStrings.key, key));

const originalsOf = ({ words, builtInWords }: Portal) => ({ words: builtInWords ?? words });
const builtInText = (portal: Portal, { language, key }: Body<'uac.words.reset'>) => builtInWord(originalsOf(portal), language, key);

type WordAuditContext = Parameters<typeof recordAudit>[1] & { database: Database };

const audit = (
  context: WordAuditContext,
  action: string,
  { language, key }: Body<'uac.words.reset'>,
  { before, after }: { before: string; after: string },
): Promise<void> =>
  recordAudit(context.database, context, {
    action,
    subject: 'word',
    subjectId: key,
    subjectName: `${key} (${language})`,
    before: { value: before },
    after: { value: after },
  });
