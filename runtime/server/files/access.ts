/** Who may have a file: what its own row says, and what carries it, such as an article. */
import type { Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import type { CallRefusal } from '../refusal.ts';
import type { FileAccess, FileFacts, FileStore } from './store.ts';

export type FoundFile = FileFacts & FileAccess;

/** Who asks, and out of what. */
export interface FileReader {
  database: Database;
  account: Account;
  portal: Portal;
  now: Date;
}

/** What one thing that carries a file says of it to an account. */
export type PolicyVerdict =
  /** The account may read what carries it. `isShown`: a page shows it, so that having it needs no login. `folder`: what it is filed under, such as a model. */
  | { kind: 'open'; isShown?: true; folder?: string }
  /** What carries it is closed to the account, which is told nothing of it. */
  | { kind: 'closed' }
  /** The account reads of it and may not have it as things stand: a licence has to be accepted, a release was withdrawn. */
  | { kind: 'refused'; refusal: CallRefusal };

/** Judges files for the same account. */
type Judge = (ids: readonly string[]) => Promise<JudgedFile[]>;

/** Things that carry files. Answers a verdict for each of these files that one of them carries; others are left out. What carries files that hold others has these judged. */
export type FilePolicy = (reader: FileReader, ids: readonly string[], judge: Judge) => Promise<Iterable<readonly [string, PolicyVerdict]>>;

/** Whether an account may have a file; `isCarried` where that follows from more than the file's own row. */
export type FileVerdict = PolicyVerdict & { isCarried: boolean };

/** What was judged, in the order asked for. Unknown files and closed ones are left out, as nobody may tell them apart. */
export type JudgedFile = { file: FoundFile; verdict: Exclude<FileVerdict, { kind: 'closed' }> };

interface FileJudgeContext {
  files: FileStore;
  filePolicies: readonly FilePolicy[];
}

/** Judges files for an account as things are now. */
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
  // One after the other: within a transaction there is one connection for all of them.
  for (const carrier of judges.filePolicies) {
    for (const [id, verdict] of await carrier(reader, ids, judge)) verdicts.set(id, [...(verdicts.get(id) ?? []), verdict]);
  }
  return verdicts;
}

/** One open carrier is enough; what one of them asks for first has to be done whatever the others say. */
function verdictOn(file: FileAccess, { account, now }: FileReader, told: readonly PolicyVerdict[]): FileVerdict {
  if (!mayRead(file, account) || (file.endsAt !== null && file.endsAt <= now)) return { kind: 'closed', isCarried: false };
  if (told.length === 0 || (isOwner(file, account) && file.endsAt === null)) return { kind: 'open', isCarried: told.length > 0 };
  const refused = told.find(({ kind }) => kind === 'refused');
  const shown = told.find((verdict) => verdict.kind === 'open' && verdict.isShown);
  const open = told.find(({ kind }) => kind === 'open');
  return { ...(refused ?? shown ?? open ?? { kind: 'closed' }), isCarried: true };
}

/** Anonymous visitors read as type 1. What is kept for a while only is its owner's alone. */
const mayRead = (file: FileAccess, account: Account): boolean =>
  isOwner(file, account) || (file.endsAt === null && file.audience <= (account.type || 1));

const isOwner = ({ owner }: FileAccess, { id }: Account): boolean => owner !== null && owner === id;
