import type { PageLoaded } from '../../shared/load/index.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { titleOf } from './title.ts';

/** Updates the head after a client-side navigation, to match what the server would write. */
export function syncHead(tables: SiteTables, { head, route }: PageLoaded): void {
  document.title = titleOf(tables, head.title, route.id);
  setMeta('description', head.description);
  setMeta('keywords', head.keywords);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', new URL(head.canonical, location.origin).href);
}

function setMeta(name: string, content: string): void {
  const element =
    document.querySelector(`meta[name=${name}]`) ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  element.setAttribute('content', content);
}
