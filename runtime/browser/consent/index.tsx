/**
 * Third-party scripts: the consent question, and frames for allowed scripts. Nothing of them loads before consent. A
 * separate chunk, loaded only where the deployment has such scripts.
 */
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import type { Loaded } from '../../shared/load/index.ts';
import type { BrowserEngine } from '../navigation/browserEngine.ts';
import { portalRouteId } from '../navigation/router.tsx';
import { Consent, type ScriptTable } from './Consent.tsx';
import type { OpenPage } from './RunningFrame.tsx';

/** Renders the consent question below the page. `address` is that of the site's script data. */
export async function startConsent(engine: Pick<BrowserEngine, 'tables'>, router: DataRouter, address: string): Promise<void> {
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
