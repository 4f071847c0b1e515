import { CallRefusal } from '../refusal.ts';
import { type FilePolicy, type FileReader, type JudgedFile, judgeFiles } from './access.ts';
import type { FileAddresses } from './address.ts';
import type { FileFacts, FileStore } from './store.ts';

/** The downloads of an account: permissions and addresses. */
export interface DownloadApi {
  /** Judges files as a download now would. Unknown and closed files are omitted. */
  judge(ids: readonly string[]): Promise<JudgedFile[]>;
  /** Finds one file by id. Throws the refusal of its record, or not found where it is unknown or closed. */
  find(id: string): Promise<FileFacts>;
  /** A short-lived address that ends with the session. Judge the file first. Throws for a visitor without a session. */
  address(file: Pick<FileFacts, 'attachmentId' | 'fileOriginPath'>): string;
}

interface DownloadContext {
  files: FileStore;
  filePolicies: readonly FilePolicy[];
  addresses: FileAddresses;
}

/** The downloads API for an account. */
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
