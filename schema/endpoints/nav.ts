import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../define/endpoints.ts';
import { ApiCall, ApiCallRow } from '../entities/apiCall.ts';
import { inLanguage, LanguageSite, Reader } from '../entities/language.ts';
import { LicenceList } from '../entities/licence.ts';
import { MenuEntry, MenuLink } from '../entities/navigation.ts';

/** Menus of the support site, for wide and narrow screens. */
export const nav = defineEndpoints('nav', {
  languageList: { get: '/nav/LanguageList',                answers: z.array(LanguageSite), who: 'everyone', rows: 'all' },
  webHeader:    { get: '/nav/webHeader',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible', external: true },
  webHeaderNew: { get: '/nav/webHeaderNew', query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible', external: true },
  appHeader:    { get: '/nav/AppHeader',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible', external: true },
  appHeaderNew: { get: '/nav/appHeaderNew', query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible', external: true },
  webSidebar:   { get: '/nav/WebSidebar',   query: Reader, answers: z.array(MenuLink),     who: 'everyone', rows: 'visible', external: true },
  webFooter:    { get: '/nav/webFooter',    query: Reader, answers: z.array(MenuEntry),    who: 'everyone', rows: 'visible', external: true },
  licenses:     { get: '/nav/licenses',                    answers: LicenceList,           who: 'everyone', rows: 'all' },
});

const callList = paged({ filters: { service: anyOf(), method: anyOf() }, sort: ['id', 'path'], size: 50 });
const callById = ApiCallRow.pick({ id: true }).extend(inLanguage);

/** The calls of the API that the account may make, for authors of other programs. */
export const calls = defineEndpoints('nav.calls', {
  page: { post: '/nav/calls/page', body: callList, answers: pageOf(ApiCallRow), who: 'everyone', rows: 'visible', newest: true },
  find: { post: '/nav/calls/find', body: callById, answers: ApiCall,            who: 'everyone', rows: 'visible' },
});
