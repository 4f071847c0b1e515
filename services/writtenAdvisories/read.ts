/** Converts a stored document to the form of an advisory. */
import { isDeepStrictEqual } from 'node:util';
import { groupMembersOf, namedProducts, namedProductsOf } from '../csaf/index.ts';
import { type CsafDocument, type CsafVulnerability, type NamedProduct, titleOfVersion4 } from '../shared/values/csafDocument.ts';
import { shownRange } from '../shared/values/versionRanges.ts';
import { type AdvisoryFrame, buildDocument } from './build.ts';
import type { AdvisoryForm, WrittenProductRow, WrittenVulnerability } from './form.ts';

/** The form of a document; undefined if the document has parts that the form would lose. */
export function formOf(
  document: CsafDocument,
  frame: AdvisoryFrame,
  modelOf: (product: string) => string | undefined,
): AdvisoryForm | undefined {
  const { document: head, vulnerabilities = [] } = document;
  const form: AdvisoryForm = {
    title: head.title,
    ...partOf('summary', head.notes?.find(({ category }) => category === 'summary')?.text),
    writtenIn: (head.lang ?? 'en') as AdvisoryForm['writtenIn'],
    tlp: (head.distribution?.tlp?.label ?? 'RED') as AdvisoryForm['tlp'],
    stage: head.tracking.status,
    vulnerabilities: vulnerabilities.map(vulnerabilityIn),
    products: productsIn(document, modelOf),
    remediations: remediationsIn(vulnerabilities),
    references: (head.references ?? []).filter(({ category }) => category !== 'self').map(({ summary, url }) => ({ summary, url })),
    credits: (head.acknowledgments ?? []).map(({ names, organization, summary }) => ({
      ...(names && { names }),
      ...partOf('organisation', organization),
      ...partOf('summary', summary),
    })),
  };
  const again = buildDocument(form, frame);
  return isDeepStrictEqual(meaningOf(again, modelOf), meaningOf(document, modelOf)) ? form : undefined;
}

const partOf = <Name extends string>(name: Name, value: string | undefined) =>
  value ? ({ [name]: value } as { [Key in Name]: string }) : {};

function vulnerabilityIn({ cve, title, cwe, notes = [], scores = [] }: CsafVulnerability): WrittenVulnerability {
  const [vector] = scores.flatMap(({ cvss_v3: three }) => three?.vectorString ?? []);
  const [four] = (notes.find(({ title: name }) => name === titleOfVersion4)?.text ?? '').split(' ');
  return {
    ...partOf('cve', cve),
    ...partOf('title', title),
    ...partOf('cwe', cwe?.id),
    ...partOf('cvss3', vector),
    ...partOf('cvss4', four),
    ...partOf('description', notes.find(({ category }) => category === 'description')?.text),
  };
}

const written = {
  known_affected: 'affected',
  known_not_affected: 'notAffected',
  under_investigation: 'investigating',
  recommended: 'recommended',
} as const;

/**
 * Merges rows with the same model and versions, and collects their CVE numbers. Each affected row has the next fixed version
 * of its model.
 */
function productsIn(document: CsafDocument, modelOf: (product: string) => string | undefined): WrittenProductRow[] {
  const names = namedProductsOf(document);
  const vulnerabilities = document.vulnerabilities ?? [];
  const stated = vulnerabilities.flatMap(({ cve, product_status: statuses = {} }) => {
    const modelled = (ids: readonly string[] = []) => ids.flatMap((id) => withModel(names.get(id), modelOf));
    const fixed = Map.groupBy(modelled(statuses.fixed), ({ model }) => model);
    const rows = Object.entries(written).flatMap(([status, own]) =>
      modelled(statuses[status as keyof typeof written]).map((product) => {
        const fix = own === 'affected' ? fixed.get(product.model)?.shift() : undefined;
        return { ...product, status: own, cve, ...partOf('fixed', fix?.versions) };
      }),
    );
    const fixedProducts = [...fixed.values()].flat().map((product) => ({ ...product, status: 'fixed' as const, cve }));
    return [...rows, ...fixedProducts] as (WrittenProductRow & { cve?: string })[];
  });
  const same = Map.groupBy(stated, ({ cve: _cve, ...row }) => JSON.stringify(row));
  return [...same.values()].flatMap((rows) => {
    const [{ cve: _cve, ...row } = {}] = rows;
    return [
      {
        ...row,
        ...cvesOf(
          rows.flatMap(({ cve }) => cve ?? []),
          vulnerabilities,
        ),
      },
    ];
  });
}

const withModel = (named: NamedProduct | undefined, modelOf: (product: string) => string | undefined) => {
  const model = named && modelOf(named.product);
  return named && model !== undefined ? [{ model, versions: shownRange(named.versions).replace(/^\*$/, '') }] : [];
};

/** The CVE numbers of a row; empty if it concerns all vulnerabilities. */
const cvesOf = (cves: readonly string[], all: readonly CsafVulnerability[]) => (cves.length === all.length ? {} : { cves: [...cves] });

function remediationsIn(vulnerabilities: readonly CsafVulnerability[]): NonNullable<AdvisoryForm['remediations']> {
  const given = vulnerabilities.flatMap(({ cve, remediations = [] }) =>
    remediations.map(({ category, details, url }) => ({ row: { category, details, ...partOf('url', url) }, cve })),
  );
  return [...Map.groupBy(given, ({ row }) => JSON.stringify(row)).values()].map((same) => ({
    ...(same[0]?.row as NonNullable<AdvisoryForm['remediations']>[number]),
    ...cvesOf(
      same.flatMap(({ cve }) => cve ?? []),
      vulnerabilities,
    ),
  }));
}

/** The content of a document for comparison, without ids, dates, titles of notes and the publisher. */
function meaningOf(document: CsafDocument, modelOf: (product: string) => string | undefined) {
  const names = namedProductsOf(document);
  const members = groupMembersOf(document);
  const shown = (ids: readonly string[] = []) =>
    ids
      .map((id) => {
        const named = names.get(id);
        return named ? `${modelOf(named.product) ?? named.product} ${shownRange(named.versions)}` : id;
      })
      .toSorted();
  const {
    title,
    category,
    lang,
    distribution,
    notes = [],
    references = [],
    acknowledgments = [],
    aggregate_severity: severity,
  } = document.document;
  return {
    head: { title, category, lang, tlp: distribution?.tlp?.label, severity, acknowledgments },
    notes: notes.map(({ category: kind, text }) => [kind, text]),
    references: references.filter(({ category: kind }) => kind !== 'self').map(({ summary, url }) => [summary, url]),
    products: [...new Set(shown([...names.keys()]))],
    vulnerabilities: (document.vulnerabilities ?? []).map(
      ({ product_status: statuses = {}, scores = [], remediations = [], notes: own = [], ...rest }) => ({
        ...rest,
        notes: own.map(({ category: kind, text }) => [kind, text]),
        statuses: Object.entries(statuses)
          .map(([status, ids]) => [status, shown(ids)])
          .toSorted(),
        scores: scores.map(({ products, ...cvss }) => [
          shown(products),
          Object.values(cvss).map(({ vectorString, baseScore }) => [vectorString, baseScore]),
        ]),
        remediations: remediations.map(({ product_ids: _ids, group_ids: _groups, ...part }) => [
          part,
          shown(namedProducts({ product_ids: _ids, group_ids: _groups } as never, members)),
        ]),
      }),
    ),
  };
}
