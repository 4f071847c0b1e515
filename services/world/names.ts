/** Countries (ISO 3166) and languages (ISO 639) as the JavaScript runtime names them. */
import type { CallRefusal } from '../../runtime/server/refusal.ts';

type NamedCodeKind = 'region' | 'language';

interface NamedLink {
  id: string;
  text: string;
}

/** The name of a code; the code itself if it is unknown. */
export type NameLookup = (code: string) => NamedLink;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
const codes: Readonly<Record<NamedCodeKind, readonly string[]>> = { region: pairs.map((pair) => pair.toUpperCase()), language: pairs };

/** Codes that ISO 3166 reserves, or that do not denote a single country. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

const namesIn = (language: string, type: NamedCodeKind) => new Intl.DisplayNames([language, 'en'], { type, fallback: 'none' });

/** The name of a two-letter code; undefined if it is invalid or replaced by another code. */
function nameOf(type: NamedCodeKind, code: string, names = namesIn('en', type)): string | undefined {
  if (!codes[type].includes(code) || noCountries.has(code)) return undefined;
  const current = type === 'region' ? new Intl.Locale(`und-${code}`).region : new Intl.Locale(code).language;
  return current === code ? names.of(code) : undefined;
}

/** All codes with a name, sorted by name. */
export function listNamedCodes(type: NamedCodeKind, language: string): { code: string; name: string }[] {
  const names = namesIn(language, type);
  const known = codes[type].flatMap((code) => {
    const name = nameOf(type, code, names);
    return name ? [{ code, name }] : [];
  });
  const { compare } = new Intl.Collator(language);
  return known.sort((one, other) => compare(one.name, other.name));
}

interface FieldRefusalContext {
  fail: (error: 'value.not-found', facts: { field: string }) => CallRefusal;
}

/** Refuses unknown country codes. */
export function requireCountry({ fail }: FieldRefusalContext, country: string | undefined): void {
  if (country !== undefined && nameOf('region', country) === undefined) throw fail('value.not-found', { field: 'country' });
}

/** Refuses unknown language codes. */
export function requireLanguages({ fail }: FieldRefusalContext, languages: readonly string[]): void {
  if (languages.some((language) => nameOf('language', language) === undefined)) throw fail('value.not-found', { field: 'languages' });
}

/** Names of countries in a language. */
export const countryNames = (language: string): NameLookup => displayed(language, 'region');

/** Names of languages in a language. */
export const languageNames = (language: string): NameLookup => displayed(language, 'language');

function displayed(language: string, type: NamedCodeKind): NameLookup {
  const names = new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
  return (code) => ({ id: code, text: names.of(code) ?? code });
}
