/**
 * Programs of other companies: what the visitor is asked about them, and the frames that those run in which were allowed.
 * Nothing of them is loaded before. A chunk of its own, loaded only where the deployment has such programs.
 */
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import type { Loaded } from '../../shared/load/index.ts';
import type { BrowserEngine } from '../browserEngine.ts';
import { portalRouteId } from '../router.tsx';
import { Consent, type ScriptTable } from './Consent.tsx';
import type { OpenPage } from './RunningFrame.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Begins to ask, below the page. `address` is where the scripts of the site are told of. */
export async function startConsent(engine: Pick<BrowserEngine, 'tables'>, router: Router, address: string): Promise<void> {
  const table = (await (await fetch(address)).json()) as ScriptTable;
  const host = document.createElement('div');
  host.className = 'consent';
  document.body.append(host);
  const { site } = engine.tables();
  const readPage = (): OpenPage | undefined => {
    const loaded = router.state.loaderData[portalRouteId] as Loaded | undefined;
    return loaded?.kind === 'page' ? { site: site.id, path: loaded.pathname, title: loaded.head.title } : undefined;
  };
  const follow = (listener: () => void) => router.subscribe(() => router.state.navigation.state === 'idle' && listener());
  createRoot(host).render(<Consent table={table} site={site} pages={{ read: readPage, follow }} />);
}
