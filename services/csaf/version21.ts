/** Converts CSAF 2.1 documents to the fields of CSAF 2.0. */
import type { CsafCvss, CsafDocument, CsafScore, CsafVulnerability } from '../shared/values/csafDocument.ts';

/** The parts of a vulnerability that 2.1 names differently. */
interface Vulnerability21 extends Omit<CsafVulnerability, 'cwe' | 'scores'> {
  cwes?: { id: string; name: string; version: string }[];
  metrics?: { products: string[]; content: { cvss_v2?: CsafCvss; cvss_v3?: CsafCvss; cvss_v4?: CsafCvss } }[];
}

/** Returns a document of 2.0 unchanged. Positions in lists do not change, so that JSON pointers in messages remain valid. */
export function toVersion20(document: CsafDocument): CsafDocument {
  if (document.document.csaf_version !== '2.1' || !document.vulnerabilities) return document;
  return { ...document, vulnerabilities: (document.vulnerabilities as Vulnerability21[]).map(vulnerabilityOf) };
}

/** The first of several weaknesses is the root cause. */
function vulnerabilityOf({ cwes: [cwe] = [], metrics, ...rest }: Vulnerability21): CsafVulnerability {
  const scores = metrics?.map(({ products, content: { cvss_v2: two, cvss_v3: three, cvss_v4: four } }): CsafScore => {
    return { products, ...(two && { cvss_v2: two }), ...(three && { cvss_v3: three }), ...(four && { cvss_v4: four }) };
  });
  return { ...rest, ...(cwe && { cwe: { id: cwe.id, name: cwe.name } }), ...(scores && { scores }) };
}
