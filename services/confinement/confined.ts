/**
 * Starts processes that handle untrusted content. Such a process can read only the program, and its heap is limited.
 * If the system permits it, the process has no network and runs as user nobody. It is a process because an engine failure
 * in a thread would end the portal.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The paths that such a process may read: of a checkout, and of a release. */
const readable = ['node_modules', 'runtime', 'schema/define', 'services', 'program', 'package.json'];

/** No permission to write, to start processes or threads, or to load native addons (https://nodejs.org/api/permissions.html). */
const nodeArguments = (heapMiB: number): string[] => [
  '--permission',
  ...readable.map((part) => `--allow-fs-read=${path.join(root, part)}`),
  `--max-old-space-size=${heapMiB}`,
  '--max-semi-space-size=16',
];

/** Restrictions by the operating system, in addition to the permissions of Node. */
export interface Confinement {
  /** Command and arguments before Node. */
  command: readonly string[];
  hasNoNetwork: boolean;
  /** Whether it runs as an ordinary user, even if the portal runs as root. */
  isOrdinaryUser: boolean;
}

/** User and group id of nobody on Linux. */
const nobody = '65534';
const withoutRights = ['/usr/bin/setpriv', '--no-new-privs'];
const asNobody = [...withoutRights, `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all'];
const inOwnNetwork = ['/usr/bin/unshare', '--net', '--'];
/** An unprivileged user can create a network namespace only together with a user namespace. */
const inOwnSpace = ['/usr/bin/unshare', '--user', '--net', '--'];

const none: Confinement = { command: [], hasNoNetwork: false, isOrdinaryUser: true };

/** Strongest first. */
const ofRoot: readonly Confinement[] = [
  { command: [...inOwnNetwork, ...asNobody], hasNoNetwork: true, isOrdinaryUser: true },
  { command: inOwnNetwork, hasNoNetwork: true, isOrdinaryUser: false },
  { command: asNobody, hasNoNetwork: false, isOrdinaryUser: true },
];
const ofOthers: readonly Confinement[] = [
  { command: [...inOwnSpace, ...withoutRights], hasNoNetwork: true, isOrdinaryUser: true },
  { command: inOwnSpace, hasNoNetwork: true, isOrdinaryUser: true },
];

let found: Confinement | undefined;

/** The strongest confinement that the system permits. Detected once, in a few milliseconds. */
export function confinement(): Confinement {
  const isRoot = process.getuid?.() === 0;
  found ??= (isRoot ? ofRoot : ofOthers).find(isAllowed) ?? { ...none, isOrdinaryUser: !isRoot };
  return found;
}

/** User nobody may be unable to read a checkout in root's home directory. */
function isAllowed({ command: [program = '', ...args] }: Confinement): boolean {
  const script = 'test -x "$0" && test -r "$1" && test -x "$2"';
  const command = ['/bin/sh', '-c', script, process.execPath, import.meta.filename, path.join(root, 'node_modules')];
  return spawnSync(program, [...args, ...command], { stdio: 'ignore', env: {}, cwd: '/', timeout: 5_000 }).status === 0;
}

/** The missing restrictions, one sentence each; empty if none is missing. */
export function missingConfinement({ hasNoNetwork, isOrdinaryUser }: Confinement = confinement()): string[] {
  return [
    ...(hasNoNetwork ? [] : ['Files are read by a process that may use the network: the system does not let it give that up (unshare).']),
    ...(isOrdinaryUser
      ? []
      : ['Files are read by a process of root: user nobody cannot read the program. Run the portal as an ordinary user.']),
  ];
}

/** Starts a process that runs a module, without the portal's environment variables. */
export function forkConfined(module: URL, heapMiB: number): ChildProcess {
  const [program, ...args] = [...confinement().command, process.execPath, ...nodeArguments(heapMiB)];
  return fork(module, {
    execPath: program ?? process.execPath,
    execArgv: args,
    env: {},
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
