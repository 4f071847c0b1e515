/** Security advisories: CSAF documents with what the portal reads from them. */
export { CsafRefusal } from './csaf/readBytes.ts';
export { exportAdvisories } from './export.ts';
export { type AdvisoryImportReport, importAdvisories } from './import/index.ts';
