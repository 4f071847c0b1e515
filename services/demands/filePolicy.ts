import { sql } from 'drizzle-orm';
import { carriedFilePolicy } from '../shared/files/recordFiles.ts';
import { visibleDemands } from './access.ts';
import { demandMessages, demands } from './tables.ts';

export const demandFilePolicy = carriedFilePolicy({
  id: demands.id,
  seen: (reader) => visibleDemands(reader, new Date()),
  carried: (ids) => sql`
    select id as owner, unnest(photos) as file from ${demands} where photos && ${ids}
    union all select demand, unnest(files) from ${demandMessages} where files && ${ids}`,
});
