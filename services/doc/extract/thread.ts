/** A thread that looks into one file and ends. Loaded by index.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ReadOrder, readContent } from './reading.ts';

parentPort?.postMessage({ answer: await readContent(workerData as ReadOrder) });
