/** Scores of CVSS 4.0. */
import calculator from 'ae-cvss-calculator';

/** The score of a complete vector; undefined for one that is not of CVSS 4.0. */
export function scoreVersion4(vector: string): number | undefined {
  if (!vector.startsWith('CVSS:4.0/')) return undefined;
  try {
    const read = new calculator.Cvss4P0(vector);
    return read.isBaseFullyDefined() ? read.calculateScores().overall : undefined;
  } catch {
    return undefined;
  }
}
