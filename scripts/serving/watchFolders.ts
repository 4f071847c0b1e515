import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Reports each change of a file with this extension below a folder, and returns a function that stops it. It uses one watcher
 * for each folder. The recursive watching of Node follows the inodes on Linux, so it misses files that an editor or git
 * replaces.
 */
export function watchFolders(top: string, ending: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const drop = (folder: string): boolean => {
    const dropped = [...watchers].filter(([name]) => name === folder || name.startsWith(folder + path.sep));
    for (const [name, watcher] of dropped) {
      watcher.close();
      watchers.delete(name);
    }
    return dropped.length > 0;
  };
  const follow = (): boolean => {
    const found = foldersBelow(top).filter((folder) => !watchers.has(folder));
    for (const folder of found)
      watchers.set(
        folder,
        watchFolder(folder, (event, name) => onEvent(folder, event, name)),
      );
    return found.length > 0;
  };
  const onEvent = (folder: string, event: string, name: string | null): void => {
    // A folder with the same name may be a new one, even with the same inode.
    const isRemoved = event === 'rename' && name !== null && drop(path.join(folder, name));
    const isNew = event === 'rename' && follow();
    if (isRemoved || isNew || name?.endsWith(ending)) onChange();
  };
  follow();
  return () => void drop(top);
}

/** A removed folder is dropped by the watcher of its parent. */
function watchFolder(folder: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
  return watch(folder, onEvent).on('error', () => {});
}

function foldersBelow(top: string): string[] {
  const entries = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [top, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
}
