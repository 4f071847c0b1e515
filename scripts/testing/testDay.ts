import { execFileSync } from 'node:child_process';
import { root } from '../schema.ts';

const dayMs = 86_400_000;

/**
 * The day that chooses which entries of large tables a test run tries, in UTC since 1970. It is the day of the last commit:
 * a commit tries the same entries on each machine. Without a repository it is today. The first process decides for its workers.
 */
export function testDay(): number {
  process.env.PORTAL_DAY ??= String(Math.floor((commitMs() ?? Date.now()) / dayMs));
  return Number(process.env.PORTAL_DAY);
}

function commitMs(): number | undefined {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return seconds === '' ? undefined : Number(seconds) * 1_000;
  } catch {
    return;
  }
}
