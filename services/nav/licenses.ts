import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer, Handler } from '../shared/calls/handler.ts';

const file = path.resolve(import.meta.dirname, '../../generated/licenses.json');

let read: Promise<Answer<'nav.licenses'>['packages']> | undefined;

/** The packages that the portal contains. They change only with the release. */
export const readLicenses: Handler<'nav.licenses'> = async () => {
  read ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as Answer<'nav.licenses'>['packages']);
  return { texts: '/licenses.txt', packages: await read };
};
