/** Login methods outside of the portal's login page. */
import type { WayOfLogin } from '../../generated/openapi.d.ts';
import { isHost } from '../../runtime/server/trust/networks.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { siteOf } from '../../runtime/shared/routing/match.ts';
import { returnPath } from '../../runtime/shared/routing/returnPath.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { activeSites } from '../wordings/index.ts';

type LoginMethodContext = Pick<Context<'uac.login.ways'>, 'config' | 'database' | 'portal'>;

/** The start of single sign-on: the configured provider, otherwise the login service. */
export const singleUrl: Handler<'uac.login.singleUrl'> = async ({ body, ...context }) => {
  const back = await checkedReturn(context, body.returnUrl);
  return { url: context.config.signOn ? signOnUrl(back.path) : loginUrl(context, back) };
};

/** The login methods other than the password, for the login page. */
export const listLoginMethods: Handler<'uac.login.ways'> = async ({ query, ...context }) => {
  const back = await checkedReturn(context, query.returnUrl ?? '/');
  const methods: WayOfLogin[] = [];
  if (context.config.signOn) methods.push({ way: 'oidc', url: signOnUrl(back.path) });
  if (context.config.issuers.isdp || context.config.issuers.cloud) methods.push({ way: 'platform', url: loginUrl(context, back) });
  return methods;
};

/** Maximum length of the return path: escaped twice, it must still fit into a URL. */
const maxReturnLength = 250;

interface Return {
  path: string;
  site: Portal['sites'][string];
}

/** The page to return to; otherwise the home page of the site. */
async function checkedReturn({ database, portal }: LoginMethodContext, requestedUrl: string): Promise<Return> {
  const active = await activeSites(database, portal);
  const sites = active.map((id) => portal.sites[id]).filter((site) => site !== undefined);
  const { site } = siteOf(sites, requestedUrl.replace(/[?#].*$/s, ''));
  const tables = siteTables(portal, site.id, active);
  const path = returnPath(tables, requestedUrl);
  return { site, path: path.length <= maxReturnLength ? path : returnPath(tables, null) };
}

const signOnUrl = (back: string): string => `/sso/start?${new URLSearchParams({ return: back })}`;

/** The address of the login service: production hosts have their own, all other hosts use the development service. */
function loginUrl({ config, portal }: Pick<LoginMethodContext, 'config' | 'portal'>, { path, site }: Return): string {
  const { hosts } = portal.settings;
  const isProduction = isHost(config.publicUrl, hosts.main) || isHost(config.publicUrl, hosts.second);
  const isOverseas = site.in.includes('overseas');
  const url = new URL((isProduction ? (isOverseas ? hosts.loginOverseas : hosts.login) : hosts.loginDevelopment) ?? config.publicUrl);
  url.searchParams.set('returnUrl', config.publicUrl.origin + path);
  return url.href;
}
