import { sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { seenEnquiries } from './seen.ts';
import { enquiries, enquiryMessages } from './tables.ts';

interface EnquiryFile extends Record<string, unknown> {
  file: string;
  isOpen: boolean;
}

/** Files of an enquiry are open to those who see it. */
export const enquiryFilePolicy: FilePolicy = async ({ database, account }, ids) => {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await database.execute<EnquiryFile>(sql`
    select carried.file::text as file, bool_or(${seenEnquiries(account)}) as "isOpen"
    from (
      select id as enquiry, unnest(files) as file from ${enquiries} where files && ${asked}
      union all select enquiry, unnest(files) from ${enquiryMessages} where files && ${asked}
    ) as carried
    inner join ${enquiries} on ${enquiries.id} = carried.enquiry
    where carried.file = any(${asked})
    group by carried.file`);
  return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }] as const);
};
