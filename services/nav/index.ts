/** Navigation: menus and languages for external programs and pages. */
import { frameMenus } from '../../runtime/shared/site/frameMenus.ts';
import type { Answer, Context, Handler, ServiceHandlers } from '../shared/calls/handler.ts';
import { activeSites, listLanguages } from '../wordings/index.ts';
import { findCall, pageCalls } from './calls.ts';
import { readLicenses } from './licenses.ts';
import { linkIndex } from './links.ts';
import { flatEntries, type MenuReader, menuEntries, menuLinks } from './menus.ts';

const header = async (reader: MenuReader) => flatEntries(reader, frameMenus.header);
const groupedHeader = async (reader: MenuReader) => menuEntries(reader, frameMenus.header);
const footer = async (reader: MenuReader) => menuEntries(reader, frameMenus.footer);
const shortcuts = async (reader: MenuReader) => menuLinks(reader, frameMenus.shortcuts);

/** Narrow screens have no space for a sidebar, so their header begins with the shortcuts. */
const appHeader = async (reader: MenuReader) => [...menuEntries(reader, frameMenus.shortcuts), ...flatEntries(reader, frameMenus.header)];
const groupedAppHeader = async (reader: MenuReader) => [
  ...menuEntries(reader, frameMenus.shortcuts),
  ...menuEntries(reader, frameMenus.header),
];

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
  'nav.webHeaderNew': groupedHeader,
  'nav.appHeader': appHeader,
  'nav.appHeaderNew': groupedAppHeader,
  'nav.webSidebar': shortcuts,
  'nav.webFooter': footer,
  'nav.licenses': readLicenses,
  'nav.calls.page': pageCalls,
  'nav.calls.find': findCall,
};

export const overseasHandlers: Omit<ServiceHandlers<'overseas'>, 'overseas.notices' | 'overseas.noticeHits' | 'overseas.loginCurl'> = {
  'overseas.language': overseasLanguages,
  'overseas.header': groupedHeader,
  'overseas.footer': footer,
  'overseas.languageIndex': sites,
  'overseas.logout': overseasLogout,
  'overseas.linkIndex': async (context) => linkIndex(context, context.query),
};
