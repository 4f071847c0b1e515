/** A thread that computes findings about one schema: compiling and searching it takes seconds in which no request would be answered. */
import { workerData } from 'node:worker_threads';
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { type CompiledSchema, compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { type FindingName, type FoundIn, finders } from './findings.ts';

export interface FindingOrder {
  name: FindingName;
  location: FoundIn;
}

let compiled: CompiledSchema | undefined;

answerParent(({ name, location }: FindingOrder) => {
  compiled ??= compiledOf(workerData as SchemaInput);
  return finders[name](compiled, location);
});

function compiledOf(input: SchemaInput): CompiledSchema {
  const { portal, problems, sources } = compile(input);
  if (!portal) throw new Error('The schema in force does not compile.');
  return { input, portal, problems, sources };
}
