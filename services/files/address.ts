import type { Handler } from '../shared/calls/handler.ts';

/** The address of a file for the account. A closed file gets the same response as an unknown one. */
export const fileAddress: Handler<'doc.file.address'> = async ({ body, downloads }) => {
  const file = await downloads.find(body.attachmentId);
  const { fileName, size, sha256 } = file;
  return { url: downloads.address(file), fileName, size, sha256 };
};
