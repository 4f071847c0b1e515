import { createContext, useContext } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The theme of the server's HTML, from the cookie `theme`. */
export const ThemeContext = createContext<Theme>('system');

export const useWrittenTheme = (): Theme => useContext(ThemeContext);
