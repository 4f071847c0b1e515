/** Countries, languages and time zones to select from, as the JavaScript runtime knows them. */
import type { Handler } from '../../handler.ts';
import { readingLanguages } from '../../reader.ts';
import type { RecordContext } from '../../records/index.ts';

type NamedPlaceKind = 'region' | 'language';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
const codes: Readonly<Record<NamedPlaceKind, readonly string[]>> = { region: pairs.map((pair) => pair.toUpperCase()), language: pairs };

/** Codes that ISO 3166 reserves, or that do not denote a single country. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

const namesIn = (language: string, type: NamedPlaceKind) => new Intl.DisplayNames([language, 'en'], { type, fallback: 'none' });

/** The name of a two-letter code; undefined if it is invalid or replaced by another code. */
function nameOf(type: NamedPlaceKind, code: string, names = namesIn('en', type)): string | undefined {
  if (!codes[type].includes(code) || noCountries.has(code)) return undefined;
  const current = type === 'region' ? new Intl.Locale(`und-${code}`).region : new Intl.Locale(code).language;
  return current === code ? names.of(code) : undefined;
}

/** All codes with a name, sorted by name. */
function allNamed(type: NamedPlaceKind, language: string): { code: string; name: string }[] {
  const names = namesIn(language, type);
  const known = codes[type].flatMap((code) => {
    const name = nameOf(type, code, names);
    return name ? [{ code, name }] : [];
  });
  const { compare } = new Intl.Collator(language);
  return known.sort((one, other) => compare(one.name, other.name));
}

/** Refuses unknown country codes. */
export function mustBeCountry({ fail }: Pick<RecordContext, 'fail'>, country: string | undefined): void {
  if (country !== undefined && nameOf('region', country) === undefined) throw fail('value.not-found', { field: 'country' });
}

/** Refuses unknown language codes. */
export function mustBeLanguages({ fail }: Pick<RecordContext, 'fail'>, languages: readonly string[]): void {
  if (languages.some((language) => nameOf('language', language) === undefined)) throw fail('value.not-found', { field: 'languages' });
}

export const listCountries: Handler<'manage.world.countries'> = async ({ body, portal }) =>
  allNamed('region', readingLanguages(portal, body.language)[0]);

export const listLanguages: Handler<'manage.world.languages'> = async ({ body, portal }) =>
  allNamed('language', readingLanguages(portal, body.language)[0]);

/** Time zones with their current offset from UTC. */
export const listTimeZones: Handler<'manage.world.timeZones'> = async ({ now }) =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((code) => ({ code, name: timeZoneName(code, now) }));

/** `Europe/Berlin (GMT+02:00)`. */
export function timeZoneName(code: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: code, timeZoneName: 'longOffset' }).formatToParts(now);
  return `${code} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(code: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: code });
    return /^[A-Za-z]/.test(code);
  } catch {
    return false;
  }
}
