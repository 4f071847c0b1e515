/** Uploads of files for records. */
import { type UploadedFile, writes } from '../../runtime/server/handler.ts';
import { hasQuota } from '../../runtime/server/uploads/quota.ts';
import type { Answer, Context } from '../shared/calls/handler.ts';

type UploadContext = Context<'doc.file.upload'>;

/**
 * Creates a handler that stores a file if `check` accepts its content. Only its owner and staff may read the file until a
 * record uses it.
 */
export const uploadHandler = (check: (file: UploadedFile, context: UploadContext) => Promise<void> = async () => {}) =>
  writes(async (context: UploadContext): Promise<Answer<'doc.file.upload'>> => {
    const { upload, account, database, files: store, portal, fail } = context;
    if (!upload) throw fail('value.required', { field: 'file' });
    if (!(await hasQuota(database, portal, account, upload.size))) throw fail('file.quota-used');
    await check(upload, context);
    const { name, mime } = upload;
    const { attachmentId, fileOriginPath, fileName, size } = await store.put(upload.open(), { name, mime, owner: account.id, audience: 3 });
    return { attachmentId, fileOriginPath, fileName, size };
  });
