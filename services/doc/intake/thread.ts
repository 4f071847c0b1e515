/** A thread that reads one document and ends. Loaded by index.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type TakeOrder, takeText } from './text.ts';

parentPort?.postMessage({ answer: await takeText(workerData as TakeOrder) });
