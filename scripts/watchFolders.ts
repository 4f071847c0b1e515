import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Tells of each change of a file with this ending below a folder; answers how to stop. One watcher a folder: Node's own
 * recursive watching holds on to the files themselves on Linux, and is blind to one that an editor or git has put in the
 * place of another.
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
        watchFolder(folder, (event, name) => tell(folder, event, name)),
      );
    return found.length > 0;
  };
  const tell = (folder: string, event: string, name: string | null): void => {
    // What now has the name of a folder may be another folder, whatever its inode says.
    const isGone = event === 'rename' && name !== null && drop(path.join(folder, name));
    const isNew = event === 'rename' && follow();
    if (isGone || isNew || name?.endsWith(ending)) onChange();
  };
  follow();
  return () => void drop(top);
}

/** A folder that is taken away while it is watched is dropped by the one above. */
function watchFolder(folder: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
  return watch(folder, onEvent).on('error', () => {});
}

function foldersBelow(top: string): string[] {
  const entries = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [top, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
}
