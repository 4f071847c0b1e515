/** Publishes what is scheduled when its time has come. */

import { tellChange } from '../../../runtime/server/changes.ts';
import type { ServerConfig } from '../../../runtime/server/config.ts';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { fail } from '../../../runtime/server/refusal.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { dueArticles, lockDue, publishArticle, putBack } from './publish.ts';

export interface PublishingClock {
  /** Publishes what is due now; answers how many articles were. */
  run(): Promise<number>;
  /** Waits for the article under way. */
  stop(): Promise<void>;
}

interface ClockOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
  log: (trouble: string) => void;
}

/** How often is looked for what is due, in milliseconds. */
const lookMs = 10_000;

/** Several processes share the work; what was due while none was running is published at the start. */
export function startPublishing(options: ClockOptions): PublishingClock {
  let running: Promise<number> = Promise.resolve(0);
  const run = () => {
    running = running.then(
      () => publishDue(options),
      () => publishDue(options),
    );
    return running;
  };
  const look = () => void run().catch((error: unknown) => options.log(`What is scheduled was not published: ${String(error)}`));
  const timer = setInterval(look, lookMs);
  look();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      // Its failure was told by whoever began it.
      await running.catch(() => {});
    },
  };
}

/** Each in a transaction of its own. One that cannot be published is a draft again, and keeps no other back. */
async function publishDue(options: ClockOptions): Promise<number> {
  const { database, clock = () => new Date(), log } = options;
  let published = 0;
  for (const id of await dueArticles(database, clock())) {
    try {
      published += Number(await publishOne(options, id, clock()));
    } catch (error) {
      log(`The scheduled article ${id} was not published: ${String(error)}`);
      await putBack(database, id);
    }
  }
  return published;
}

const publishOne = ({ database, config, portal }: ClockOptions, id: string, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const article = await lockDue(transaction, id, now);
    if (!article) return false;
    await publishArticle({ database: transaction, config, portal, now, fail }, article);
    await tellChange(transaction);
    return true;
  });
