import type { PageLoaded } from '../../shared/load/index.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { titleOf } from './title.ts';

/** After a navigation without a page load the head says what the new page is, as the server would have written it. */
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
