/** Finds the browser for the journeys, the crawl and PDF output. */
import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Features that a headless browser does not need. The address bar preloads two pages, which takes longer than opening ours.
 * Every context starts a spare renderer that nothing uses. Chromium uses only the last such flag, so Playwright's own values
 * are repeated here.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Flags that run Chromium as root and in a container, without background network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join()}`,
];

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];

const usualPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome'],
};

/** The headless shell renders pages like Chromium without a browser interface. It uses two thirds of the CPU time. */
const shellPackage = 'chromium-headless-shell';

/** Without the font, every Chinese character is rendered as the same box. */
const packages = ['chromium', 'fonts-noto-cjk'];

/**
 * The path of a Chromium: PORTAL_CHROMIUM, otherwise one of the system, otherwise Playwright's. If there is none, it is installed
 * when running as root on Debian.
 *
 * @throws Error with the packages to install
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.PORTAL_CHROMIUM;
  if (wanted && !(await isProgram(wanted))) throw new Error(`PORTAL_CHROMIUM is ${wanted}, which is no program.`);
  const found = wanted || (await findInstalled());
  if (found) return found;
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get']))) await installForDebian();
  const installed = await findInstalled();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found: install Chromium or Chrome (on Debian `apt-get install chromium fonts-noto-cjk`), or set PORTAL_CHROMIUM.',
  );
}

/** The browser of the journeys and the crawl: PORTAL_HEADLESS_SHELL or PORTAL_CHROMIUM, otherwise the headless shell of the system, or its Chromium. */
export async function findHeadlessShell(): Promise<string> {
  const executable = await findChromium();
  const named = process.env.PORTAL_HEADLESS_SHELL || process.env.PORTAL_CHROMIUM;
  return named || ((await findOnPath([shellPackage])) ?? executable);
}

async function findInstalled(): Promise<string | undefined> {
  return (await findOnPath(programNames)) ?? findFirst([...(usualPaths[process.platform] ?? []), chromium.executablePath()]);
}

function findOnPath(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return findFirst(names.flatMap((name) => folders.map((folder) => join(folder, name))));
}

async function findFirst(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isProgram(file)) return file;
  return undefined;
}

function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installForDebian(): Promise<void> {
  const start = performance.now();
  process.stderr.write(`Installing ${packages.join(' and ')} … `);
  await runApt(['update']);
  const install = ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  await runApt([...install, ...packages]);
  // Earlier releases of Debian lack this package. Chromium is used instead.
  await runApt([...install, shellPackage]).catch(() => undefined);
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

async function runApt(args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0)
    throw new Error(`${Buffer.concat(output).toString('utf8').trim()}\napt-get ${args.join(' ')} ended with code ${code}, see above.`);
}
