import type { Site } from '../portal.ts';

/** Languages written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** The writing direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** Attributes of an element whose text is in another language than the page. */
export interface LanguageAttributes {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` of a record in another language than its site's; empty otherwise. */
export function foreignText(site: Pick<Site, 'language'>, record: unknown): LanguageAttributes {
  const language = languageOf(record);
  if (language === undefined || language === site.language) return {};
  return { lang: language, dir: directionOf(language) };
}

/** Attributes for a body. If its record has no language, such as that of a file, the browser determines the direction. */
export const foreignBody = (site: Pick<Site, 'language'>, record: unknown): LanguageAttributes | { dir: 'auto' } =>
  languageOf(record) === undefined ? { dir: 'auto' } : foreignText(site, record);

/** The language of a record. */
function languageOf(record: unknown): string | undefined {
  const language = (record as { language?: unknown } | null | undefined)?.language;
  return typeof language === 'string' ? language : undefined;
}
