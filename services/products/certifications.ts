import type { FileStore } from '../../runtime/server/files/store.ts';
import type { Product } from '../catalogue/index.ts';
import type { Answer } from '../handler.ts';
import { type Reader, reach } from '../reader.ts';

interface CertificationQuery extends Pick<Reader, 'account'> {
  files: Pick<FileStore, 'list'>;
  /** ISO 8601 day. */
  today: string;
}

/** The marks of a model, those that still hold first; a file goes to whom it is for alone. */
export async function certificationsOf(
  { certifications }: Product,
  { account, files, today }: CertificationQuery,
): Promise<Answer<'doc.product.find'>['certifications']> {
  const open = certifications.flatMap(({ file, audience }) => (file !== undefined && audience <= reach(account) ? [file] : []));
  const known = new Map((await files.list(open)).map((facts) => [facts.attachmentId, facts]));
  const told = certifications.map(({ audience: _, file, ...certification }) => {
    const facts = file === undefined ? undefined : known.get(file);
    // On its last day it still holds.
    const state = (certification.validUntil ?? today) < today ? ('expired' as const) : ('valid' as const);
    return { ...certification, state, ...(facts && { file: facts }) };
  });
  return [...told.filter(({ state }) => state === 'valid'), ...told.filter(({ state }) => state === 'expired')];
}
