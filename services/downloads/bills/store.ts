/** Attaches component lists and VEX documents to releases. */
import { buffer } from 'node:stream/consumers';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedRelease, ReleaseDraft } from '../../../generated/openapi.d.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { UploadedFile } from '../../../runtime/server/handler.ts';
import { billUpload } from '../../../schema/entities/softwareBill.ts';
import { transferFiles, uploadHandler } from '../../recordContent/index.ts';
import type { RecordContext } from '../../records/index.ts';
import type { Context } from '../../shared/calls/handler.ts';
import { softwareBills, softwareComponents } from '../tables.ts';
import { type ReadBill, readBill } from './read.ts';

/** The position of a document among those of a release. */
interface BillLocation {
  release: string;
  file: string;
  position: number;
}

type BillFile = NonNullable<ReleaseDraft['bills']>[number];

async function checkBill({ open }: UploadedFile, { fail }: Pick<Context<'doc.file.upload'>, 'fail'>): Promise<void> {
  if (!readBill(await buffer(open()))) throw fail('release.bill-unreadable', { field: 'file' });
}

/** Uploads a document. Refuses one that does not follow its standard. */
export const uploadBill = uploadHandler(checkBill);

/** The documents of a release for its editors. */
export async function billsForEditors({ database, files: store }: RecordContext, release: string): Promise<ManagedRelease['bills']> {
  const rows = await database
    .select({ file: softwareBills.file })
    .from(softwareBills)
    .where(eq(softwareBills.release, release))
    .orderBy(asc(softwareBills.position));
  return (await store.list(rows.map(({ file }) => file))).map((file) => ({ file }));
}

/**
 * Replaces the documents of a release. Their files are restricted to staff. Readers get them by a call that checks access to
 * the release.
 */
export async function writeBills(writing: RecordContext, release: string, given: readonly BillFile[]): Promise<void> {
  const { database, files, fail } = writing;
  const removed = await database.delete(softwareBills).where(eq(softwareBills.release, release)).returning({ file: softwareBills.file });
  const now = [...new Set(given.map(({ file }) => file))];
  const before = removed.map(({ file }) => file);
  const shared = await database.select({ file: softwareBills.file }).from(softwareBills).where(inArray(softwareBills.file, before));
  const alone = before.filter((id) => now.includes(id) || !shared.some(({ file }) => file === id));
  await transferFiles(writing, { field: 'bills', now, before: alone, audience: 3 });
  for (const [position, id] of now.entries()) {
    const facts = await files.facts(id);
    const read = facts && facts.size <= billUpload.maxBytes ? readBill(await buffer(files.open(facts))) : undefined;
    if (!read) throw fail('release.bill-unreadable', { field: `bills.${position}.file` });
    await storeBill(database, { release, file: id, position }, read);
  }
}

/** Rows per statement: PostgreSQL accepts up to 65,535 parameters. */
const rowsPerStatement = 5000;
async function storeBill(
  database: Database,
  location: BillLocation,
  { components, vulnerabilities, kind, format, specVersion }: ReadBill,
): Promise<void> {
  const { release, file } = location;
  const row = { ...location, kind, format, specVersion, components: components.length, vulnerabilities };
  await database
    .insert(softwareBills)
    .values(row)
    .onConflictDoUpdate({ target: [softwareBills.release, softwareBills.file], set: row });
  await database.delete(softwareComponents).where(sql`${softwareComponents.release} = ${release} and ${softwareComponents.file} = ${file}`);
  const rows = components.map((component, position) => ({ ...component, release, file, position }));
  for (let offset = 0; offset < rows.length; offset += rowsPerStatement)
    await database.insert(softwareComponents).values(rows.slice(offset, offset + rowsPerStatement));
}

/** Attaches a stored document to a release. Returns false if it does not follow its standard. */
export async function attachBill(database: Database, location: BillLocation, content: Buffer): Promise<boolean> {
  const read = readBill(content);
  if (read) await storeBill(database, location, read);
  return read !== undefined;
}
