import { sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { seenApplications } from './seen.ts';
import { partnerApplications } from './tables.ts';

interface ApplicationFile extends Record<string, unknown> {
  file: string;
  isOpen: boolean;
}

/** The licence and the papers of an application are open to those who see it. */
export const applicationFilePolicy: FilePolicy = async ({ database, account }, ids) => {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const { licence, documents } = partnerApplications;
  const { rows } = await database.execute<ApplicationFile>(sql`
    select file::text as file, bool_or(${seenApplications(account)}) as "isOpen"
    from ${partnerApplications} cross join lateral unnest(${licence} || ${documents}) as file
    where (${licence} && ${asked} or ${documents} && ${asked}) and file = any(${asked})
    group by file`);
  return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }] as const);
};
