import {
  type DeadLink,
  deadLinks,
  formatDeadLinks,
  formatFindings,
  type LintFinding,
  lint,
  lintCodes,
} from '../../runtime/shared/qa/lint/index.ts';
import { readCompiled, root } from '../schema.ts';
import type { Instrument, InstrumentFindings, InstrumentInput } from './instrument.ts';
import { readKnown } from './lint/known.ts';
import { measureWeights } from './lint/weights.ts';
import { diagnosticOfDeadLink, diagnosticOfFinding } from './report.ts';

/** `npm run qa -- lint`: faults of a schema that compiles, and its unused parts. */
export const lintInstrument: Instrument = {
  usage: '[--content] [--faults]',
  about:
    'What the compiler does not refuse: pages that cannot be reached, links that refuse whom they are shown to, parts that nothing uses. --content reads the links of the records of a portal that runs or is stopped, --faults leaves the notes out.',
  options: { content: { type: 'boolean' }, faults: { type: 'boolean' } },
  reports: true,
  run: async (input) => {
    const found = await findings();
    const links = input.values.content ? await contentLinks() : [];
    return findingsOf(shown(input, found), shown(input, links));
  },
};

async function findings(): Promise<LintFinding[]> {
  const schema = await readCompiled();
  const [known, weights] = await Promise.all([readKnown(), measureWeights(schema.portal, root)]);
  return lint({ schema, ...known, weights });
}

/** The database is opened only if an option requires it. */
async function contentLinks(): Promise<DeadLink[]> {
  const [{ withPortal }, { program }] = await Promise.all([import('../portalData.ts'), import('../../services/portal.ts')]);
  return withPortal(async ({ database, portal }) => deadLinks(portal, (await program.contentRecords?.(database)) ?? []));
}

const shown = <Of extends { level: 'fault' | 'note' }>({ values }: InstrumentInput, found: readonly Of[]): Of[] =>
  found.filter(({ level }) => level === 'fault' || !values.faults);

function findingsOf(found: readonly LintFinding[], links: readonly DeadLink[]): InstrumentFindings {
  const all = [...found, ...links];
  const faults = all.filter(({ level }) => level === 'fault').length;
  const parts = [formatFindings(found), formatDeadLinks(links), summaryOf(faults, all.length - faults)];
  const diagnostics = [
    ...found.map((one) => ({ ...diagnosticOfFinding(one), check: one.code })),
    ...links.map((one) => ({ ...diagnosticOfDeadLink(one), check: contentCheck })),
  ];
  return {
    holds: faults === 0,
    text: parts.filter((part) => part !== '').join('\n\n'),
    json: { findings: found, links },
    checks: [...new Set([...lintCodes, ...diagnostics.map(({ check }) => check)])],
    diagnostics,
  };
}

/** Links in records, among the checks. */
const contentCheck = 'content-links';

const summaryOf = (faults: number, notes: number): string =>
  `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${notes} ${notes === 1 ? 'note' : 'notes'}`;
