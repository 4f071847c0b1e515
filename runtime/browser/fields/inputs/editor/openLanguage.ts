import { createContext, useContext } from 'react';

/** The language whose texts a form shows. */
export interface OpenLanguage {
  language: string;
  /** Languages that were open before. Their editors remain mounted, with their history and cursor. */
  seen: ReadonlySet<string>;
}

const LanguageContext = createContext<OpenLanguage | null>(null);

/** Fields within it show their text in one language. Outside, they show all languages below each other. */
export const OpenLanguageProvider = LanguageContext.Provider;

export const useOpenLanguage = (): OpenLanguage | null => useContext(LanguageContext);
