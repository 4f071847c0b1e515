/**
 * Applies certain repairs to a schema, which the compiler verifies. A repair is applied if it removes a problem, adds none, and
 * changes no access rule. It must be the only repair with this result.
 */
import { compile, type Problem, type ProblemCode, type SchemaInput } from '../../compile/index.ts';
import { hasSameRules } from './access.ts';
import { sortKeys } from './order.ts';
import type { CardTexts, Proposal, Repair } from './proposal.ts';
import { proposals } from './proposals.ts';

export type { Repair } from './proposal.ts';

export interface Repaired {
  /** New texts by path; empty if nothing was certain. */
  texts: Record<string, string>;
  repairs: Repair[];
}

/** A version of the schema with its problems. */
interface SchemaState {
  input: SchemaInput;
  problems: readonly Problem[];
}

interface AppliedRepair extends Repair {
  problem: Problem;
  file: string;
  text: string;
}

/** A sequence of repairs with its result. */
interface RepairPath {
  steps: readonly AppliedRepair[];
  end: SchemaState;
}

/** Limit of consecutive repairs, where each problem hid the next. */
const deepest = 12;

/** Problems that `compile()` only reports for a schema without errors. */
const inVain: ReadonlySet<ProblemCode> = new Set(['orphan-route', 'unused-page', 'unused-component', 'unused-word']);

/** Repairs the texts of a schema, one problem after another, until there is no certain repair. */
export function repair(input: SchemaInput): Repaired {
  const start = stateOf(input, {});
  let path: RepairPath = { steps: [], end: start };
  for (let next = nextRepair(path.end); next; next = nextRepair(path.end)) path = { steps: [...path.steps, ...next.steps], end: next.end };
  return ordered(input, wholeFiles(start, path));
}

/** Sorts the keys in files without problems. */
function ordered({ files }: SchemaInput, { texts, repairs }: Repaired): Repaired {
  const { texts: more, repairs: orderRepairs } = sortKeys({ ...files, ...texts });
  return { texts: { ...texts, ...more }, repairs: [...repairs, ...orderRepairs] };
}

const stateOf = (input: SchemaInput, texts: CardTexts): SchemaState => {
  const next = { ...input, files: { ...input.files, ...texts } };
  return { input: next, problems: compile(next).problems };
};

const textsOf = (steps: readonly AppliedRepair[]): Record<string, string> =>
  Object.fromEntries(steps.map(({ file, text }) => [file, text]));

/** The repair of the first problem that has a certain one, with repairs of the problems that it hid. */
function nextRepair(now: SchemaState): RepairPath | undefined {
  for (const problem of now.problems) {
    const [path, ...others] = proposed(now, problem).flatMap((proposal) => settled(now, now, proposal, problem, deepest) ?? []);
    if (path && others.length === 0) return path;
  }
  return undefined;
}

function proposed({ input }: SchemaState, problem: Problem): Proposal[] {
  const propose = proposals[problem.code];
  return propose === 'told' ? [] : propose(problem, input.files);
}

/** The sequence of repairs that starts with a proposal and ends without new problems. */
function settled(start: SchemaState, now: SchemaState, proposal: Proposal, problem: Problem, depth: number): RepairPath | undefined {
  const next = stateOf(now.input, { [proposal.file]: proposal.text });
  if (!hasSameRules(proposal.file, start.input.files, next.input.files) || countOf(next, problem) >= countOf(now, problem))
    return undefined;
  const step: AppliedRepair = { problem, ...proposal };
  const [fresh] = broughtBy(start, next);
  if (!fresh) return { steps: [step], end: next };
  if (depth === 0) return undefined;
  for (const further of proposed(next, fresh)) {
    const rest = settled(start, next, further, fresh, depth - 1);
    if (rest) return { steps: [step, ...rest.steps], end: rest.end };
  }
  return undefined;
}

const sameness = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

const countOf = ({ problems }: SchemaState, problem: Problem): number =>
  problems.filter((other) => sameness(other) === sameness(problem)).length;

/** Problems that a later state has and an earlier one did not. Problems that could not be detected before do not count. */
function broughtBy(before: SchemaState, after: SchemaState): Problem[] {
  const wasReported = before.problems.every(({ severity, code }) => severity === 'warning' || inVain.has(code));
  return after.problems.filter(
    (problem) => (wasReported || !inVain.has(problem.code)) && countOf(after, problem) > countOf(before, problem),
  );
}

/** Omits files that still have problems after all their repairs. They are not changed. */
function wholeFiles(start: SchemaState, { steps, end }: RepairPath): Repaired {
  const broken = new Set(end.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const valid = steps.filter(({ file }) => !broken.has(file));
  if (valid.length < steps.length) return wholeFiles(start, { steps: valid, end: stateOf(start.input, textsOf(valid)) });
  if (broughtBy(start, end).length > 0) return { texts: {}, repairs: [] };
  return { texts: textsOf(valid), repairs: valid.map(({ problem, from, to }) => ({ problem, from, to })) };
}
