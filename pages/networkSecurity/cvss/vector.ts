/** Parses CVSS vectors from an address and computes their scores. */
import calculator from 'ae-cvss-calculator';

export const cvssVersions = ['3.1', '4.0'] as const;
export type CvssVersion = (typeof cvssVersions)[number];

/** A base metric with its values, and the keys of its words. */
interface CvssMetric {
  id: string;
  values: readonly string[];
  word: string;
  /** Key of the words of its values. */
  scale: string;
}

const metric = (id: string, values: string, scale = id, word = id): CvssMetric => ({ id, values: [...values], scale, word });
const impact = (id: string): CvssMetric => metric(id, 'HLN', 'impact');

/** The base metrics in the order of a vector. */
export const baseMetrics: Readonly<Record<CvssVersion, readonly CvssMetric[]>> = {
  '3.1': [
    ...[metric('AV', 'NALP'), metric('AC', 'LH'), metric('PR', 'NLH'), metric('UI', 'NR', 'UI3'), metric('S', 'UC')],
    ...['C', 'I', 'A'].map(impact),
  ],
  '4.0': [
    ...[metric('AV', 'NALP'), metric('AC', 'LH'), metric('AT', 'NP'), metric('PR', 'NLH'), metric('UI', 'NPA', 'UI4')],
    ...['VC', 'VI', 'VA', 'SC', 'SI', 'SA'].map(impact),
  ],
};

export interface CvssChoice {
  version: CvssVersion;
  chosen: Readonly<Record<string, string>>;
  /** Threat and environmental metrics of a pasted vector. */
  otherMetrics: readonly string[];
}

/** Maximum length of a vector, in characters. No version has longer ones. */
const maxVectorLength = 400;

/** Parses the query of an address: a whole vector, or single metrics as a form without script sends them. */
export function parseChoice(search: string): CvssChoice {
  const query = new URLSearchParams(search);
  const vector = (query.get('vector') ?? '').trim().slice(0, maxVectorLength);
  const version =
    cvssVersions.find((one) => one === (vector ? vector.slice('CVSS:'.length, 'CVSS:4.0'.length) : query.get('version'))) ?? '4.0';
  const parts = new Map(
    vector
      ? vector
          .split('/')
          .slice(1)
          .map((part) => part.split(':', 2) as [string, string])
      : baseMetrics[version].map(({ id }) => [id, query.get(id) ?? ''] as const),
  );
  const known = baseMetrics[version].filter(({ id, values }) => values.includes(parts.get(id) ?? ''));
  const isBase = (id: string) => baseMetrics[version].some((one) => one.id === id);
  return {
    version,
    chosen: Object.fromEntries(known.map(({ id }) => [id, parts.get(id) ?? ''])),
    otherMetrics: [...parts].flatMap(([id, value]) => (!isBase(id) && /^[A-Z]{1,3}$/.test(id) && value ? [`${id}:${value}`] : [])),
  };
}

/** The vector of the chosen metrics. It may be incomplete. */
export const vectorOf = ({ version, chosen, otherMetrics }: CvssChoice): string =>
  [`CVSS:${version}`, ...baseMetrics[version].flatMap(({ id }) => (chosen[id] ? [`${id}:${chosen[id]}`] : [])), ...otherMetrics].join('/');

const severities = [
  [9, 'critical'],
  [7, 'high'],
  [4, 'medium'],
  [0.1, 'low'],
] as const;

/** The score of a complete vector. Undefined while metrics are missing, or if another metric is unknown. */
export function ratingOf(choice: CvssChoice): { score: number; severity: string } | undefined {
  if (baseMetrics[choice.version].some(({ id }) => choice.chosen[id] === undefined)) return undefined;
  try {
    const vector = vectorOf(choice);
    const read = choice.version === '4.0' ? new calculator.Cvss4P0(vector) : new calculator.Cvss3P1(vector);
    const score = read.calculateScores().overall;
    return { score, severity: severities.find(([from]) => score >= from)?.[1] ?? 'none' };
  } catch {
    return undefined;
  }
}
