import { eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { lockMedium } from './describe.ts';

/** Deletes a medium that nothing uses, with its earlier contents. */
export const removeMedium: Handler<'manage.media.remove'> = writes(async ({ body, ...writing }) => {
  const { database, fail } = writing;
  const medium = await lockMedium(writing, body);
  if (medium.uses > 0) throw fail('record.in-use', { name: medium.name });
  await database.delete(files).where(eq(files.id, medium.id));
  await recordAudit(database, writing, {
    ...{ action: 'medium.removed', subject: 'medium', subjectId: medium.id, subjectName: medium.name.slice(0, 200) },
    before: { name: medium.name, size: medium.size },
  });
  return true as const;
});
