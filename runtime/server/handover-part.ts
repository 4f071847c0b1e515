import type { Arrival, Handover } from '../shared/handover.ts';
import { wordsOf } from '../shared/tables.ts';
import type { Account } from './handler.ts';
import { secondHost } from './networks.ts';
import type { ClientRequest } from './proxies.ts';
import type { Room } from './room.ts';

interface Comer {
  account: Account;
  request: ClientRequest;
  url: URL;
  arrival: Arrival | null;
}

/** What goes along for this visitor: nothing for nearly everybody. */
export function handoverPart(room: Room, siteId: string, { account, request, url, arrival }: Comer): { handover?: Handover } {
  const second = secondHost(room, account, request, url);
  if (!arrival && second === null) return {};
  const words = Object.entries(wordsOf(room.portal(), siteId)).filter(([key]) => key.startsWith('arrival.'));
  return { handover: { ...(arrival && { arrival }), ...(second !== null && { second }), words: Object.fromEntries(words) } };
}
