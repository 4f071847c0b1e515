/** Scores of CVSS 2.0 by their metrics, as section 3.2 of its guide computes them. */
import type { CvssMetrics, CvssScores } from './v3.ts';

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { L: 0.395, A: 0.646, N: 1 },
  AC: { H: 0.35, M: 0.61, L: 0.71 },
  Au: { M: 0.45, S: 0.56, N: 0.704 },
  C: { N: 0, P: 0.275, C: 0.66 },
  E: { U: 0.85, POC: 0.9, F: 0.95, H: 1, ND: 1 },
  RL: { OF: 0.87, TF: 0.9, W: 0.95, U: 1, ND: 1 },
  RC: { UC: 0.9, UR: 0.95, C: 1, ND: 1 },
  CDP: { N: 0, L: 0.1, LM: 0.3, MH: 0.4, H: 0.5, ND: 0 },
  TD: { N: 0, L: 0.25, M: 0.75, H: 1, ND: 1 },
  CR: { L: 0.5, M: 1, H: 1.51, ND: 1 },
};

const weigh = (kind: string, value = 'ND'): number => weights[kind]?.[value] ?? 0;
const round = (value: number): number => Math.round(value * 10) / 10;

function baseOf(metrics: CvssMetrics, impact: number): number {
  const exploitability = 20 * weigh('AV', metrics.AV) * weigh('AC', metrics.AC) * weigh('Au', metrics.Au);
  return round((0.6 * impact + 0.4 * exploitability - 1.5) * (impact === 0 ? 0 : 1.176));
}

const impactOf = (parts: readonly number[]): number => 10.41 * (1 - parts.reduce((left, part) => left * (1 - part), 1));

/** The three scores of a vector whose base metrics are complete. */
export function scoreVersion2(metrics: CvssMetrics): CvssScores {
  const names = ['C', 'I', 'A'];
  const factor = weigh('E', metrics.E) * weigh('RL', metrics.RL) * weigh('RC', metrics.RC);
  const base = baseOf(metrics, impactOf(names.map((name) => weigh('C', metrics[name]))));
  const adjusted = Math.min(10, impactOf(names.map((name) => weigh('C', metrics[name]) * weigh('CR', metrics[`${name}R`]))));
  const temporal = round(baseOf(metrics, adjusted) * factor);
  const environmental = round((temporal + (10 - temporal) * weigh('CDP', metrics.CDP)) * weigh('TD', metrics.TD));
  return { base, temporal: round(base * factor), environmental };
}
