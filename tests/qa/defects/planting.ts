/** Plants defects in the real schema, a few of each kind, and looks for them. */
import { compile } from '../../../runtime/shared/compile/index.ts';
import { type LintFacts, lint } from '../../../runtime/shared/qa/lint/index.ts';
import { readKnown } from '../../../scripts/qa/lint/known.ts';
import { measureWeights } from '../../../scripts/qa/lint/weights.ts';
import { readCompiled, root } from '../../../scripts/schema.ts';
import { seedOf } from '../../support/seed.ts';
import { type DefectKind, Ground, numbersFrom, type Plant } from './ground.ts';

/** A reported problem. */
interface Sign {
  code: string;
  file: string;
  message: string;
}

const signOf = ({ code, file, message }: Sign): string => `${code} in ${file}: ${message}`;

/** Maximum number of draws. A kind with fewer candidates than requested yields fewer defects. */
const tries = 12;

export interface Planting {
  /** Different defects of one kind. */
  plantsOf: (kind: DefectKind) => Plant[];
  /** New problems of a plant that have the code and file of its kind. */
  found: (kind: DefectKind, plant: Plant) => string[];
  /** New problems of the compiler with any code, for the message of a failed test. */
  refused: (plant: Plant) => string[];
}

/**
 * Prepares the current schema. PORTAL_DEFECTS_SEED repeats the random choices; up to `variants` plants of each kind are
 * made.
 */
export async function beginPlanting(variants: number): Promise<Planting> {
  const seed = seedOf('PORTAL_DEFECTS_SEED');
  console.info(`Defects are drawn by PORTAL_DEFECTS_SEED=${seed}.`);
  const schema = await readCompiled();
  const known: LintFacts = { ...(await readKnown()), weights: await measureWeights(schema.portal, root) };
  const before = new Set([...schema.problems, ...lint({ schema, ...known })].map(signOf));
  const fresh = (signs: readonly Sign[]): string[] => signs.map(signOf).filter((sign) => !before.has(sign));
  return {
    plantsOf: (kind) => draw(new Ground(schema, known, numbersFrom(seed + numberOf(kind))), kind, variants),
    found: (kind, plant) => fresh(problemsOf(plant, kind.code)).filter((sign) => sign.startsWith(`${kind.code} in ${plant.file}: `)),
    refused: ({ input }) => fresh(compile(input).problems),
  };
}

function problemsOf({ input, known }: Plant, code: DefectKind['code']): Sign[] {
  const { portal, problems, sources } = compile(input);
  return [...problems, ...(portal ? lint({ schema: { input, portal, problems, sources }, ...known }, [code]) : [])];
}

function draw(ground: Ground, { plant }: DefectKind, variants: number): Plant[] {
  const plants = new Map<string, Plant>();
  for (let tried = 0; tried < tries && plants.size < variants; tried++) {
    const one = plant(ground);
    plants.set(one.summary, one);
  }
  return [...plants.values()];
}

/** A seed from the name of the kind, so that its choices do not depend on other kinds. */
const numberOf = ({ plants }: DefectKind): number => [...plants].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
