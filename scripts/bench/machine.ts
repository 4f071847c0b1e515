import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine of a measurement, without which its figures cannot be compared. */
export function describeMachine(): string {
  const [busy = 0] = loadavg();
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.versions.node}`,
    `load ${busy.toFixed(1)} before the start`,
  ].join(', ');
}
