/** Findings about a schema, its words, the visit log and the links of records, each computed from plain data. */
import { ownVisits } from '../../runtime/server/visits/read.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import { type Unacknowledged, unacknowledged } from '../../runtime/shared/qa/acknowledged.ts';
import { readGrants } from '../../runtime/shared/qa/grants.ts';
import { type ContentRecord, type DeadLink, deadLinks, type LintFinding, lint } from '../../runtime/shared/qa/lint/index.ts';
import { type MatrixCell, shownMatrixOf } from '../../runtime/shared/qa/matrix.ts';
import { type Replayed, replayLog } from '../../runtime/shared/qa/replay.ts';
import { type WordFinding, wordFindings } from '../../runtime/shared/qa/words.ts';

/** The results by name of the finding. */
export interface Findings {
  matrix: MatrixCell[];
  diff: Unacknowledged;
  lint: LintFinding[];
  words: WordFinding[];
  replay: Replayed[];
  links: DeadLink[];
}

export type FindingName = keyof Findings;

/** Input in addition to the schema: a worker thread has no database, so the records are passed in. */
export interface FoundIn {
  /** The data folder of the portal. */
  dataFolder: string;
  records: readonly ContentRecord[];
}

type FindingSearch<Found> = (schema: CompiledSchema, location: FoundIn) => Found | Promise<Found>;

/** Exhaustive: a finding without a finder does not compile. */
export const finders: { readonly [Name in FindingName]: FindingSearch<Findings[Name]> } = {
  matrix: ({ portal }) => shownMatrixOf(portal),
  diff: ({ portal, input }) => unacknowledged(portal, readGrants(input.acknowledged ?? '')),
  lint: (schema) => lint({ schema }),
  words: (schema) => wordFindings(schema),
  replay: async (schema, location) => (await replayLog(schema, ownVisits(location))).rows.filter(({ effect }) => effect !== 'same'),
  links: ({ portal }, { records }) => deadLinks(portal, records),
};
