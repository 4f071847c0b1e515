/** Real advisories, CSAF 2.0 with their SHA-512 files, next to the checkout. */
import path from 'node:path';

export const realAdvisories = path.resolve(import.meta.dirname, '../../../shared/data/csaf');
