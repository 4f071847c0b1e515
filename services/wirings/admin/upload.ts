import { text } from 'node:stream/consumers';
import { writes } from '../../../runtime/server/handler.ts';
import type { CallRefusal } from '../../../runtime/server/refusal.ts';
import { hasQuota } from '../../../runtime/server/uploads/quota.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { DrawingRefusal, type ReadDrawing, readDrawing } from '../drawing/read.ts';
import { writeDrawing } from '../drawing/write.ts';

type UploadFail = Context<'manage.audit.page'>['fail'];

/** Stores a drawing. The stored file is written from the parsed drawing, so it contains no unknown elements. */
export const uploadDrawing: Handler<'manage.wirings.upload'> = writes(async ({ upload, account, database, files, portal, fail }) => {
  if (!upload) throw fail('value.required', { field: 'file' });
  if (!(await hasQuota(database, portal, account, upload.size))) throw fail('file.quota-used');
  const drawing = checkedDrawing(await text(upload.open()), fail);
  const { name, mime } = upload;
  const svg = writeDrawing(drawing, { title: name.replace(/\.svg$/i, ''), language: 'en' });
  const { attachmentId, fileOriginPath, fileName, size } = await files.put(Buffer.from(svg), {
    name,
    mime,
    owner: account.id,
    audience: 3,
  });
  return { attachmentId, fileOriginPath, fileName, size };
});

/** The parsed drawing. Throws the refusal if it is invalid. */
export function checkedDrawing(svg: string, fail: UploadFail): ReadDrawing {
  try {
    return readDrawing(svg);
  } catch (error) {
    throw error instanceof DrawingRefusal ? refusalOf(error, fail) : error;
  }
}

function refusalOf({ why }: DrawingRefusal, fail: UploadFail): CallRefusal {
  const { fault, ...facts } = why;
  return fail(`drawing.${fault}`, facts);
}
