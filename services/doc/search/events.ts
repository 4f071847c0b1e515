import { sql } from 'drizzle-orm';
import type { Context } from '../../handler.ts';
import type { Sought } from './sought.ts';
import { searchEvents } from './tables.ts';

/** Searches written down in a minute; a flood says nothing about what people miss. */
const mostInAMinute = 600;

/** Searches are kept so long, to tell a season from a whim. */
const keptDays = 400;

interface Made {
  sought: Sought;
  language: string;
  filters: object;
  hits: number;
  now: Date;
}

/** Writes down what was sought and how much was found, after the answer has gone; nothing of who sought it. */
export function keepSearch(later: Context<'doc.search.query'>['later'], { sought, language, filters, hits, now }: Made): void {
  if (sought.typed === '') return;
  const at = now.toISOString();
  later((database) =>
    database.execute(sql`
      with gone as (delete from ${searchEvents} where id in (
        select id from ${searchEvents} where at < ${at}::timestamptz - make_interval(days => ${keptDays}) order by at limit 10))
      insert into ${searchEvents} (query, normalised, language, filters, hits, at)
      select ${sought.typed}, ${sought.normalised}, ${language}, ${JSON.stringify(filters)}::jsonb, ${hits}, ${at}::timestamptz
      where (select count(*) from (select from ${searchEvents} where at > ${at}::timestamptz - interval '1 minute' limit ${mostInAMinute}) as recent) < ${mostInAMinute}`),
  );
}
