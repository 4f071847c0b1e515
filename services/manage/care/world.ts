/** What editors choose from that the world has named, as the runtime knows it. */
import type { Handler } from '../../handler.ts';
import { readingLanguages } from '../../reader.ts';
import type { Keeping } from '../records/record.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

/** Codes that ISO 3166 keeps free, or that stand for more or less than a country. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

/** The codes of two letters that have a name, sorted by it. What was renamed is known by its later code. */
function namedPairs(type: 'region' | 'language', codes: readonly string[], language: string) {
  const names = new Intl.DisplayNames([language, 'en'], { type, fallback: 'none' });
  const canonical = (code: string) => (type === 'region' ? new Intl.Locale(`und-${code}`).region : new Intl.Locale(code).language);
  const known = codes.flatMap((code) => {
    const name = canonical(code) === code ? names.of(code) : undefined;
    return name ? [{ code, name }] : [];
  });
  const { compare } = new Intl.Collator(language);
  return known.sort((one, other) => compare(one.name, other.name));
}

/** Refuses what is no code of a country. */
export function mustBeCountry({ fail }: Pick<Keeping, 'fail'>, country: string | undefined): void {
  if (country !== undefined && !countryCodes.includes(country)) throw fail('value.refused', { field: 'country' });
}

/** Refuses what are no codes of languages. */
export function mustBeLanguages({ fail }: Pick<Keeping, 'fail'>, languages: readonly string[]): void {
  if (languages.some((language) => !pairs.includes(language))) throw fail('value.refused', { field: 'languages' });
}

const countryCodes = pairs.map((pair) => pair.toUpperCase()).filter((code) => !noCountries.has(code));

export const listCountries: Handler<'manage.world.countries'> = async ({ body, portal }) =>
  namedPairs('region', countryCodes, readingLanguages(portal, body.language)[0]);

export const listLanguages: Handler<'manage.world.languages'> = async ({ body, portal }) =>
  namedPairs('language', pairs, readingLanguages(portal, body.language)[0]);

/** Time zones with how far their clocks are ahead of UTC today. */
export const listTimeZones: Handler<'manage.world.timeZones'> = async ({ now }) =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((code) => ({ code, name: timeZoneName(code, now) }));

/** `Europe/Berlin (GMT+02:00)`. */
export function timeZoneName(code: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: code, timeZoneName: 'longOffset' }).formatToParts(now);
  return `${code} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}

/** Whether clocks can be told by it. */
export function isTimeZone(code: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: code });
    return /^[A-Za-z]/.test(code);
  } catch {
    return false;
  }
}
