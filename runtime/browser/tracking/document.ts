/**
 * Tells the log of the page that a document came with, whether anybody touches it or not. The boot script asks for it
 * once the page has stood for a while, so it is made of what needs neither React nor the tables of the site; what follows
 * is told by the program (index.ts), where that has come.
 */
import type { TrackingTables } from '../../shared/tracking.ts';
import { type DataBlock, readBlock } from '../dataBlock.ts';
import { openHttp } from '../http/index.ts';
import { openTelling, pageOf } from './telling.ts';

const block = readBlock();
// Where it does not come, nothing is missed.
if (block?.tracking) tellOf(block, block.tracking).catch(() => {});

async function tellOf({ account, config, loaded, route }: DataBlock, address: string): Promise<void> {
  const tables = (await (await fetch(address)).json()) as TrackingTables;
  // The program may have led on: then this page was not read.
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
  openTelling({ tables: () => tables, account: () => account, page: () => page, call: http.call })?.page();
}
