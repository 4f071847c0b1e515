/** Vectors of CVSS: their metrics, and the severity of a score. */
import { advisorySeverities, advisorySeverityFrom } from '../../schema/entities/advisory.ts';
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
export const severityOf = (score: number): (typeof advisorySeverities)[number] =>
  advisorySeverities.find((severity) => score >= advisorySeverityFrom[severity]) ?? 'none';
