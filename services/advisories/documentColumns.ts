/** What the portal reads from a document: the columns of an advisory and of its products. */
import { type advisoryProductStatuses, csafVersions, tlpLabels } from '../../schema/entities/advisory.ts';
import { branchesOf } from '../csaf/index.ts';
import type { CsafDocument, CsafMistake, CsafProductStatus } from '../csafDocument.ts';
import { severityOf } from '../cvss/index.ts';
import { storable } from '../storable.ts';
import { isContradiction, readRange } from '../versionRanges.ts';
import type { advisories, advisoryProducts, StoredCredit } from './tables.ts';

export type AdvisoryColumns = Omit<typeof advisories.$inferInsert, 'document' | 'sha512' | 'size' | 'mistakes' | 'reading' | 'source'>;
export type AdvisoryProductColumns = Omit<typeof advisoryProducts.$inferInsert, 'advisory' | 'position'>;

export interface ReadAdvisory {
  columns: AdvisoryColumns;
  products: AdvisoryProductColumns[];
}

/** The file name of a document (section 5.1 of CSAF 2.0). */
export const fileNameOf = (id: string): string => `${id.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')}.json`;

/** Letters and digits of a name, by which a model of the catalogue is recognised. */
export const productKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const advisingCategories: ReadonlySet<string> = new Set(['csaf_security_advisory', 'csaf_vex']);
const concerningStatuses = ['first_affected', 'known_affected', 'last_affected', 'first_fixed', 'fixed'] as const;

/** Whether a document is about products that are affected. Other documents are statements. */
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
      fileName: fileNameOf(tracking.id),
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

const mostCredits = 200;

/** Everybody that a document thanks, once. */
function creditsOf({ document, vulnerabilities = [] }: CsafDocument): StoredCredit[] {
  const given = [...(document.acknowledgments ?? []), ...vulnerabilities.flatMap(({ acknowledgments = [] }) => acknowledgments)];
  const credits = given.map(({ names = [], organization, summary = '' }) => ({
    who: storable([names.join(', '), organization].filter(Boolean).join(', ').slice(0, 500)),
    summary: storable(summary.slice(0, 2000)),
  }));
  return [...new Map(credits.map((credit) => [JSON.stringify(credit), credit])).values()].slice(0, mostCredits);
}

const severityNames = { critical: 'critical', important: 'high', high: 'high', moderate: 'medium', medium: 'medium', low: 'low' } as const;

const severityNamed = (text = ''): (typeof severityNames)[keyof typeof severityNames] | undefined =>
  Object.entries(severityNames).find(([name]) => name === text.trim().toLowerCase())?.[1];

/** Versions 3 count before version 2, which has another scale. */
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

/** What the branches say about a product. */
export interface NamedProduct {
  vendor: string;
  product: string;
  versions: string;
}

const nameIn = (branches: readonly { category: string; name: string }[], categories: readonly string[]): string =>
  branches.findLast(({ category }) => categories.includes(category))?.name.trim() ?? '';

const versionCategories = ['product_version', 'product_version_range'];

function namedIn({ value, above }: ReturnType<typeof branchesOf>[number]): NamedProduct {
  const path = [...above, value];
  return {
    vendor: nameIn(path, ['vendor']),
    product: nameIn(path, ['product_name']) || nameIn(path, ['product_family']) || (value.product?.name ?? value.name),
    versions: nameIn(path, versionCategories),
  };
}

/** The products of a document by their ids. A product that a relationship combines has the name of the combination. */
export function namedProductsOf(document: CsafDocument): ReadonlyMap<string, NamedProduct> {
  const tree = document.product_tree;
  const others = [...(tree?.full_product_names ?? []), ...(tree?.relationships ?? []).map(({ full_product_name: whole }) => whole)];
  return new Map([
    ...others.map(({ product_id: id, name }) => [id, { vendor: '', product: name, versions: '' }] as const),
    ...branchesOf(document).flatMap((branch) =>
      branch.value.product ? [[branch.value.product.product_id, namedIn(branch)] as const] : [],
    ),
  ]);
}

function productColumns(document: CsafDocument): AdvisoryProductColumns[] {
  const named = namedProductsOf(document);
  return (document.vulnerabilities ?? []).flatMap(({ product_status: statuses = {} }, vulnerability) =>
    (Object.entries(statuses) as [CsafProductStatus, string[]][]).flatMap(([status, ids]) =>
      ids.flatMap((id) => {
        const found = named.get(id);
        return found ? [{ vulnerability, status: storedStatus[status], ...found, productKey: productKeyOf(found.product) }] : [];
      }),
    ),
  );
}

/** What no test of the standard asks, but readers would stumble over. */
export function portalMistakes(document: CsafDocument, now: Date): CsafMistake[] {
  const { tracking, distribution } = document.document;
  const dates = { initial_release_date: tracking.initial_release_date, current_release_date: tracking.current_release_date };
  return [
    ...Object.entries(dates).flatMap(([key, date]) =>
      Date.parse(date) > now.getTime()
        ? [{ place: `/document/tracking/${key}`, reason: `the date ${date} is in the future; it is public from then` }]
        : [],
    ),
    ...(distribution?.tlp ? [] : [{ place: '/document/distribution', reason: 'there is no TLP label, so it is not public' }]),
    ...branchesOf(document).flatMap(({ value: { category, name }, place }) =>
      versionCategories.includes(category) && isContradiction(readRange(name))
        ? [{ place: `${place}/name`, reason: `no version is within “${name.trim().slice(0, 100)}”` }]
        : [],
    ),
  ];
}
