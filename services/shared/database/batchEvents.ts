/** Events that are written together after the responses that caused them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AfterResponse } from '../../../runtime/server/calls/afterResponse.ts';
import type { Database } from '../../../runtime/server/database/database.ts';

/** Milliseconds of events that one write takes. Without batching, each response would cost statements of its own. */
const batchMs = 300;

/** Adds an event of a response. */
type AddEvent<Event> = (afterResponse: AfterResponse['start'], event: Event) => void;

/**
 * Collects frequent events, such as views and readings, and passes those of 300 ms to `write`. The database is the key, because
 * each page has its own function that starts work after the response. A cached page starts the same work each time it is sent.
 */
export function batchEvents<Event>(write: (database: Database, events: readonly Event[]) => Promise<unknown>): AddEvent<Event> {
  const pending = new WeakMap<Database, Event[]>();
  return (afterResponse, event) =>
    afterResponse(async (database) => {
      const others = pending.get(database);
      if (others) {
        others.push(event);
        return;
      }
      const events = [event];
      pending.set(database, events);
      await pause(batchMs);
      pending.delete(database);
      await write(database, events);
    });
}
