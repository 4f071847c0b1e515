/** A thread that works one finding out: compiling a schema and looking through it takes seconds, in which no request would be answered. */
import { parentPort, workerData } from 'node:worker_threads';
import { compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { type FindingName, type FoundIn, finders } from './findings.ts';

const { name, input, place } = workerData as { name: FindingName; input: SchemaInput; place: FoundIn };

const { portal, problems, sources } = compile(input);
if (!portal) throw new Error('The schema in force does not compile.');
parentPort?.postMessage(await finders[name]({ input, portal, problems, sources }, place));
