/** Files that documents of a folder refer to as attachments. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Database } from '../../../runtime/server/database/database.ts';
import { typeOf } from '../../../runtime/server/files/signature.ts';
import { type FileStore, safeName } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { idOf } from '../../shared/values/ids.ts';
import type { ImportDocument } from './document.ts';
import { findExistingFiles } from './existingFiles.ts';
import type { ImportFolder } from './folder.ts';
import type { Audience } from './ownFacts.ts';
import { DocumentRefusal, type Note } from './refusal.ts';

export interface ImportAttachment {
  path: string;
  id: string;
  name: string;
  mime: string;
  sha256: string;
  /** Bytes. */
  size: number;
  audience: Audience;
  isExisting: boolean;
}

/** The file types that editors may attach, and that a folder may contain. */
const takenOf = ({ calls }: Portal) => calls['doc.file.upload']?.upload ?? { types: [], maxBytes: 0 };

interface AttachmentSource {
  database: Database;
  portal: Portal;
  folder: ImportFolder;
  collection: string;
  audience: Audience;
}

/** The files that documents refer to, by path. A file that is missing or has a disallowed type is reported. */
export async function readAttachments(
  source: AttachmentSource,
  documents: readonly ImportDocument[],
): Promise<{ attachments: Map<string, ImportAttachment>; notes: Note[] }> {
  const { database, folder, audience } = source;
  const notes: Note[] = [];
  const found = new Map<string, ImportAttachment>();
  for (const { path, own } of documents)
    for (const entry of own.attachments ?? []) {
      const known = found.get(entry.file);
      const entryAudience = entry.audience ?? own.audience ?? audience;
      if (known) known.audience = Math.max(known.audience, entryAudience) as Audience;
      else if (!folder.others.includes(entry.file)) notes.push({ path, reason: `The attachment ${entry.file} is not here` });
      else await addAttachment(entry.file, entryAudience);
    }
  const twins = await findExistingFiles(database, [...found.values()]);
  for (const attachment of found.values()) Object.assign(attachment, twinOf(twins, attachment));
  return { attachments: found, notes };

  async function addAttachment(path: string, audience: Audience): Promise<void> {
    try {
      found.set(path, await readAttachment(source, path, audience));
    } catch (error) {
      if (!(error instanceof DocumentRefusal)) throw error;
      notes.push({ path, reason: error.message });
    }
  }
}

const twinOf = (twins: ReadonlyMap<string, string>, { id }: ImportAttachment) => ({ id: twins.get(id) ?? id, isExisting: twins.has(id) });

async function readAttachment(
  { portal, folder, collection }: AttachmentSource,
  path: string,
  audience: Audience,
): Promise<ImportAttachment> {
  const { types, maxBytes } = takenOf(portal);
  const content = await folder.read(path, maxBytes);
  const mime = typeOf(path, content, types);
  if (!mime) throw new DocumentRefusal('It is no file of the kinds that can be attached');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    path,
    id: idOf(`import:${collection}:${path}`),
    name: safeName(basename(path)),
    mime,
    sha256,
    size: content.length,
    audience,
    isExisting: false,
  };
}

/** Stores a file, unless it exists already. */
export async function storeAttachment(files: FileStore, folder: ImportFolder, attachment: ImportAttachment): Promise<void> {
  const { id, name, mime, path, sha256, audience, isExisting } = attachment;
  const there = isExisting ? undefined : await files.find(id);
  if (isExisting || (there?.sha256 === sha256 && there.fileName === name && there.audience === audience)) return;
  await files.put(await folder.read(path, attachment.size), { id, name, mime, audience });
}
