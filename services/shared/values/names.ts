import type { Portal } from '../../../runtime/shared/portal.ts';

/** A name or short text in the languages it was written in: `{ zh: '案例', en: 'Cases' }`. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The first of the reader's languages that has a name, otherwise any language that has one. */
export const languageIn = (names: LocalizedText, languages: readonly string[]): string =>
  languages.find((candidate) => names[candidate]) ?? Object.keys(names)[0] ?? 'en';

/** The name in the first language that has one; the code if there is no name. */
export const nameIn = (names: LocalizedText, languages: readonly string[], code = ''): string =>
  names[languageIn(names, languages)] || code;

/** The names of the owner of the portal, one for each language. */
export const ownerNames = ({ settings }: Pick<Portal, 'settings'>): string[] => Object.values(settings.owner);
