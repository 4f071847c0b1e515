/** Navigation: menus and languages for external programs and pages. */
import type { Answer, Context, Handler, ServiceHandlers } from '../handler.ts';
import { logInFromOverseas } from '../signIn/index.ts';
import { activeSites, listLanguages } from '../wordings/index.ts';
import { readLicenses } from './licenses.ts';
import { linkIndex } from './links.ts';
import { menuEntries, menuIds, menuLinks } from './menus.ts';

type MenuContext = Pick<Context<'nav.webHeader'>, 'portal' | 'account' | 'query'>;

const header = async (context: MenuContext) => menuEntries(context, menuIds.header, context.query?.language);
const footer = async (context: MenuContext) => menuEntries(context, menuIds.footer, context.query?.language);
const shortcuts = async (context: MenuContext) => menuLinks(context, menuIds.shortcuts, context.query?.language);

/** The sites of the portal with the address of each home page. */
const sites = async ({
  database,
  portal,
}: Pick<Context<'nav.languageList'>, 'database' | 'portal'>): Promise<Answer<'nav.languageList'>> => {
  const open = (await activeSites(database, portal)).map((id) => portal.sites[id]).filter((site) => site !== undefined);
  return open.map(({ id, name, prefix }) => ({ code: id, label: name, prefix, path: `/${prefix}` }));
};

const overseasLanguages: Handler<'overseas.language'> = ({ database, portal }) => listLanguages(database, portal);

const overseasLogout: Handler<'overseas.logout'> = async ({ session }) => {
  await session.end();
  return { code: 200 };
};

export const navHandlers: ServiceHandlers<'nav'> = {
  'nav.languageList': sites,
  'nav.webHeader': header,
  'nav.webHeaderNew': header,
  'nav.appHeader': header,
  'nav.appHeaderNew': header,
  'nav.webSidebar': shortcuts,
  'nav.webFooter': footer,
  'nav.licenses': readLicenses,
};

export const overseasHandlers: Omit<ServiceHandlers<'overseas'>, 'overseas.notices' | 'overseas.noticeHits'> = {
  'overseas.language': overseasLanguages,
  'overseas.header': header,
  'overseas.footer': footer,
  'overseas.languageIndex': sites,
  'overseas.logout': overseasLogout,
  'overseas.linkIndex': async (context) => linkIndex(context, context.query?.language),
  'overseas.loginCurl': logInFromOverseas,
};
