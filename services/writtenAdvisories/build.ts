/** Builds the CSAF 2.0 document of an advisory from its form. */
import weaknesses from '@secvisogram/csaf-validator-lib/lib/shared/cwec.js';
import { metricsOf, propertiesOfVersion3, scoreOf, scoreVersion4, severityOf } from '../cvss/index.ts';
import {
  type CsafAcknowledgment,
  type CsafBranch,
  type CsafCvss,
  type CsafDocument,
  type CsafNote,
  type CsafProductStatus,
  type CsafReference,
  type CsafRemediation,
  type CsafRevision,
  type CsafVulnerability,
  titleOfVersion4,
} from '../shared/values/csafDocument.ts';
import { boundsOf } from '../shared/values/versionRanges.ts';
import { type AdvisoryForm, concerns, type WrittenProductRow, type WrittenVulnerability } from './form.ts';

/** The parts of a document that are not in the form. */
export interface AdvisoryFrame {
  id: string;
  publisher: CsafDocument['document']['publisher'];
  /** The name of the vendor in the product tree. */
  vendor: string;
  /** The page of the advisory. */
  address: string;
  revisions: readonly CsafRevision[];
  initialAt: string;
  currentAt: string;
}

/** The version of the next document: `2` after `1`, `2.0.0` after `1.4.0`. An unreleased first version is 0. */
export function versionAfter(version: string, isDraft: boolean): string {
  const major = Number(version.split('.')[0] ?? 0) + (isDraft && version === '' ? 0 : 1);
  return version.includes('.') ? `${major}.0.0` : String(major);
}

export function buildDocument(form: AdvisoryForm, frame: AdvisoryFrame): CsafDocument {
  const products = productsOf(form.products ?? [], frame.vendor);
  const vulnerabilities = (form.vulnerabilities ?? []).map((one) => vulnerabilityOf(one, form, products));
  const acknowledgments = (form.credits ?? []).flatMap(acknowledgmentOf);
  return {
    document: {
      category: vulnerabilities.length > 0 ? 'csaf_security_advisory' : 'csaf_informational_advisory',
      csaf_version: '2.0',
      title: form.title,
      lang: form.writtenIn,
      publisher: frame.publisher,
      // CSAF 2.0 has the labels of the first version of the protocol.
      distribution: { tlp: { label: labelsOf20[form.tlp], url: 'https://www.first.org/tlp/' } },
      ...(form.summary && { notes: [{ category: 'summary', text: form.summary, title: 'Summary' }] }),
      references: [
        { category: 'self', summary: frame.id, url: frame.address },
        ...(form.references ?? []).flatMap(({ summary, url }): CsafReference[] =>
          url ? [{ category: 'external', summary: summary || url, url }] : [],
        ),
      ],
      ...(acknowledgments.length > 0 && { acknowledgments }),
      tracking: {
        id: frame.id,
        status: form.stage,
        version: frame.revisions.at(-1)?.number ?? '0',
        initial_release_date: frame.initialAt,
        current_release_date: frame.currentAt,
        revision_history: [...frame.revisions],
      },
    },
    ...(products.branches.length > 0 && { product_tree: { branches: products.branches } }),
    ...(vulnerabilities.length > 0 && { vulnerabilities }),
  };
}

const labelsOf20 = {
  CLEAR: 'WHITE',
  WHITE: 'WHITE',
  GREEN: 'GREEN',
  AMBER: 'AMBER',
  'AMBER+STRICT': 'AMBER',
  RED: 'RED',
} as const satisfies Record<AdvisoryForm['tlp'], string>;

function acknowledgmentOf({ names = [], organisation, summary }: NonNullable<AdvisoryForm['credits']>[number]): CsafAcknowledgment[] {
  if (names.length === 0 && !organisation) return [];
  return [{ ...(names.length > 0 && { names }), ...(organisation && { organization: organisation }), ...(summary && { summary }) }];
}

interface BuiltProducts {
  branches: CsafBranch[];
  /** The id of a model with a version or a range. */
  idOf: (model: string, versions: string) => string;
  rows: readonly WrittenProductRow[];
}

/** One product for each version or range of a model, under the vendor. */
function productsOf(rows: readonly WrittenProductRow[], vendor: string): BuiltProducts {
  const ids = new Map<string, string>();
  const named = rows.flatMap(({ model, versions = '', fixed }) =>
    model ? [[model, versions] as const, ...(fixed ? [[model, fixed] as const] : [])] : [],
  );
  const branches = [...Map.groupBy(named, ([model]) => model)].map(([model, versions]): CsafBranch => {
    const names = [...new Set(versions.map(([, version]) => versionName(version)))];
    return { category: 'product_name', name: model, branches: names.map((name) => versionBranch(model, name, ids)) };
  });
  return {
    branches: branches.length > 0 ? [{ category: 'vendor', name: vendor, branches }] : [],
    idOf: (model, versions) => ids.get(`${model} ${versionName(versions)}`) ?? '',
    rows: rows.filter(({ model }) => model),
  };
}

function versionBranch(model: string, name: string, ids: Map<string, string>): CsafBranch {
  const id = `P-${String(ids.size + 1).padStart(2, '0')}`;
  ids.set(`${model} ${name}`, id);
  const category = name.startsWith('vers:') ? 'product_version_range' : 'product_version';
  return { category, name, product: { name: `${model} ${name}`, product_id: id } };
}

/** A version unchanged; a range in the VERS scheme. */
function versionName(text: string): string {
  const plain = text.trim().replace(/^vers:[a-z]+\//, '');
  if (plain === '' || plain === '*') return 'vers:generic/*';
  const bounds = boundsOf(plain);
  const isVersion = bounds.length === 1 && bounds[0]?.sign === '=';
  if (isVersion) return plain.replace(/^=\s*/, '');
  const parts = plain.split('|').map((part) => part.trim().replace(/^([<>!]?=|[<>])\s*/, '$1'));
  return `vers:generic/${parts.join('|')}`;
}

const statusOfCsaf = {
  affected: 'known_affected',
  fixed: 'fixed',
  notAffected: 'known_not_affected',
  investigating: 'under_investigation',
  recommended: 'recommended',
} as const satisfies Record<NonNullable<WrittenProductRow['status']>, CsafProductStatus>;

const nameOfWeakness: ReadonlyMap<string, string> = new Map(weaknesses.weaknesses.map(({ id, name }) => [id, name]));

function vulnerabilityOf(one: WrittenVulnerability, form: AdvisoryForm, { idOf, rows }: BuiltProducts): CsafVulnerability {
  const own = rows.filter((row) => concerns(row, one));
  const statuses = own.flatMap(({ model = '', versions = '', status = 'affected', fixed }) => [
    { status: statusOfCsaf[status] as CsafProductStatus, id: idOf(model, versions) },
    ...(fixed ? [{ status: 'fixed' as CsafProductStatus, id: idOf(model, fixed) }] : []),
  ]);
  const byStatus = Map.groupBy(statuses, ({ status }) => status);
  const affected = [...new Set((byStatus.get('known_affected') ?? []).map(({ id }) => id))];
  const remediations =
    affected.length > 0 ? (form.remediations ?? []).filter((row) => concerns(row, one)).flatMap((row) => remediationOf(row, affected)) : [];
  const cwe = one.cwe?.trim().toUpperCase();
  const notes = notesOf(one);
  return {
    ...(one.cve && { cve: one.cve.trim().toUpperCase() }),
    ...(cwe && { cwe: { id: cwe, name: nameOfWeakness.get(cwe) ?? cwe } }),
    ...(one.title && { title: one.title }),
    ...(notes.length > 0 && { notes }),
    ...(byStatus.size > 0 && {
      product_status: Object.fromEntries([...byStatus].map(([status, found]) => [status, [...new Set(found.map(({ id }) => id))]])),
    }),
    ...(one.cvss3 && affected.length > 0 && { scores: [{ cvss_v3: cvssOf(one.cvss3.trim()), products: affected }] }),
    ...(remediations.length > 0 && { remediations }),
  };
}

function notesOf({ description, cvss4 }: WrittenVulnerability): CsafNote[] {
  const score = cvss4 === undefined ? undefined : scoreVersion4(cvss4.trim());
  return [
    ...(description ? [{ category: 'description', text: description, title: 'Description' }] : []),
    ...(cvss4 && score !== undefined ? [{ category: 'other', text: `${cvss4.trim()} ${score.toFixed(1)}`, title: titleOfVersion4 }] : []),
  ];
}

const remediationOf = (
  { category, details, url }: NonNullable<AdvisoryForm['remediations']>[number],
  affected: string[],
): CsafRemediation[] => (category && details ? [{ category, details, ...(url && { url }), product_ids: affected }] : []);

/** The score of a vector of CVSS 3.0 or 3.1 with its properties. */
function cvssOf(vector: string): CsafCvss {
  const version = vector.slice('CVSS:'.length, 'CVSS:3.1'.length);
  const metrics = metricsOf(vector);
  const { base } = scoreOf(vector, version);
  const properties = Object.entries(propertiesOfVersion3).flatMap(([property, [metric, values]]) => {
    const value = values[metrics[metric] ?? ''];
    return value === undefined ? [] : [[property, value]];
  });
  return {
    version,
    vectorString: vector,
    baseScore: base,
    baseSeverity: severityOf(base).toUpperCase(),
    ...Object.fromEntries(properties),
  };
}
