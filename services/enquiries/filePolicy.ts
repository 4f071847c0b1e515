import { sql } from 'drizzle-orm';
import { carriedFilePolicy } from '../shared/files/recordFiles.ts';
import { visibleEnquiries } from './access.ts';
import { enquiries, enquiryMessages } from './tables.ts';

export const enquiryFilePolicy = carriedFilePolicy({
  id: enquiries.id,
  seen: visibleEnquiries,
  carried: (ids) => sql`
    select id as owner, unnest(files) as file from ${enquiries} where files && ${ids}
    union all select enquiry, unnest(files) from ${enquiryMessages} where files && ${ids}`,
});
