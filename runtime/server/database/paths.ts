/** Paths of an embedded database, and the user that runs it. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { forAll, replaceFile } from '../disk/write.ts';
import { codeOf, DatabaseRefusal } from './refusal.ts';

/** Folder of the databases that root's portals use. */
const SYSTEM_HOME = '/var/lib/support-portal';

/** PostgreSQL names its socket `.s.PGSQL.5432`. macOS allows 103 bytes for the path, Linux 107. */
const MAX_SOCKET_FOLDER_LENGTH = 103 - '/.s.PGSQL.5432'.length;

/** User and group of the PostgreSQL processes. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

/** The folders and files of one embedded database. */
export interface DatabasePaths {
  /** Real path of PORTAL_DATA. */
  readonly dataFolder: string;
  /** Folder in PORTAL_DATA with the password and the note of the other paths. */
  readonly notes: string;
  /** Folder of cluster, log and unfinished files; equal to `notes` unless root runs the portal. */
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
  readonly socket: string;
  /** Set when root runs the portal, because PostgreSQL refuses to run as root. */
  readonly runner: Runner | undefined;
}

interface SocketNote {
  readonly home?: string;
  readonly socket: string;
}

/** Creates the database folder in PORTAL_DATA. Resolves with the real path of both. */
export async function provideNotes(dataFolder: string): Promise<Pick<DatabasePaths, 'dataFolder' | 'notes'>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const real = await realpath(dataFolder);
  const notes = join(real, 'database');
  await mkdir(notes, { recursive: true, mode: 0o700 });
  return { dataFolder: real, notes };
}

/**
 * Finds or creates the database folders of a PORTAL_DATA.
 *
 * @throws DatabaseRefusal when noted folders are missing
 */
export async function provideDatabasePaths({ dataFolder, notes }: Pick<DatabasePaths, 'dataFolder' | 'notes'>): Promise<DatabasePaths> {
  if (!process.getuid)
    throw new DatabaseRefusal('The embedded database needs Linux or macOS: set DATABASE_URL to a PostgreSQL 15 or later.');
  const note = await readNote(notes);
  const isRoot = process.getuid() === 0;
  const { home, runner } = isRoot ? await layOutForRoot(dataFolder, notes, note) : { home: notes, runner: undefined };
  const socket = home === notes ? await provideSocketFolder(dataFolder, note, runner) : await provideFolder(join(home, 'socket'), runner);
  await writeNote(notes, note, home === notes ? { socket } : { home, socket });
  return {
    dataFolder,
    notes,
    home,
    cluster: join(home, 'cluster'),
    log: join(home, 'server.log'),
    password: join(notes, 'password'),
    socket,
    runner,
  };
}

/** Removes a stopped database: its cluster, its socket folder and its note in PORTAL_DATA. */
export async function removeDatabaseFolders(dataFolder: string): Promise<void> {
  const notes = join(dataFolder, 'database');
  const note = await readNote(notes);
  for (const folder of [note?.home, note?.socket, notes]) if (folder) await rm(folder, { recursive: true, force: true });
}

/** A cluster that an ordinary user created stays in place and runs as that user; otherwise it is in the system folder. */
async function layOutForRoot(dataFolder: string, notes: string, note: SocketNote | undefined): Promise<{ home: string; runner: Runner }> {
  const cluster = await stat(join(notes, 'cluster')).catch(() => undefined);
  if (cluster && cluster.uid !== 0) return { home: notes, runner: { uid: cluster.uid, gid: cluster.gid } };
  const runner = await findNobody();
  return { home: note?.home ? await findHome(dataFolder, note.home) : await makeHome(dataFolder, runner), runner };
}

async function findHome(dataFolder: string, home: string): Promise<string> {
  const owner = await readOptional(join(home, 'portal-data'));
  if (owner === undefined) {
    throw new DatabaseRefusal(
      `The database of ${dataFolder} lay in ${home}, which is gone: bring it back, or remove ${join(dataFolder, 'database')} to begin with an empty one.`,
    );
  }
  if (owner === dataFolder) return home;
  if ((await readNote(join(owner, 'database')))?.home === home) {
    throw new DatabaseRefusal(
      `${dataFolder} is a copy of ${owner}, whose database lies in ${home}: use \`npm run backup\` and \`npm run restore\` to copy a portal.`,
    );
  }
  await replaceFile(join(home, 'portal-data'), dataFolder, forAll);
  return home;
}

/**
 * Creates a home folder named after PORTAL_DATA. An existing one with a cluster belongs to a removed or moved
 * PORTAL_DATA. It may still be needed, so the new one gets a suffix.
 */
async function makeHome(dataFolder: string, runner: Runner): Promise<string> {
  await mkdir(SYSTEM_HOME, { recursive: true });
  await chmod(SYSTEM_HOME, 0o755);
  const named = join(await realpath(SYSTEM_HOME), nameOf(dataFolder));
  const isTaken = (await stat(join(named, 'cluster')).catch(() => undefined)) !== undefined;
  const home = await provideFolder(isTaken ? `${named}-${randomBytes(4).toString('hex')}` : named, runner);
  await replaceFile(join(home, 'portal-data'), dataFolder, forAll);
  return home;
}

async function provideFolder(folder: string, runner: Runner | undefined): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (runner) await chown(folder, runner.uid, runner.gid);
  return folder;
}

/** The socket folder of a cluster in PORTAL_DATA: the noted one, else a new one in a temporary folder. */
async function provideSocketFolder(dataFolder: string, note: SocketNote | undefined, runner: Runner | undefined): Promise<string> {
  const name = `portal-${nameOf(dataFolder)}`;
  // A note that was copied with PORTAL_DATA names the folder of the original.
  const noted = note && basename(note.socket).startsWith(name) ? [note.socket] : [];
  const fresh = [tmpdir(), '/tmp', '/var/tmp'].flatMap((base) => [
    join(base, name),
    join(base, `${name}-${randomBytes(4).toString('hex')}`),
  ]);
  for (const folder of [...noted, ...fresh]) {
    if (Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_LENGTH && (await isPrivate(folder, runner))) return folder;
  }
  throw new DatabaseRefusal(`No folder for the socket of the database can be made in ${tmpdir()}, /tmp or /var/tmp.`);
}

/** Others may write to the parent folders too; a folder that another user created under this name is not used. */
async function isPrivate(folder: string, runner: Runner | undefined): Promise<boolean> {
  const owner = runner?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (runner) await chown(folder, runner.uid, runner.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}

async function findNobody(): Promise<Runner> {
  const users = (await readOptional('/etc/passwd')) ?? '';
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  // macOS prints -2 for 4294967294.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function nameOf(dataFolder: string): string {
  return createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
}

async function readNote(notes: string): Promise<SocketNote | undefined> {
  const text = await readOptional(join(notes, 'place.json'));
  return text === undefined ? undefined : (JSON.parse(text) as SocketNote);
}

async function writeNote(notes: string, old: SocketNote | undefined, note: SocketNote): Promise<void> {
  if (old?.home === note.home && old?.socket === note.socket) return;
  await replaceFile(join(notes, 'place.json'), `${JSON.stringify(note, null, 2)}\n`, forAll);
}

async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
