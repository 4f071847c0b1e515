import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { BackgroundWorkOptions } from '../../runtime/server/definePortal.ts';
import { articles } from '../articles/tables.ts';
import { batchEvents } from '../shared/database/batchEvents.ts';
import { countEvents } from '../shared/database/batchedCounter.ts';
import { articleViews } from './tables.ts';

/** Counts a view of an article or FAQ entry after the response was sent. `addViews` adds it to the article later. */
export const countView = batchEvents<string>((database, opened) => {
  const { ids, numbers } = countEvents(opened);
  return database.execute(sql`insert into ${articleViews} (article, number) select * from unnest(${ids}, ${numbers})
    on conflict (article) do update set number = ${articleViews.number} + excluded.number`);
});

/** Interval in milliseconds. */
const everyMs = 300_000;
/** Number of articles that one statement changes, and the pause for requests after it in milliseconds. */
const chunk = 200;
const pauseMs = 100;

/** Adds the counted views to the articles every five minutes. */
export const startAddingViews = ({ database, log }: Pick<BackgroundWorkOptions, 'database' | 'log'>): RepeatedWork =>
  repeat((signal) => addViews(database, signal), { everyMs, onFailure: (error) => log(`Views were not added up: ${String(error)}`) });

/** Adds the counted views to the articles. Resolves with the number of articles. Several processes share the work. */
export async function addViews(database: Database, signal?: AbortSignal): Promise<number> {
  for (let sum = 0; ; await pause(pauseMs)) {
    const added = await addSome(database);
    sum += added;
    if (added < chunk || signal?.aborted) return sum;
  }
}

async function addSome(database: Database): Promise<number> {
  const { rows } = await database.execute<{ added: number }>(sql`
    with part as (
      select ${articleViews.article} from ${articleViews} order by ${articleViews.article} limit ${chunk} for update skip locked
    ), counted as (
      delete from ${articleViews} using part where ${articleViews.article} = part.article returning ${articleViews.article}, ${articleViews.number}
    ), added as (
      update ${articles} set views = ${articles.views} + counted.number from counted where ${articles.id} = counted.article
    )
    select count(*)::int as added from counted`);
  return rows[0]?.added ?? 0;
}
