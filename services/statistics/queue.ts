/** Queues events briefly and writes them in batches, so that responses do not wait and a flood causes few statements. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Context } from '../shared/calls/handler.ts';
import type { TrackingEvent } from './event.ts';
import { writeEvents } from './write.ts';

interface QueueRules {
  /** Maximum number of waiting events. Further events are lost. */
  queue: number;
  gatherMs: number;
  eventDays: number;
  pageDays: number;
}

const waiting = new WeakMap<Database, TrackingEvent[]>();

/** Adds an event to the queue. The first one starts the timer. */
export function queueEvent(afterResponse: Context<'log.pageView'>['afterResponse'], event: TrackingEvent, rules: QueueRules): void {
  afterResponse(async (database) => {
    const events = waiting.get(database);
    if (events) {
      if (events.length < rules.queue) events.push(event);
      return;
    }
    const batch = [event];
    waiting.set(database, batch);
    await pause(rules.gatherMs);
    waiting.delete(database);
    await writeEvents(database, batch, rules);
  });
}
