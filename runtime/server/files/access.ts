/** File permissions, from the file's own row and from the records that contain it, such as an article. */
import type { Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import type { CallRefusal } from '../refusal.ts';
import type { FileAccess, FileFacts, FileStore } from './store.ts';

export type FoundFile = FileFacts & FileAccess;

/** The account that requests a file, and the data to judge it by. */
export interface FileReader {
  database: Database;
  account: Account;
  portal: Portal;
  now: Date;
}

/** The verdict of one record that contains a file. */
export type PolicyVerdict =
  /**
   * The account may read the record. `isShown`: a page displays the file, so it needs no login. `folder`: the group of the
   * file, such as a model.
   */
  | { kind: 'open'; isShown?: true; folder?: string }
  /** The record is closed to the account, and its existence is not disclosed. */
  | { kind: 'closed' }
  /** The account may see the record but not have the file now: a licence is not accepted, or a release was withdrawn. */
  | { kind: 'refused'; refusal: CallRefusal };

/** Judges files for the same account. */
type JudgeFiles = (ids: readonly string[]) => Promise<JudgedFile[]>;

/**
 * Permissions of the records that contain files. Answers verdicts for the files of a record, and omits others. For records that
 * contain files through other files, `judge` judges those.
 */
export type FilePolicy = (
  reader: FileReader,
  ids: readonly string[],
  judge: JudgeFiles,
) => Promise<Iterable<readonly [string, PolicyVerdict]>>;

/** Whether an account may have a file. `isCarried`: other records than the file's own row decide. */
export type FileVerdict = PolicyVerdict & { isCarried: boolean };

/** Judged files in the requested order. Unknown and closed files are both omitted, so that they cannot be distinguished. */
export type JudgedFile = { file: FoundFile; verdict: Exclude<FileVerdict, { kind: 'closed' }> };

interface FileJudgeContext {
  files: FileStore;
  filePolicies: readonly FilePolicy[];
}

/** Judges files for an account at the current time. */
export async function judgeFiles(judges: FileJudgeContext, reader: FileReader, ids: readonly string[]): Promise<JudgedFile[]> {
  const found = await judges.files.findAll(ids);
  const verdicts = await askPolicies(
    judges,
    reader,
    found.map(({ attachmentId }) => attachmentId),
  );
  return found.flatMap((file) => {
    const verdict = verdictOn(file, reader, verdicts.get(file.attachmentId) ?? []);
    return verdict.kind === 'closed' ? [] : [{ file, verdict }];
  });
}

async function askPolicies(judges: FileJudgeContext, reader: FileReader, ids: readonly string[]): Promise<Map<string, PolicyVerdict[]>> {
  const verdicts = new Map<string, PolicyVerdict[]>();
  if (ids.length === 0) return verdicts;
  const judge = (held: readonly string[]) => judgeFiles(judges, reader, held);
  // Sequentially, because a transaction has a single connection.
  for (const carrier of judges.filePolicies) {
    for (const [id, verdict] of await carrier(reader, ids, judge)) verdicts.set(id, [...(verdicts.get(id) ?? []), verdict]);
  }
  return verdicts;
}

/** One open record is sufficient, but a refusal takes precedence over other verdicts. */
function verdictOn(file: FileAccess, { account, now }: FileReader, verdicts: readonly PolicyVerdict[]): FileVerdict {
  if (!mayRead(file, account) || (file.endsAt !== null && file.endsAt <= now)) return { kind: 'closed', isCarried: false };
  if (verdicts.length === 0 || (isOwner(file, account) && file.endsAt === null)) return { kind: 'open', isCarried: verdicts.length > 0 };
  const refused = verdicts.find(({ kind }) => kind === 'refused');
  const shown = verdicts.find((verdict) => verdict.kind === 'open' && verdict.isShown);
  const open = verdicts.find(({ kind }) => kind === 'open');
  return { ...(refused ?? shown ?? open ?? { kind: 'closed' }), isCarried: true };
}

/** Anonymous visitors read as type 1. Only its owner may read a temporary file. */
const mayRead = (file: FileAccess, account: Account): boolean =>
  isOwner(file, account) || (file.endsAt === null && file.audience <= (account.type || 1));

const isOwner = ({ owner }: FileAccess, { id }: Account): boolean => owner !== null && owner === id;
