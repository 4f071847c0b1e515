/** The engine of the browser: loading, calls and the session of one page's life. */
import type { createBrowserRouter } from 'react-router-dom';
import { type AccountView, anonymous, type KnownAccount } from '../shared/account.ts';
import { CallFailure } from '../shared/envelope.ts';
import type { SiteTables } from '../shared/portal.ts';
import type { PortalConfig } from './context.ts';
import type { Engine } from './engine.ts';
import { openHttp } from './http/index.ts';
import { openLoading } from './loading.ts';
import { clearToken, followToken, readToken, type Session } from './session.ts';
import { fetchSiteTables } from './tables.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface EngineParts {
  tables: SiteTables;
  session: Session;
  config: PortalConfig;
  /** Resolves when everything can be painted, not only what stands in the page. */
  sheets: Promise<void>;
}

export interface BrowserEngine extends Engine {
  /** The router is made with the engine, and then told to it. */
  attach: (router: Router) => void;
}

/** Starts what runs behind a hydrated page. */
export function openEngine(parts: EngineParts): BrowserEngine {
  const { session, config, sheets } = parts;
  let { tables } = parts;
  let router: Router | undefined;
  const http = openHttp({
    tables: () => tables,
    secretKey: config.secretKey,
    onSessionOver(how) {
      http.cancelAll(new CallFailure({ status: 401, code: 40001, message: how, error: 'session.unknown' }));
      if (how === 'invalid') clearToken(session);
      session.expired ||= how;
    },
  });
  const loading = openLoading({ tables: () => tables, session, http, sheets });
  const again = () => {
    loading.forget();
    return router?.revalidate();
  };
  return {
    tables: () => tables,
    session,
    load: loading.load,
    prefetch: loading.prefetch,
    call: http.call,
    upload: http.upload,
    async sessionChanged() {
      session.account = await lookUpAccount(tables, http.call);
      session.expired = false;
      await again();
    },
    attach(made) {
      router = made;
      followToken(session, again);
      followSchema(tables.site.id, async (address) => {
        tables = await fetchSiteTables(address);
        await again();
      });
    },
  };
}

/** The call is made only where there is a token; without one nobody is logged in. */
async function lookUpAccount(tables: SiteTables, call: Engine['call']): Promise<AccountView> {
  const ref = tables.calls[tables.settings.session.validate];
  if (!ref || !readToken()) return anonymous;
  const account = (await call(ref, {})) as Omit<KnownAccount, 'kind' | 'roles'> & { roles?: string[]; roleList?: string[] };
  return { ...account, kind: 'known', roles: account.roleList ?? account.roles ?? [] };
}

/** In development a saved schema file arrives as new tables; the page keeps its state. */
function followSchema(siteId: string, replace: (address: string) => Promise<void>): void {
  if (!import.meta.hot) return;
  void import('./schemaReport.ts').then(({ followReports }) => followReports());
  import.meta.hot.on('portal:schema', ({ sites }: { sites: Record<string, string> }) => {
    const address = sites[siteId];
    if (address) replace(address).catch((error: unknown) => console.error(error));
  });
}
