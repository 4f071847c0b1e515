/** Folders of CSAF 2.0 documents. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** The advisories of the demo. */
export const demoAdvisories = path.join(root, 'demo/content/advisories');

/** Advisories of others with their SHA-512 files, if a folder next to the checkout has them. */
export const realAdvisories = path.join(root, '../shared/data/csaf');
export const hasRealAdvisories = existsSync(realAdvisories);
