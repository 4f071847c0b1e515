import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the portal's user may read stored data. */
const ownOnly = 0o700;

/**
 * Creates a folder and its missing parents. `mkdir` of Node with `recursive` never settles if the root of the process was
 * removed, because it creates the same folders endlessly. This function tries each folder twice.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await makeOne(folder);
  }
}

const makeOne = (folder: string): Promise<void> =>
  mkdir(folder, { mode: ownOnly }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
