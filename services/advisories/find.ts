/** One public advisory, and its document. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Advisory } from '../../generated/openapi.d.ts';
import { advisoryProductStatuses } from '../../schema/entities/advisory.ts';
import { groupMembersOf, namedProducts, namedProductsOf, parseStoredDocument } from '../csaf/index.ts';
import { severityOf } from '../cvss/index.ts';
import { pageOfReleases } from '../downloads/index.ts';
import { languageServed, type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import {
  type CsafDocument,
  type CsafNote,
  type CsafVulnerability,
  type NamedProduct,
  titleOfVersion4,
} from '../shared/values/csafDocument.ts';
import { storable } from '../shared/values/storable.ts';
import { shownRange } from '../shared/values/versionRanges.ts';
import { type FixedVersion, findFixReleases, modelsByKey } from './models.ts';
import { documentAddress, hasAddress, isPublic } from './public.ts';
import { servedLanguage } from './rows.ts';
import { type AdvisoryProductRow, type AdvisoryRecord, advisories, advisoryProducts } from './tables.ts';
import { type TranslatedAdvisory, translationOf } from './texts/texts.ts';

type AdvisoryLanguage = Pick<Advisory, 'language' | 'requestedLanguage'>;

/** An advisory by its id in any case. One that is not public gets the same response as an unknown one. */
async function publicAdvisory({ database, now, fail, body }: Pick<Context<'doc.advisory.find'>, 'database' | 'now' | 'fail' | 'body'>) {
  const id = storable(body.id);
  const named = or(eq(advisories.id, id), sql`upper(${advisories.id}) = upper(${id})`) as SQL;
  const [found] = await database
    .select()
    .from(advisories)
    .where(and(isPublic(now), named))
    .limit(1);
  if (!found) throw fail('request.not-found');
  return found;
}

/** The original document. */
export const findAdvisoryDocument: Handler<'doc.advisory.document'> = async (context) => {
  const { fileName, document } = await publicAdvisory(context);
  return { name: fileName, mime: 'application/json', content: document };
};

/** Maximum number of rows of each kind on a page. */
const maxRows = { products: 500, vulnerabilities: 1000, remediations: 500, revisions: 500, references: 200 };

export const findAdvisory: Handler<'doc.advisory.find'> = (context) => readAdvisory(context);

/** A public advisory as its page shows it. */
export async function readAdvisory(context: Reader & Pick<Context<'doc.advisory.find'>, 'now' | 'fail' | 'body'>): Promise<Advisory> {
  const found = await publicAdvisory(context);
  const document = parseStoredDocument(found.document);
  const [requested] = readingLanguages(context.portal, context.body.language);
  const served = servedLanguage(found.language, requested) as AdvisoryLanguage;
  const translation = await translationOf(context.database, found, requested);
  const affected = await productsOf(context, found, document);
  return {
    ...headOf(found, served),
    profile: profileOf[document.document.category] ?? 'base',
    ...(translation && translatedHead(translation, requested)),
    products: [...new Set(affected.map(({ product }) => product))].slice(0, 50),
    vulnerabilities: (document.vulnerabilities ?? [])
      .slice(0, maxRows.vulnerabilities)
      .map((each) => ({ ...vulnerabilityOf(each), ...served })),
    affected,
    fixes: await fixesOf(context, affected),
    remediations: remediationsOf(document).map((each) => ({ ...each, ...served })),
    credits: found.credits.map((each) => ({ ...each, ...served })),
    revisions: revisionsOf(document).map((each) => ({ ...each, ...served })),
    references: referencesOf(document).map((each) => ({ ...each, ...served })),
    ...(hasAddress(context.portal, found) && { file: documentAddress(found) }),
  };
}

/** The texts of a translation, which replace or complement those of the document. */
const translatedHead = ({ title, summary, advices }: TranslatedAdvisory, requested: string) => {
  const served = languageServed(requested, requested) as AdvisoryLanguage;
  return {
    title,
    summary,
    isTranslated: true,
    advices: advices.map((each) => ({ ...each, ...served })),
    ...served,
    requestedLanguage: undefined,
  };
};

/** The categories that are profiles of CSAF. */
const profileOf: Readonly<Record<string, Advisory['profile']>> = {
  csaf_security_advisory: 'securityAdvisory',
  csaf_vex: 'vex',
  csaf_informational_advisory: 'informationalAdvisory',
  csaf_security_incident_response: 'incidentResponse',
};

const headOf = (found: AdvisoryRecord, served: AdvisoryLanguage) => ({
  id: found.id,
  kind: found.kind,
  title: found.title,
  summary: found.summary,
  severity: found.severity,
  ...(found.score !== null && { score: found.score }),
  vector: found.vector ?? '',
  cves: found.cves.slice(0, 1000),
  publisher: found.publisher,
  status: found.status,
  version: found.version,
  tlp: found.tlp ?? 'RED',
  publishedAt: found.initialAt.toISOString(),
  updatedAt: found.currentAt.toISOString(),
  year: found.year,
  sha512: found.sha512,
  isTranslated: false,
  advices: [] as Advisory['advices'],
  ...served,
});

const describing = ['description', 'summary', 'details', 'general'];

function vulnerabilityOf({ cve, cwe, title, notes = [], scores = [] }: CsafVulnerability) {
  const rated = scores.flatMap(({ cvss_v4: four, cvss_v3: three, cvss_v2: two }) => four ?? three ?? two ?? []);
  const [best] = rated.toSorted((one, other) => other.baseScore - one.baseScore);
  return {
    ...(cve !== undefined && { cve }),
    title: (title ?? '').slice(0, 500),
    cwe: cwe ? `${cwe.id} ${cwe.name}`.slice(0, 300) : '',
    severity: best ? severityOf(best.baseScore) : ('none' as const),
    ...(best && { score: best.baseScore }),
    vector: [best?.vectorString, ratedIn(notes)].filter(Boolean).join(' ').slice(0, 300),
    description: notes
      .filter(({ category }) => describing.includes(category))
      .map(({ text }) => text)
      .join('\n\n')
      .slice(0, 20_000),
  };
}

/** The vector of CVSS 4.0 with its score: CSAF 2.0 can contain it only in a note. */
const ratedIn = (notes: readonly CsafNote[]): string => notes.find(({ title }) => title === titleOfVersion4)?.text ?? '';

/** Maximum number of product names of a remediation. */
const shownNames = 20;

const nameOf = ({ product, versions }: NamedProduct): string => `${product} ${shownRange(versions)}`.trim().slice(0, 300);

/** The remediations; the same one for several vulnerabilities is one row. */
function remediationsOf(document: CsafDocument): Omit<Advisory['remediations'][number], keyof AdvisoryLanguage>[] {
  const names = namedProductsOf(document);
  const members = groupMembersOf(document);
  const given = (document.vulnerabilities ?? []).flatMap(({ remediations = [] }) => remediations);
  const same = Map.groupBy(given, ({ category, details, url = '' }) => JSON.stringify([category, details, url]));
  return [...same.values()].slice(0, maxRows.remediations).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ids = new Set(group.flatMap((part) => namedProducts(part, members)));
    return {
      category: first.category as Advisory['remediations'][number]['category'],
      details: [first.details, first.url].filter(Boolean).join('\n').slice(0, 20_000),
      products: [...ids]
        .slice(0, shownNames)
        .flatMap((id) => names.get(id) ?? [])
        .map(nameOf),
    };
  });
}

const referencesOf = ({ document: { references = [] } }: CsafDocument) =>
  references.slice(0, maxRows.references).map(({ summary, url }) => ({ summary: summary.slice(0, 2000), url: url.slice(0, 1000) }));

const revisionsOf = ({ document: { tracking } }: CsafDocument) =>
  tracking.revision_history
    .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, maxRows.revisions)
    .map(({ date, number, summary }) => ({
      at: new Date(date).toISOString(),
      version: number.slice(0, 60),
      summary: summary.slice(0, 4000),
    }));

/** The file of each release with a fix, once per model. A withdrawn release has no file. */
async function fixesOf(
  { body, ...reader }: Reader & Pick<Context<'doc.advisory.find'>, 'body'>,
  affected: Advisory['affected'],
): Promise<Advisory['fixes']> {
  const named = affected.flatMap(({ model, release, cves }) => (model && release ? [{ model, release, cves }] : []));
  const byFix = Map.groupBy(named, ({ model, release }) => `${model.id} ${release.id}`);
  const releases = [...new Set(named.map(({ release }) => release.id))];
  if (releases.length === 0) return [];
  const { data } = await pageOfReleases(reader, { filters: { releases }, language: body.language }, { limit: maxRows.products, offset: 0 });
  const rows = new Map(data.map((row) => [row.releaseId, row]));
  return [...byFix.values()].flatMap((same) => {
    const [fix] = same;
    const row = fix && rows.get(fix.release.id);
    if (!row) return [];
    const { version, releasedAt, size, attachmentId, fileName, licence, licenceState, requiresLogin } = row;
    return {
      ...{ cves: [...new Set(same.flatMap(({ cves }) => cves))], model: fix.model, release: fix.release, version, releasedAt, size },
      ...{ attachmentId, fileName, licence, licenceState, requiresLogin },
    };
  });
}

const affectedFirst = sql`array_position(${sql.param([...advisoryProductStatuses])}::text[], ${advisoryProducts.status})`;

/** The products of an advisory: one row per status and versions, with its vulnerabilities. */
async function productsOf(
  { body, ...reader }: Reader & Pick<Context<'doc.advisory.find'>, 'body'>,
  { id }: Pick<AdvisoryRecord, 'id'>,
  { vulnerabilities = [] }: CsafDocument,
): Promise<Advisory['affected']> {
  const rows = await reader.database
    .select()
    .from(advisoryProducts)
    .where(eq(advisoryProducts.advisory, id))
    .orderBy(affectedFirst, advisoryProducts.position);
  const models = await modelsByKey(reader.database);
  const fixed = rows.filter(({ status }) => status === 'fixed');
  const releaseOf = await findFixReleases(reader, fixed, { models, language: body.language });
  const fixesOf = (row: AdvisoryProductRow): FixedVersion[] =>
    row.status === 'affected'
      ? fixed.filter(({ productKey, vulnerability }) => productKey === row.productKey && vulnerability === row.vulnerability)
      : [];
  const groups = Map.groupBy(rows, ({ vendor, product, versions, status }) => JSON.stringify([vendor, product, versions, status]));
  return [...groups.values()].slice(0, maxRows.products).flatMap((group) => {
    const [row] = group;
    if (!row) return [];
    const code = models.get(row.productKey);
    const fixes = group.flatMap(fixesOf);
    const release = (row.status === 'fixed' ? [row] : fixes).map(releaseOf).find(Boolean);
    return {
      product: row.product.slice(0, 300),
      ...(code !== undefined && { model: { id: code, text: row.product.slice(0, 300) } }),
      vendor: row.vendor.slice(0, 300),
      versions: shownRange(row.versions).slice(0, 500),
      status: row.status,
      cves: [...new Set(group.flatMap(({ vulnerability }) => vulnerabilities[vulnerability]?.cve ?? []))].slice(0, 50),
      fixedIn: [...new Set(fixes.map(({ versions }) => shownRange(versions).slice(0, 500)))].slice(0, 20),
      ...(release && { release }),
    };
  });
}
