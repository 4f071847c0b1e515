import { inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { ownProducts } from '../../../services/afterSales/ownProduct/tables.ts';
import { idOf } from '../../../services/shared/values/ids.ts';

type Device = typeof ownProducts.$inferInsert;

/** A device, with the name of the account that lists it. */
export type OwnProductEntry = Pick<Device, 'serial' | 'product' | 'boughtAt' | 'boughtIn' | 'place'> & { account: string };

/** Adds the devices of the demo's accounts. Devices that an account already lists stay unchanged. */
export async function seedOwnProducts(database: Database, entries: readonly OwnProductEntry[]): Promise<void> {
  const names = [...new Set(entries.map(({ account }) => account))];
  const owners = await database
    .select({ id: accounts.id, name: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.userAccount, names));
  const ids = new Map(owners.map(({ id, name }) => [name, id]));
  const rows = entries.flatMap(({ account, ...device }) => {
    const owner = ids.get(account);
    return owner ? [{ ...device, id: idOf(`ownProduct:${account}:${device.serial}`), account: owner }] : [];
  });
  if (rows.length > 0) await database.insert(ownProducts).values(rows).onConflictDoNothing();
}
