/** The parts of a CSAF 2.0 document that the portal reads. The JSON schema of the standard validates their shapes. */
import type { advisoryStatuses } from '../../../schema/entities/advisory.ts';

export interface CsafNote {
  category: string;
  text: string;
  title?: string;
  audience?: string;
}

export interface CsafReference {
  category?: string;
  summary: string;
  url: string;
}

export interface CsafAcknowledgment {
  names?: string[];
  organization?: string;
  summary?: string;
  urls?: string[];
}

export interface CsafRevision {
  date: string;
  number: string;
  summary: string;
}

export interface CsafProduct {
  name: string;
  product_id: string;
  product_identification_helper?: {
    purl?: string;
    hashes?: { file_hashes: { algorithm: string; value: string }[]; filename: string }[];
  };
}

export interface CsafBranch {
  category: string;
  name: string;
  branches?: CsafBranch[];
  product?: CsafProduct;
}

export interface CsafRelationship {
  category: string;
  full_product_name: CsafProduct;
  product_reference: string;
  relates_to_product_reference: string;
}

export interface CsafProductTree {
  branches?: CsafBranch[];
  full_product_names?: CsafProduct[];
  product_groups?: { group_id: string; product_ids: string[]; summary?: string }[];
  relationships?: CsafRelationship[];
}

export type CsafCvss = Readonly<Record<string, unknown>> & { version: string; vectorString: string; baseScore: number };

export interface CsafScore {
  products: string[];
  cvss_v2?: CsafCvss;
  cvss_v3?: CsafCvss;
  /** Exists since CSAF 2.1. */
  cvss_v4?: CsafCvss;
}

export interface CsafRemediation {
  category: string;
  details: string;
  date?: string;
  url?: string;
  product_ids?: string[];
  group_ids?: string[];
}

export const csafProductStatuses = [
  'first_affected',
  'first_fixed',
  'fixed',
  'known_affected',
  'known_not_affected',
  'last_affected',
  'recommended',
  'under_investigation',
] as const;
export type CsafProductStatus = (typeof csafProductStatuses)[number];

export interface CsafVulnerability {
  cve?: string;
  cwe?: { id: string; name: string };
  title?: string;
  ids?: { system_name: string; text: string }[];
  notes?: CsafNote[];
  acknowledgments?: CsafAcknowledgment[];
  references?: CsafReference[];
  remediations?: CsafRemediation[];
  scores?: CsafScore[];
  product_status?: Partial<Record<CsafProductStatus, string[]>>;
  threats?: { category: string; details: string; product_ids?: string[]; group_ids?: string[] }[];
  flags?: { label: string; product_ids?: string[]; group_ids?: string[] }[];
  involvements?: { party: string; status: string; date?: string }[];
}

export interface CsafDocument {
  document: {
    category: string;
    csaf_version: string;
    title: string;
    lang?: string;
    source_lang?: string;
    publisher: { category: string; name: string; namespace: string; contact_details?: string };
    distribution?: { text?: string; tlp?: { label: string; url?: string } };
    aggregate_severity?: { text: string };
    notes?: CsafNote[];
    references?: CsafReference[];
    acknowledgments?: CsafAcknowledgment[];
    tracking: {
      id: string;
      status: (typeof advisoryStatuses)[number];
      version: string;
      initial_release_date: string;
      current_release_date: string;
      revision_history: CsafRevision[];
      aliases?: string[];
    };
  };
  product_tree?: CsafProductTree;
  vulnerabilities?: CsafVulnerability[];
}

/** A mistake in a document, with its JSON pointer (RFC 6901). */
export interface CsafMistake {
  place: string;
  reason: string;
}

/** A product by the names of its branches. */
export interface NamedProduct {
  vendor: string;
  product: string;
  versions: string;
}

/** The file name of a document (section 5.1 of CSAF 2.0). */
export const csafFileName = (id: string): string => `${id.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')}.json`;

/** Letters and digits of the name of a vendor or product. Different spellings of a name have the same key. */
export const csafNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The title of a note that has a vector of CVSS 4.0: CSAF 2.0 has no score for it. */
export const titleOfVersion4 = 'CVSS 4.0';
