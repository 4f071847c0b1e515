import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Describes the machine of a measurement, for comparison with other figures. */
export function describeMachine(): string {
  const [busy = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.versions.node}`,
    `load ${busy.toFixed(1)} before the start`,
  ].join(', ');
}

/** The maximum CPU share of other processes on an idle machine, and how long it is observed. */
const idle = { share: 0.1, watchMs: 5_000, maxMs: 1_200_000 };

/**
 * Waits until the machine is idle: after a start the portal may build its index, and read and check texts. Resolves after 20
 * minutes at the latest.
 */
export async function waitUntilIdle(): Promise<void> {
  const end = Date.now() + idle.maxMs;
  for (let before = processorTimes(); Date.now() < end; ) {
    await sleep(idle.watchMs);
    const now = processorTimes();
    const share = 1 - (now.idle - before.idle) / (now.all - before.all);
    if (share < idle.share) return;
    before = now;
  }
}

/** Milliseconds of all cores since the machine was started. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return { idle: sum(times.map((one) => one.idle)), all: sum(times.flatMap((one) => Object.values(one))) };
}
