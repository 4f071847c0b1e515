import { createHash } from 'node:crypto';

/** Hashes a cookie's id for storage, so that a leaked table contains no usable ids. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
