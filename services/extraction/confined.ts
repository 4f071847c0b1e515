/**
 * Begins processes that work on untrusted content. Such a process reads the program and nothing else, and its heap is
 * bounded. Where the system allows it, the process has no network and runs as nobody. It is a process because a failure
 * of the engine in a thread would end the portal.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What such a process may read. */
const readable = ['node_modules', 'runtime', 'schema/define', 'services', 'package.json'];

/** Without permission to write, to begin processes or threads, or to load native code (https://nodejs.org/api/permissions.html). */
const nodeArguments = (heapMiB: number): string[] => [
  '--permission',
  ...readable.map((part) => `--allow-fs-read=${path.join(root, part)}`),
  `--max-old-space-size=${heapMiB}`,
  '--max-semi-space-size=16',
];

/** What the system denies such a process, in addition to the permissions of Node. */
export interface Confinement {
  /** Programs and arguments in front of Node. */
  command: readonly string[];
  hasNoNetwork: boolean;
  /** It runs as an ordinary user, whoever runs the portal. */
  isOrdinaryUser: boolean;
}

/** User and group of nobody, on every Linux. */
const nobody = '65534';
const withoutRights = ['/usr/bin/setpriv', '--no-new-privs'];
const asNobody = [...withoutRights, `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all'];
const inOwnNetwork = ['/usr/bin/unshare', '--net', '--'];
/** An ordinary user gets a network of its own only together with a space of users of its own. */
const inOwnSpace = ['/usr/bin/unshare', '--user', '--net', '--'];

const none: Confinement = { command: [], hasNoNetwork: false, isOrdinaryUser: true };

/** From the strongest on. */
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

/** The strongest confinement that the system allows. Tried once, in some milliseconds. */
export function confinement(): Confinement {
  const isRoot = process.getuid?.() === 0;
  found ??= (isRoot ? ofRoot : ofOthers).find(isAllowed) ?? { ...none, isOrdinaryUser: !isRoot };
  return found;
}

/** Nobody may lack the right to read a checkout that lies in the home of root. */
function isAllowed({ command: [program = '', ...args] }: Confinement): boolean {
  const script = 'test -x "$0" && test -r "$1" && test -x "$2"';
  const asked = ['/bin/sh', '-c', script, process.execPath, import.meta.filename, path.join(root, 'node_modules')];
  return spawnSync(program, [...args, ...asked], { stdio: 'ignore', env: {}, cwd: '/', timeout: 5_000 }).status === 0;
}

/** What the system does not take from such a process, each in a sentence; none where it takes all. */
export function missingConfinement({ hasNoNetwork, isOrdinaryUser }: Confinement = confinement()): string[] {
  return [
    ...(hasNoNetwork ? [] : ['Files are read by a process that may use the network: the system does not let it give that up (unshare).']),
    ...(isOrdinaryUser
      ? []
      : ['Files are read by a process of root: user nobody cannot read the program. Run the portal as an ordinary user.']),
  ];
}

/** Begins a process that runs a module, without the portal's environment. */
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
