/** Files of releases are judged by their content before anybody can have them. */
import type { UploadedFile } from '../../../runtime/server/handler.ts';
import { isSafeArchive } from '../../extraction/index.ts';
import type { Context } from '../../handler.ts';
import { acceptsFile } from '../../recordContent/index.ts';

/** Archives, and documents that are archives: nothing in them leads out of its folder or unpacks beyond measure. */
async function checkArchives({ mime, open, size }: UploadedFile, { fail }: Pick<Context<'doc.file.upload'>, 'fail'>): Promise<void> {
  const isArchive = mime === 'application/zip' || mime.includes('openxmlformats');
  if (isArchive && !(await isSafeArchive({ open, size }))) throw fail('file.archive-refused');
}

export const uploadReleaseFile = acceptsFile(checkArchives);
