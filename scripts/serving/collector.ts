/** Settings of V8's garbage collector that NODE_OPTIONS does not accept. */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Below so many cores for each process, the cores are busy with requests and the database whenever collections are frequent. */
const minCores = 3;

/**
 * With few cores, the main thread collects the young generation alone. Several threads need more processor time for the same
 * objects, mostly to wait for each other. Their shorter pauses need idle cores.
 */
export function setCollector(processes: number): void {
  if (availableParallelism() / processes < minCores) setFlagsFromString('--no-parallel-scavenge');
}
