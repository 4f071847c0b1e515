/** Access to packages that need a request: whether an account has it. The requests are in `services/sdkRequests`. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Reader, ReaderAccount } from '../../shared/access/reader.ts';
import { packages, sdkAccesses } from '../tables.ts';

/** Whether the account has access to the package of a statement. An approval lasts until the end of its last day, UTC. */
export const hasSdkAccess = ({ account }: ReaderAccount): SQL<boolean> => sql<boolean>`exists (select from ${sdkAccesses}
  where ${sdkAccesses.package} = ${packages.code} and ${sdkAccesses.account} = ${account.id}::uuid
    and ${sdkAccesses.state} = 'approved' and ${sdkAccesses.validUntil} >= (now() at time zone 'utc')::date)`;

/** The SDK access of an account to a package: granted, pending, or none. */
export async function sdkAccessOf(reader: Reader, code: string): Promise<'needed' | 'requested' | 'approved'> {
  const { database, account } = reader;
  if (account.id === null) return 'needed';
  const [found] = await database
    .select({
      isApproved: hasSdkAccess(reader),
      isRequested: sql<boolean>`exists (select from ${sdkAccesses}
        where ${sdkAccesses.package} = ${packages.code} and ${sdkAccesses.account} = ${account.id}::uuid and ${sdkAccesses.state} = 'requested')`,
    })
    .from(packages)
    .where(eq(packages.code, code));
  if (found?.isApproved) return 'approved';
  return found?.isRequested ? 'requested' : 'needed';
}
