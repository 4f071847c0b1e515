import type { Handler } from '../handler.ts';

/** Where the account fetches a file now. What is closed to it is like what is unknown. */
export const fileAddress: Handler<'doc.file.address'> = async ({ body, downloads }) => {
  const file = await downloads.find(body.attachmentId);
  const { fileName, size, sha256 } = file;
  return { url: downloads.address(file), fileName, size, sha256 };
};
