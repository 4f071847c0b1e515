import { CallRefusal } from '../refusal.ts';
import { type FilePolicy, type FileReader, type JudgedFile, judgeFiles } from './access.ts';
import type { FileAddresses } from './address.ts';
import type { FileFacts, FileStore } from './store.ts';

/** The downloads of an account: what it may have, and where it gets it. */
export interface DownloadApi {
  /** Judges files as they would be judged when they are fetched now. Unknown ones and closed ones are left out. */
  judge(ids: readonly string[]): Promise<JudgedFile[]>;
  /** The one file of this id. Throws the refusal of what carries it; not found where it is unknown or closed. */
  find(id: string): Promise<FileFacts>;
  /** An address that is good for a short while and ends with the session. Judge the file first. Throws for a visitor without a session. */
  address(file: Pick<FileFacts, 'attachmentId' | 'fileOriginPath'>): string;
}

interface DownloadContext {
  files: FileStore;
  filePolicies: readonly FilePolicy[];
  addresses: FileAddresses;
}

/** The downloads as an account sees them. */
export function openDownloads(context: DownloadContext, reader: FileReader): DownloadApi {
  const { account } = reader;
  const judge = (ids: readonly string[]) => judgeFiles(context, reader, ids);
  return {
    judge,
    find: async (id) => {
      const [found] = await judge([id]);
      if (!found) throw new CallRefusal('request.not-found');
      if (found.verdict.kind === 'refused') throw found.verdict.refusal;
      return found.file;
    },
    address: (file) => {
      if (account.credentialId === undefined) throw new CallRefusal('session.unknown');
      return context.addresses.sign(file, account.credentialId);
    },
  };
}
