/** A thread that computes one finding: compiling a schema and searching it takes seconds in which no request would be answered. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { type FindingName, type FoundIn, finders } from './findings.ts';

export interface FindingOrder {
  name: FindingName;
  input: SchemaInput;
  place: FoundIn;
}

answerParent(({ name, input, place }: FindingOrder) => {
  const { portal, problems, sources } = compile(input);
  if (!portal) throw new Error('The schema in force does not compile.');
  return finders[name]({ input, portal, problems, sources }, place);
});
