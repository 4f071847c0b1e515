/**
 * Third-party scripts: the consent question, and frames for allowed scripts. No script loads before consent. A separate chunk,
 * loaded only where the deployment has such scripts.
 */
import { createRoot } from 'react-dom/client';
import { type BrowserEngine, openPage } from '../navigation/browserEngine.ts';
import type { PageRouter } from '../navigation/pageRouter.ts';
import { Consent, type ScriptTable } from './Consent.tsx';
import type { OpenPage } from './ScriptFrame.tsx';

/** Renders the consent question below the page. `address`: URL of the site's script data. */
export async function startConsent(engine: Pick<BrowserEngine, 'tables'>, router: PageRouter, address: string): Promise<void> {
  const table = (await (await fetch(address)).json()) as ScriptTable;
  const host = document.createElement('div');
  host.className = 'consent';
  document.body.append(host);
  const { site } = engine.tables();
  const readPage = (): OpenPage | undefined => {
    const page = openPage(router);
    return page && { site: site.id, path: page.pathname, title: page.head.title };
  };
  const follow = (listener: () => void) => router.subscribe(() => router.state.next === undefined && listener());
  createRoot(host).render(<Consent table={table} site={site} pages={{ read: readPage, follow }} />);
}
