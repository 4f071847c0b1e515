/** Plants defects in the real schema, a few of each kind, and looks for them. */
import { compile } from '../../../runtime/shared/compile/index.ts';
import { type LintFacts, lint } from '../../../runtime/shared/qa/lint/index.ts';
import { readKnown } from '../../../scripts/qa/lint/known.ts';
import { weigh } from '../../../scripts/qa/lint/weights.ts';
import { readCompiled, root } from '../../../scripts/schema.ts';
import { seedOf } from '../../support/seed.ts';
import { type DefectKind, Ground, numbersFrom, type Plant } from './ground.ts';

/** What was said of a schema, as a line of its code, its file and its sentence. */
interface Sign {
  code: string;
  file: string;
  message: string;
}

const signOf = ({ code, file, message }: Sign): string => `${code} in ${file}: ${message}`;

/** A kind that has fewer places than are asked for is given up after so many draws that came out alike. */
const tries = 12;

export interface Planting {
  /** Different plants of a kind. */
  drawn: (kind: DefectKind) => Plant[];
  /** What is said of a plant, and was not of the schema before, by the code that its kind is found by. */
  found: (kind: DefectKind, plant: Plant) => string[];
  /** The same of every code of the compiler, for a search that failed. */
  refused: (plant: Plant) => string[];
}

/** The schema as it stands, and numbers that PORTAL_DEFECTS_SEED repeats; of each kind up to so many are drawn. */
export async function beginPlanting(variants: number): Promise<Planting> {
  const seed = seedOf('PORTAL_DEFECTS_SEED');
  console.info(`Defects are drawn by PORTAL_DEFECTS_SEED=${seed}.`);
  const schema = await readCompiled();
  const known: LintFacts = { ...(await readKnown()), weights: await weigh(schema.portal, root) };
  const before = new Set([...schema.problems, ...lint({ schema, ...known })].map(signOf));
  const fresh = (signs: readonly Sign[]): string[] => signs.map(signOf).filter((sign) => !before.has(sign));
  return {
    drawn: (kind) => draw(new Ground(schema, known, numbersFrom(seed + numberOf(kind))), kind, variants),
    found: (kind, plant) => fresh(said(plant, kind.code)).filter((sign) => sign.startsWith(`${kind.code} in ${plant.file}: `)),
    refused: ({ input }) => fresh(compile(input).problems),
  };
}

function said({ input, known }: Plant, code: DefectKind['code']): Sign[] {
  const { portal, problems, sources } = compile(input);
  return [...problems, ...(portal ? lint({ schema: { input, portal, problems, sources }, ...known }, [code]) : [])];
}

function draw(ground: Ground, { plant }: DefectKind, variants: number): Plant[] {
  const plants = new Map<string, Plant>();
  for (let tried = 0; tried < tries && plants.size < variants; tried++) {
    const one = plant(ground);
    plants.set(one.told, one);
  }
  return [...plants.values()];
}

/** A kind draws alike whichever stand before it. */
const numberOf = ({ plants }: DefectKind): number => [...plants].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
