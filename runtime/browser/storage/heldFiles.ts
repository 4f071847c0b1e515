/**
 * Files that wait for a login, in the browser's own database. A file is deleted when it was uploaded or removed, and a day
 * after it was chosen. Every function succeeds without storage: the file is then not held.
 */

const databaseName = 'held-files';
const storeName = 'files';

/** Milliseconds after which a stored file expires. */
const heldMs = 86_400_000;

interface HeldFile {
  file: File;
  /** In milliseconds since 1970. */
  heldAt: number;
}

/** Stores a file under a key. Returns whether it is stored. */
export async function holdFile(key: string, file: File): Promise<boolean> {
  const done = await inStore('readwrite', (store) => store.put({ file, heldAt: Date.now() } satisfies HeldFile, key));
  return done !== undefined;
}

/** The file of a key; undefined if it is not stored, or too old. */
export async function heldFile(key: string): Promise<File | undefined> {
  await dropOld();
  const held = (await inStore('readonly', (store) => store.get(key))) as HeldFile | null | undefined;
  return held?.file;
}

export async function releaseFile(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Deletes expired files. */
async function dropOld(): Promise<void> {
  await inStore('readwrite', (store) => {
    const cursors = store.openCursor();
    cursors.addEventListener('success', () => {
      const cursor = cursors.result;
      if (!cursor) return;
      if ((cursor.value as HeldFile).heldAt < Date.now() - heldMs) cursor.delete();
      cursor.continue();
    });
    return cursors;
  });
}

/** The result of a request, or null if it has none. Undefined if the storage is forbidden, full or broken. */
async function inStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await openDatabase();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = ask(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result ?? null);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database of held files is blocked.'));
  });
}
