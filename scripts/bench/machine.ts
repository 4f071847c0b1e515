import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What was measured on: without it no figure means anything. */
export function describeMachine(): string {
  const [busy = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.versions.node}`,
    `load ${busy.toFixed(1)} before the start`,
  ].join(', ');
}
