/** Scores of CVSS 2.0, 3 and 4.0. */
export { propertiesOfVersion2, propertiesOfVersion3 } from './properties.ts';
export { scoreVersion4 } from './v4.ts';
export { metricsOf, scoreOf, severityOf } from './vector.ts';
