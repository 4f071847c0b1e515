import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import { filesBelow, root } from '../schema.ts';

/** A hash of the contents of files and folders; a missing one counts as empty. */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const names = (await Promise.all(paths.map(filesOf))).flat();
  const contents = await Promise.all(names.map((name) => readFile(path.join(root, name))));
  const hash = createHash('sha256');
  names.forEach((name, index) => void hash.update(`${name}\0${contents[index]?.length}\0`).update(contents[index] ?? ''));
  return hash.digest('hex');
}

/** Tests are excluded, because they do not affect the output. */
async function filesOf(source: string): Promise<string[]> {
  const found = await stat(path.join(root, source)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [source];
  return (await filesBelow(path.join(root, source), '')).map((name) => `${source}/${name}`).filter((name) => !/\.test\.tsx?$/.test(name));
}

/** Whether a stamp file, relative to the checkout, contains this text. */
export const isStamped = async (stamp: string, text: string): Promise<boolean> =>
  (await readFile(path.join(root, stamp), 'utf8').catch(() => '')) === text;

/** Writes a stamp file: the output is up to date with its inputs. */
export async function writeStamp(stamp: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, stamp)), { recursive: true });
  await replaceFile(path.join(root, stamp), text, forAll);
}
