import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import { writeNew } from '../disk/write.ts';
import { type FieldCipher, fieldCipher, fieldKeyBytes } from './fieldCipher.ts';

type KeyConfig = Pick<ServerConfig, 'fieldKey' | 'dataFolder' | 'databaseUrl'>;

/** The key in PORTAL_DATA. It is not in the database, so neither dumps nor backups contain it. */
export const fieldKeyFile = 'field.key';

/**
 * Opens the encryption of confidential fields with PORTAL_FIELD_KEY. With the embedded database, the key is a file in
 * PORTAL_DATA, created at the first start. An external database without a key accepts no confidential fields.
 */
export async function openFieldCipher({ fieldKey, dataFolder, databaseUrl }: KeyConfig): Promise<FieldCipher | undefined> {
  if (fieldKey !== undefined) return fieldCipher(Buffer.from(fieldKey, 'base64'));
  return databaseUrl === undefined ? fieldCipher(await provideKey(dataFolder)) : undefined;
}

/** The key in PORTAL_DATA as base64. Creates it if it is missing. */
export const provideFieldKey = async (dataFolder: string): Promise<string> => (await provideKey(dataFolder)).toString('base64');

async function provideKey(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, fieldKeyFile);
  const known = await readKey(path);
  if (known) return known;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.new`;
  await writeNew(draft, randomBytes(fieldKeyBytes).toString('base64'));
  try {
    // Unlike a rename, a link does not replace the key of another process that starts at the same time.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(path);
  if (!made) throw new Error(`${path} was written and is not there.`);
  return made;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === fieldKeyBytes) return key;
  throw new Error(`${path} is damaged: it must be ${fieldKeyBytes} bytes in base64. Bring the original back.`);
}
