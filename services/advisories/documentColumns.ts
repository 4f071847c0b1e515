/** Parses the columns of an advisory and its products from a document. */
import { type advisoryProductStatuses, csafVersions, tlpLabels } from '../../schema/entities/advisory.ts';
import { namedProductsOf } from '../csaf/index.ts';
import { severityOf } from '../cvss/index.ts';
import { type CsafDocument, type CsafProductStatus, csafFileName, csafNameKey } from '../shared/values/csafDocument.ts';
import { storable } from '../shared/values/storable.ts';
import type { advisories, advisoryProducts, StoredCredit } from './tables.ts';

export type AdvisoryColumns = Omit<typeof advisories.$inferInsert, 'document' | 'sha512' | 'size' | 'mistakes' | 'reading' | 'source'>;
export type AdvisoryProductColumns = Omit<typeof advisoryProducts.$inferInsert, 'advisory' | 'position'>;

export interface ReadAdvisory {
  columns: AdvisoryColumns;
  products: AdvisoryProductColumns[];
}

const advisingCategories: ReadonlySet<string> = new Set(['csaf_security_advisory', 'csaf_vex']);
const concerningStatuses = ['first_affected', 'known_affected', 'last_affected', 'first_fixed', 'fixed'] as const;

/** Whether a document is an advisory about affected products. Other documents are statements. */
const advisesOn = ({ document, vulnerabilities = [] }: CsafDocument): boolean =>
  advisingCategories.has(document.category) &&
  vulnerabilities.some(({ product_status: statuses = {} }) => concerningStatuses.some((status) => statuses[status] !== undefined));

export function readAdvisory(document: CsafDocument): ReadAdvisory {
  const { document: head, vulnerabilities = [] } = document;
  const { tracking } = head;
  const best = highestScore(document);
  const summary = (head.notes ?? []).find(({ category }) => category === 'summary')?.text ?? '';
  const initialAt = new Date(tracking.initial_release_date);
  return {
    columns: {
      id: tracking.id,
      fileName: csafFileName(tracking.id),
      csafVersion: csafVersions.find((version) => version === head.csaf_version) ?? '2.0',
      kind: advisesOn(document) ? 'SA' : 'SN',
      title: head.title,
      summary: summary.slice(0, 2000),
      language: head.lang ?? 'en',
      publisher: head.publisher.name,
      status: tracking.status,
      version: tracking.version,
      tlp: tlpLabels.find((label) => label === head.distribution?.tlp?.label) ?? null,
      severity: severityNamed(head.aggregate_severity?.text) ?? (best ? severityOf(best.score) : 'none'),
      score: best?.score ?? null,
      vector: best?.vector ?? null,
      cves: [...new Set(vulnerabilities.flatMap(({ cve }) => cve ?? []))],
      cwes: [...new Set(vulnerabilities.flatMap(({ cwe }) => cwe?.id ?? []))],
      credits: creditsOf(document),
      initialAt,
      currentAt: new Date(tracking.current_release_date),
      year: initialAt.getUTCFullYear(),
    },
    products: productColumns(document),
  };
}

const maxCredits = 200;

/** The distinct acknowledgements of a document. */
function creditsOf({ document, vulnerabilities = [] }: CsafDocument): StoredCredit[] {
  const given = [...(document.acknowledgments ?? []), ...vulnerabilities.flatMap(({ acknowledgments = [] }) => acknowledgments)];
  const credits = given.map(({ names = [], organization, summary = '' }) => ({
    who: storable([names.join(', '), organization].filter(Boolean).join(', ').slice(0, 500)),
    summary: storable(summary.slice(0, 2000)),
  }));
  return [...new Map(credits.map((credit) => [JSON.stringify(credit), credit])).values()].slice(0, maxCredits);
}

const severityNames = { critical: 'critical', important: 'high', high: 'high', moderate: 'medium', medium: 'medium', low: 'low' } as const;

const severityNamed = (text = ''): (typeof severityNames)[keyof typeof severityNames] | undefined =>
  Object.entries(severityNames).find(([name]) => name === text.trim().toLowerCase())?.[1];

/** The highest CVSS 3 score; CVSS 2, which has another scale, is used only without one. */
function highestScore({ vulnerabilities = [] }: CsafDocument): { score: number; vector: string } | undefined {
  const scores = vulnerabilities.flatMap(({ scores: own = [] }) => own);
  const byVersion = (['cvss_v4', 'cvss_v3', 'cvss_v2'] as const).map((version) => scores.flatMap((score) => score[version] ?? []));
  const rated = byVersion.find((some) => some.length > 0) ?? [];
  const [best] = rated.toSorted((one, other) => other.baseScore - one.baseScore);
  return best && { score: best.baseScore, vector: best.vectorString };
}

type StoredStatus = (typeof advisoryProductStatuses)[number];

const storedStatus = {
  first_affected: 'affected',
  known_affected: 'affected',
  last_affected: 'affected',
  first_fixed: 'fixed',
  fixed: 'fixed',
  known_not_affected: 'notAffected',
  under_investigation: 'investigating',
  recommended: 'recommended',
} as const satisfies Record<CsafProductStatus, StoredStatus>;

function productColumns(document: CsafDocument): AdvisoryProductColumns[] {
  const named = namedProductsOf(document);
  return (document.vulnerabilities ?? []).flatMap(({ product_status: statuses = {} }, vulnerability) =>
    (Object.entries(statuses) as [CsafProductStatus, string[]][]).flatMap(([status, ids]) =>
      ids.flatMap((id) => {
        const found = named.get(id);
        return found ? [{ vulnerability, status: storedStatus[status], ...found, productKey: csafNameKey(found.product) }] : [];
      }),
    ),
  );
}
