/** Scores of CVSS 3.0 and 3.1 by their metrics, as sections 7 and 8 of the specification compute them. */

/** Metrics of a vector by their short names: `AV` to `N`. */
export type CvssMetrics = Readonly<Record<string, string>>;

export interface CvssScores {
  base: number;
  temporal: number;
  environmental: number;
}

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  E: { X: 1, H: 1, F: 0.97, P: 0.94, U: 0.91 },
  RL: { X: 1, U: 1, W: 0.97, T: 0.96, O: 0.95 },
  RC: { X: 1, C: 1, R: 0.96, U: 0.92 },
  CR: { X: 1, H: 1.5, M: 1, L: 0.5 },
};
const privileges = {
  U: { N: 0.85, L: 0.62, H: 0.27 },
  C: { N: 0.85, L: 0.68, H: 0.5 },
} as const;

const weigh = (kind: string, value: string | undefined): number => weights[kind]?.[value ?? 'X'] ?? 0;

/** Rounds up to one decimal. 3.1 avoids the errors of binary fractions (appendix A). */
function roundUp(value: number, version: string): number {
  if (version === '3.0') return Math.ceil(value * 10) / 10;
  const scaled = Math.round(value * 100_000);
  return scaled % 10_000 === 0 ? scaled / 100_000 : (Math.floor(scaled / 10_000) + 1) / 10;
}

interface ImpactOf {
  isChanged: boolean;
  impact: number;
  exploitability: number;
}

const exploitabilityOf = (metrics: CvssMetrics, isChanged: boolean): number =>
  8.22 *
  weigh('AV', metrics.AV) *
  weigh('AC', metrics.AC) *
  (privileges[isChanged ? 'C' : 'U'][metrics.PR as 'N' | 'L' | 'H'] ?? 0) *
  weigh('UI', metrics.UI);

const total = ({ isChanged, impact, exploitability }: ImpactOf): number =>
  impact <= 0 ? 0 : Math.min((isChanged ? 1.08 : 1) * (impact + exploitability), 10);

function baseOf(metrics: CvssMetrics, version: string): number {
  const isChanged = metrics.S === 'C';
  const loss = 1 - ['C', 'I', 'A'].reduce((left, name) => left * (1 - weigh('C', metrics[name])), 1);
  const impact = isChanged ? 7.52 * (loss - 0.029) - 3.25 * (loss - 0.02) ** 15 : 6.42 * loss;
  return roundUp(total({ isChanged, impact, exploitability: exploitabilityOf(metrics, isChanged) }), version);
}

const temporalFactor = (metrics: CvssMetrics): number => weigh('E', metrics.E) * weigh('RL', metrics.RL) * weigh('RC', metrics.RC);

/** A modified metric that is not defined has the value of its base metric. */
function modified(metrics: CvssMetrics): CvssMetrics {
  const names = ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'];
  const valueNow = (name: string) => {
    const own = metrics[`M${name}`] ?? 'X';
    return own === 'X' ? (metrics[name] ?? '') : own;
  };
  return Object.fromEntries(names.map((name) => [name, valueNow(name)]));
}

function environmentalOf(metrics: CvssMetrics, version: string): number {
  const own = modified(metrics);
  const isChanged = own.S === 'C';
  const requirement = (name: string) => weigh('CR', metrics[`${name}R`]);
  const remaining = ['C', 'I', 'A'].reduce((left, name) => left * (1 - requirement(name) * weigh('C', own[name])), 1);
  const loss = Math.min(1 - remaining, 0.915);
  const spread = version === '3.0' ? (loss - 0.02) ** 15 : (loss * 0.9731 - 0.02) ** 13;
  const impact = isChanged ? 7.52 * (loss - 0.029) - 3.25 * spread : 6.42 * loss;
  const score = total({ isChanged, impact, exploitability: exploitabilityOf(own, isChanged) });
  return roundUp(roundUp(score, version) * temporalFactor(metrics), version);
}

/** The three scores of a vector whose base metrics are complete. */
export function scoreVersion3(metrics: CvssMetrics, version: string): CvssScores {
  const base = baseOf(metrics, version);
  return { base, temporal: roundUp(base * temporalFactor(metrics), version), environmental: environmentalOf(metrics, version) };
}
