/** Exports the files of texts: pictures to `media`, attachments to `files`. */
import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { forAll, writeNew } from '../../../runtime/server/disk/write.ts';
import type { FileAccess, FileFacts, FileStore } from '../../../runtime/server/files/store.ts';
import { cleanDrawing } from '../import/drawing.ts';
import type { NamedFile } from './head.ts';
import { fileName } from './paths.ts';

export interface ExportFiles {
  /** Writes the attached files; deleted files are omitted. */
  attach(ids: readonly string[]): Promise<NamedFile[]>;
  /** Writes the pictures and files that a body refers to. Returns their paths by their addresses in the body. */
  savePictures(body: string): Promise<Map<string, string>>;
  count(): number;
}

type StoredFile = FileFacts & FileAccess;

export function openExportFiles(files: FileStore, folder: string): ExportFiles {
  /** Paths by file id; files with equal name and content share a path. */
  const pathsByFile = new Map<string, string>();
  const contents = new Map<string, string>();

  async function put(below: 'media' | 'files', file: StoredFile): Promise<string> {
    const known = pathsByFile.get(file.attachmentId);
    if (known) return known;
    const path = pathFor(below, file);
    pathsByFile.set(file.attachmentId, path);
    if (!contents.has(path)) {
      contents.set(path, file.sha256);
      await write(files, file, join(folder, path));
    }
    return path;
  }

  /**
   * Files with equal names and different contents get separate folders, because an import recognises a file by name and
   * content.
   */
  function pathFor(below: string, { fileName: name, sha256 }: StoredFile): string {
    const plain = `${below}/${fileName(name)}`;
    return (contents.get(plain) ?? sha256) === sha256 ? plain : `${below}/${sha256.slice(0, 8)}/${fileName(name)}`;
  }

  return {
    attach: async (ids) => {
      const named: NamedFile[] = [];
      for (const file of await files.findAll(ids))
        if (await files.holds(file)) named.push({ file: await put('files', file), audience: file.audience });
      return named;
    },
    savePictures: async (body) => {
      const named = [...new Set(body.match(/\/files\/[0-9a-f-]{36}\/[^"#?]+/g))];
      const found = await files.findAll(named.map((address) => address.split('/')[2] as string));
      const paths = new Map<string, string>();
      for (const file of found) {
        const address = named.find((one) => one.includes(file.attachmentId));
        if (address && (await files.holds(file))) paths.set(address, pathsByFile.get(file.attachmentId) ?? (await put('media', file)));
      }
      return paths;
    },
    count: () => contents.size,
  };
}

/** File options. Exports are readable by other users, because other programs read them, and need not be durable. */
const readable = { ...forAll, isPassing: true };

/** Drawings are exported in the form that an import accepts, so that they are imported as the same bytes. */
async function write(files: FileStore, file: StoredFile, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (extname(file.fileName).toLowerCase() !== '.svg') return writeNew(path, files.open(file), readable);
  const drawing = Buffer.concat((await files.open(file).toArray()) as Buffer[]).toString();
  await writeNew(path, cleanDrawing(drawing), readable);
}
