/** The four scores of Lighthouse. Only this measurement installs it, from a separate lock file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNpm } from '../boot.mjs';
import { fingerprint, isStamped, writeStamp } from '../building/stamp.ts';
import { chromiumFlags } from '../chromium.ts';
import { root } from '../schema.ts';
import { step } from '../step.ts';
import type { BenchPages } from './webArticle.ts';
import { count, printFigures } from './webTable.ts';

const pinned = 'scripts/bench/lighthouse';
const installed = '.cache/lighthouse';
const stamp = `${installed}/stamp`;

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
};

/** Scores article, list and home page on the simulated phone of Lighthouse, and prints the audits that reduce the score. */
export async function benchLighthouse(chromium: string, { article, list, home }: BenchPages): Promise<void> {
  await install();
  const reports: LighthouseReport[] = [];
  for (const address of [article.url, list, home]) reports.push(await runLighthouse(chromium, address));
  const scoresOf = (id: string): number[] => reports.map((report) => (report.categories[id]?.score ?? Number.NaN) * 100);
  const figures = Object.entries(categories).map(([id, name]) => ({
    name,
    values: scoresOf(id),
    aim: 100,
    atLeast: true as const,
    write: count,
  }));
  printFigures('Lighthouse, phone', ['article', 'list', 'home'], figures);
  for (const complaint of new Set(reports.flatMap(failedAudits))) console.log(complaint);
}

async function install(): Promise<void> {
  const now = await fingerprint([pinned]);
  if (await isStamped(stamp, now)) return;
  const folder = path.join(root, installed);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.join(root, pinned), folder, { recursive: true });
  const [npm, ...first] = findNpm(process.env);
  await step('Installed Lighthouse', () => run(npm, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder));
  await writeStamp(stamp, now);
}

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

async function runLighthouse(chromium: string, address: string): Promise<LighthouseReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  const program = path.join(root, installed, 'node_modules/lighthouse/cli/index.js');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`];
  try {
    await run(process.execPath, [program, address, ...options], folder, { ...process.env, CHROME_PATH: chromium });
    return JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Audits with a weight that did not pass completely. */
function failedAudits({ categories: judged, audits }: LighthouseReport): string[] {
  return Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title } = audits[id] ?? { score: null, title: id };
      return weight > 0 && score !== null && score < 0.9 ? [`  ${id}: ${title}`] : [];
    }),
  );
}

async function run(program: string, args: readonly string[], cwd: string, env = process.env): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${output.trim()}\n${path.basename(program)} ended with code ${code}, see above.`);
}
