import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { LanguageSite, Reader } from '../entities/language.ts';
import { LicenceList } from '../entities/licence.ts';
import { MenuEntry, MenuLink } from '../entities/navigation.ts';

/** Menus of the support site, for wide and narrow screens. */
export const nav = defineEndpoints('nav', {
  languageList: { get: '/nav/LanguageList',                answers: z.array(LanguageSite), who: 'everyone', rows: 'all' },
  webHeader:    { get: '/nav/webHeader',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible' },
  webHeaderNew: { get: '/nav/webHeaderNew', query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible' },
  appHeader:    { get: '/nav/AppHeader',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible' },
  appHeaderNew: { get: '/nav/appHeaderNew', query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible' },
  webSidebar:   { get: '/nav/WebSidebar',   query: Reader, answers: z.array(MenuLink),     who: 'everyone', rows: 'visible' },
  webFooter:    { get: '/nav/webFooter',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible' },
  licenses:     { get: '/nav/licenses',                    answers: LicenceList,           who: 'everyone', rows: 'all' },
});
