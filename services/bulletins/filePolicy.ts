import { inArray, sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { readable } from './readable.ts';
import { bulletinFiles, bulletins } from './tables.ts';

/** The policy of attachments is that of their bulletin. */
export const bulletinFilePolicy: FilePolicy = async (reader, ids) => {
  const rows = await reader.database
    .select({ file: bulletinFiles.file, isOpen: sql<boolean>`(${readable(reader)})`, number: bulletins.number })
    .from(bulletinFiles)
    .innerJoin(bulletins, sql`${bulletins.id} = ${bulletinFiles.bulletin}`)
    .where(inArray(bulletinFiles.file, [...ids]));
  return rows.map(({ file, isOpen, number }) => [file, isOpen ? { kind: 'open', folder: number } : { kind: 'closed' }]);
};
