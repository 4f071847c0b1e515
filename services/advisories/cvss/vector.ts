/** Vectors of CVSS: their metrics, and the severity of a score. */
import { scoreVersion2 } from './v2.ts';
import { type CvssMetrics, type CvssScores, scoreVersion3 } from './v3.ts';

/** The metrics of a vector such as `CVSS:3.1/AV:N/AC:L`. */
export const metricsOf = (vector: string): CvssMetrics =>
  Object.fromEntries(
    vector
      .replace(/^CVSS:\d\.\d\//, '')
      .split('/')
      .map((part) => part.split(':'))
      .flatMap(([name, value]) => (name !== undefined && value !== undefined ? [[name, value]] : [])),
  );

export const scoreOf = (vector: string, version: string): CvssScores =>
  version.startsWith('2') ? scoreVersion2(metricsOf(vector)) : scoreVersion3(metricsOf(vector), version);

/** The severity scale of CVSS 3. */
export function severityOf(score: number): 'critical' | 'high' | 'medium' | 'low' | 'none' {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'none';
}
