/** Mandatory tests of CSAF 2.0 about vulnerabilities, their scores and weaknesses. */
import weaknesses from '@secvisogram/csaf-validator-lib/lib/shared/cwec.js';
import { metricsOf, propertiesOfVersion2, propertiesOfVersion3, scoreOf, severityOf } from '../../cvss/index.ts';
import type { CsafCvss, CsafDocument, CsafMistake } from '../../shared/values/csafDocument.ts';
import { findRepeated, type Located } from '../iterate.ts';

function vectorsOf({ vulnerabilities = [] }: CsafDocument): Located<CsafCvss>[] {
  return vulnerabilities.flatMap(({ scores = [] }, index) =>
    scores.flatMap((score, nth) =>
      (['cvss_v2', 'cvss_v3'] as const).flatMap((key) => {
        const value = score[key];
        return value ? [{ value, pointer: `/vulnerabilities/${index}/scores/${nth}/${key}` }] : [];
      }),
    ),
  );
}

/** 6.1.7: a product has one score of each version of CVSS for each vulnerability. */
export function test_6_1_7({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ scores = [] }, index) => {
    const scored = scores.flatMap(({ products, cvss_v2: two, cvss_v3: three }, nth) =>
      [two, three].flatMap((cvss) =>
        cvss
          ? products.map((product) => ({ value: `${cvss.version} ${product}`, pointer: `/vulnerabilities/${index}/scores/${nth}` }))
          : [],
      ),
    );
    return findRepeated(scored).map(({ value, pointer }) => ({ place: pointer, reason: `two scores of CVSS ${value}` }));
  });
}

const isVersion2 = ({ version }: CsafCvss): boolean => version.startsWith('2');

/** 6.1.9: scores and severities are those of the vector. */
export function test_6_1_9(document: CsafDocument): CsafMistake[] {
  return vectorsOf(document).flatMap(({ value, pointer }) => {
    const scores = scoreOf(value.vectorString, value.version);
    return (['base', 'temporal', 'environmental'] as const).flatMap((kind) => {
      const [score, severity] = [value[`${kind}Score`], value[`${kind}Severity`]];
      const mistakes: CsafMistake[] = [];
      if (typeof score === 'number' && score !== scores[kind])
        mistakes.push({ place: `${pointer}/${kind}Score`, reason: `the score is ${score}, the vector gives ${scores[kind]}` });
      if (typeof score === 'number' && typeof severity === 'string' && severity.toLowerCase() !== severityOf(score))
        mistakes.push({ place: `${pointer}/${kind}Severity`, reason: `the severity ${severity} does not fit the score ${score}` });
      return mistakes;
    });
  });
}

/** 6.1.10: the properties of a score are those of its vector. */
export function test_6_1_10(document: CsafDocument): CsafMistake[] {
  return vectorsOf(document).flatMap(({ value, pointer }) => {
    const metrics = metricsOf(value.vectorString);
    const properties = isVersion2(value) ? propertiesOfVersion2 : propertiesOfVersion3;
    return Object.entries(properties).flatMap(([property, [metric, values]]) => {
      const given = value[property];
      const own = metrics[metric];
      const expected = own === undefined ? 'NOT_DEFINED' : values[own];
      if (given === undefined || given === expected) return [];
      return [{ place: `${pointer}/${property}`, reason: `the property is ${String(given)}, the vector has ${expected}` }];
    });
  });
}

const nameOfWeakness: ReadonlyMap<string, string> = new Map(weaknesses.weaknesses.map(({ id, name }) => [id, name]));

/** 6.1.11: a weakness exists and has its name. */
export function test_6_1_11({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ cwe }, index) => {
    if (!cwe || nameOfWeakness.get(cwe.id) === cwe.name) return [];
    const name = nameOfWeakness.get(cwe.id);
    return [{ place: `/vulnerabilities/${index}/cwe`, reason: name ? `${cwe.id} is named “${name}”` : `${cwe.id} is unknown` }];
  });
}

/** 6.1.23: a CVE number occurs once. */
export function test_6_1_23({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  const numbers = vulnerabilities.flatMap(({ cve }, index) =>
    cve === undefined ? [] : [{ value: cve, pointer: `/vulnerabilities/${index}/cve` }],
  );
  return findRepeated(numbers).map(({ value, pointer }) => ({ place: pointer, reason: `${value} occurs twice` }));
}

/** 6.1.24: a party is involved once at a time. */
export function test_6_1_24({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ involvements = [] }, index) => {
    const parties = involvements.map(({ party, date = '' }, nth) => ({
      value: `${party} ${date}`.trim(),
      pointer: `/vulnerabilities/${index}/involvements/${nth}`,
    }));
    return findRepeated(parties).map(({ value, pointer }) => ({ place: pointer, reason: `two involvements of ${value}` }));
  });
}
