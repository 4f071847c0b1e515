/**
 * Reports the view of the page that the document contains, with or without hydration. The boot script loads it after a
 * delay, so it depends neither on React nor on the site's tables. Later views are reported by the program (index.ts).
 */
import type { TrackingTables } from '../../shared/site/tracking.ts';
import { openHttp } from '../http/index.ts';
import { type DataBlock, readBlock } from '../loading/dataBlock.ts';
import { openTracker, pageOf } from './tracker.ts';

const block = readBlock();
// Failures are ignored.
if (block?.tracking) trackDocument(block, block.tracking).catch(() => {});

async function trackDocument({ account, config, loaded, route }: DataBlock, address: string): Promise<void> {
  const tables = (await (await fetch(address)).json()) as TrackingTables;
  // If the program has navigated since, the page was not viewed.
  if (pageOf(loaded) !== pageOf(location)) return;
  const http = openHttp({
    tables: () => tables,
    secretKey: config.secretKey,
    session: { isCut: false },
    beforeRequest() {},
    afterAnswer() {},
    onSessionOver() {},
  });
  const page = { ...loaded, route: tables.routes.find(({ key }) => key === route) };
  openTracker({ tables: () => tables, account: () => account, page: () => page, call: http.call })?.page();
}
