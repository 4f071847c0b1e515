import { sql } from 'drizzle-orm';
import { carriedFilePolicy } from '../shared/files/recordFiles.ts';
import { visibleApplications } from './access.ts';
import { partnerApplications } from './tables.ts';

/** File policy for the licence and documents of an application. */
export const applicationFilePolicy = carriedFilePolicy({
  id: partnerApplications.id,
  seen: visibleApplications,
  carried: (ids) => sql`
    select id as owner, unnest(licence || documents) as file
    from ${partnerApplications} where licence && ${ids} or documents && ${ids}`,
});
