import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './refusal.ts';

const CANNOT_CONNECT_NOW = '57P03';
const RECOVERY_MS = 60_000;
const PAUSE_MS = 20;

/**
 * Connects, and waits while the server reports that it is starting. A running server also does so after a crash of one of
 * its processes, until recovery ends. A later connection loss emits only the event `end`.
 */
export async function connectWhenReady(config: pg.ClientConfig): Promise<pg.Client> {
  const end = performance.now() + RECOVERY_MS;
  for (;;) {
    const client = new pg.Client(config);
    // Without a listener, a server that exits would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (codeOf(error) !== CANNOT_CONNECT_NOW || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
