import { createHash } from 'node:crypto';

/** How an id that a cookie holds is stored: whoever reads the table cannot use it. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
