import { writes } from '../../runtime/server/handler.ts';
import { hasQuota } from '../../runtime/server/uploads/quota.ts';
import type { Handler } from '../shared/calls/handler.ts';

/** Stores a file for an unfinished text. Only its owner and staff may read it until a published record contains it. */
export const uploadFile: Handler<'doc.file.upload'> = writes(async ({ upload, account, database, files, portal, fail }) => {
  if (!upload) throw fail('value.required', { field: 'file' });
  if (!(await hasQuota(database, portal, account, upload.size))) throw fail('file.quota-used');
  const { name, mime } = upload;
  const { attachmentId, fileOriginPath, fileName, size } = await files.put(upload.open(), { name, mime, owner: account.id, audience: 3 });
  return { attachmentId, fileOriginPath, fileName, size };
});
