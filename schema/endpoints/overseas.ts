import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { code } from '../define/fields.ts';
import { Account } from '../entities/account.ts';
import { Language, LanguageSite, Reader } from '../entities/language.ts';
import { LinkEntry, MenuEntry } from '../entities/navigation.ts';
import { TokenHolder } from '../entities/session.ts';
import { asNobody } from './asNobody.ts';

/** The site whose pages are listed. The default is the first site in the language. */
const ofSite = Reader.extend({ site: code(10).optional() });

/** Menus and banners around the pages of overseas sites. */
export const overseas = defineEndpoints('overseas', {
  language:      { get: '/overseas/language',                           answers: z.array(Language),                        who: 'everyone', rows: 'all', ...asNobody },
  header:        { get: '/overseas/header',          query: Reader,     answers: z.array(MenuEntry),                       who: 'everyone', rows: 'all', ...asNobody, external: true },
  footer:        { get: '/overseas/footer',          query: Reader,     answers: z.array(MenuEntry),                       who: 'everyone', rows: 'all', ...asNobody, external: true },
  linkIndex:     { get: '/overseas/linkIndex',       query: ofSite,     answers: z.array(LinkEntry),                       who: 'everyone', rows: 'visible' },
  languageIndex: { get: '/overseas/languageIndex',                      answers: z.array(LanguageSite),                    who: 'everyone', rows: 'all', external: true },
  loginCurl:     { post: '/overseas/user/loginCurl', body: TokenHolder, answers: Account,                                  who: 'everyone', rows: 'all', ...asNobody, fails: ['login.refused'], external: true },
  logout:        { post: '/overseas/user/logout',                       answers: z.strictObject({ code: z.literal(200) }), who: 'everyone', rows: 'own', external: true },
});
