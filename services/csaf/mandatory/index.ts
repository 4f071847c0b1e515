/**
 * The mandatory tests of CSAF 2.0 (section 6.1), by their numbers. The JSON schemas cover 6.1.8, the form of CVSS; numbers
 * that are missing here do not exist.
 */
import type { CsafDocument, CsafMistake } from '../../shared/values/csafDocument.ts';
import * as products from './products.ts';
import * as profiles from './profiles.ts';
import * as scores from './scores.ts';
import * as tracking from './tracking.ts';
import * as version21 from './version21.ts';

/** A mandatory test. Returns the mistakes that it finds. */
type MandatoryTest = (document: CsafDocument) => readonly CsafMistake[];

const tests: Readonly<Record<string, MandatoryTest>> = { ...products, ...profiles, ...scores, ...tracking };

const numberOf = (name: string): string => name.replace('test_', '').replaceAll('_', '.');

type NumberedTest = readonly [number: string, test: MandatoryTest];

const inOrder = (some: Readonly<Record<string, MandatoryTest>>): readonly NumberedTest[] =>
  Object.entries(some)
    .map(([name, test]) => [numberOf(name), test] as const)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));

/** All tests of CSAF 2.0 in the order of their numbers. */
export const mandatoryTests = inOrder(tests);

/** Tests that only CSAF 2.1 has, limited to the parts that the portal reads. */
export const testsOf21 = inOrder(version21);

const testsFor = ({ document }: CsafDocument): readonly NumberedTest[] =>
  document.csaf_version === '2.1' ? [...mandatoryTests, ...testsOf21] : mandatoryTests;

/** A violation of a mandatory test. */
export interface MandatoryMistake extends CsafMistake {
  test: string;
}

/** Maximum number of reported mistakes per test. */
const maxMistakes = 20;

/** The mandatory tests that a document fails. */
export const mandatoryMistakes = (document: CsafDocument): MandatoryMistake[] =>
  testsFor(document).flatMap(([test, find]) =>
    find(document)
      .slice(0, maxMistakes)
      .map((mistake) => ({ ...mistake, test })),
  );
