import { hash } from 'node:crypto';

/** Hashes a random secret, such as a cookie's id, for storage: a leaked table then contains no usable secrets. */
export const hashOf = (id: string): string => hash('sha256', id);
