import type { FileStore } from '../../runtime/server/files/store.ts';
import type { Product } from '../catalogue/index.ts';
import { type Reader, reach } from '../shared/access/reader.ts';
import type { Answer } from '../shared/calls/handler.ts';

interface CertificationQuery extends Pick<Reader, 'account'> {
  files: Pick<FileStore, 'list'>;
  /** ISO 8601 day. */
  today: string;
}

/** The certifications of a model, valid ones first. Files are included only if the account may read them. */
export async function certificationsOf(
  { certifications }: Product,
  { account, files, today }: CertificationQuery,
): Promise<Answer<'doc.product.find'>['certifications']> {
  const open = certifications.flatMap(({ file, audience }) => (file !== undefined && audience <= reach(account) ? [file] : []));
  const known = new Map((await files.list(open)).map((facts) => [facts.attachmentId, facts]));
  const rows = certifications.map(({ audience: _, file, ...certification }) => {
    const facts = file === undefined ? undefined : known.get(file);
    // Valid up to and including the last day.
    const state = (certification.validUntil ?? today) < today ? ('expired' as const) : ('valid' as const);
    return { ...certification, state, ...(facts && { file: facts }) };
  });
  return [...rows.filter(({ state }) => state === 'valid'), ...rows.filter(({ state }) => state === 'expired')];
}
