/** Whether a device is affected, and the advisories that concern models or CVE numbers. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AdvisoryMatch } from '../../generated/openapi.d.ts';
import { ownProducts } from '../afterSales/ownProduct/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { boundsOf, isWithin, readRange, shownRange } from '../shared/values/versionRanges.ts';
import { versionKeyOf } from '../shared/values/versions.ts';
import { findFixReleases, findModelKeys, modelsByKey, type ReleaseOfFix } from './models.ts';
import { isPublic } from './public.ts';
import { advisoryRow, containsProduct, rowColumns, type SelectedAdvisory } from './rows.ts';
import { type AdvisoryProductRow, advisories, advisoryProducts } from './tables.ts';

type DeviceVerdict = AdvisoryMatch['verdict'];
type AdvisoryContext = Pick<Context<'doc.advisory.check'>, 'account' | 'database' | 'now' | 'portal'>;

/** Maximum number of advisories in a response. The verdict considers all of them. */
const maxAdvisories = 200;

/** Verdicts from worst to best; the worst one is the result. */
const worstFirst: readonly DeviceVerdict[] = ['affected', 'unclear', 'notAffected'];
const worstOf = (verdicts: readonly DeviceVerdict[]): DeviceVerdict =>
  worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'notAffected';

export const checkDevice: Handler<'doc.advisory.check'> = async ({ body, ...reading }) => {
  const version = (body.version ?? '').trim();
  const device = { model: body.model.slice(0, 60) || '-', version };
  const model = await findModelKeys(reading.database, body.model);
  if (!model) return { ...device, verdict: 'unknownModel', advisories: [] };
  const checked = await checkDeviceAgainst(reading, model.keys, version);
  const shown = checked
    .toSorted((one, other) => worstFirst.indexOf(one.verdict) - worstFirst.indexOf(other.verdict))
    .slice(0, maxAdvisories);
  const found = await advisoriesNamed(
    reading,
    shown.map(({ id }) => id),
  );
  const matches = await matchesOf(reading, found, { keys: model.keys, version, language: body.language });
  return { ...device, model: model.code, verdict: worstOf(checked.map(({ verdict }) => verdict)), advisories: matches };
};

/** Advisories for the pages of models and releases, the latest first. */
export const findConcerning: Handler<'doc.advisory.concern'> = async ({ body, ...reading }) => {
  const named = await Promise.all((body.models ?? []).map((name) => findModelKeys(reading.database, name)));
  const keys = named.flatMap((model) => model?.keys ?? []);
  const cves = (body.cves ?? []).map((cve) => cve.toUpperCase());
  if (keys.length === 0 && cves.length === 0) return [];
  const found = await advisoriesAbout(reading, { keys, cves, max: body.most ?? 20 });
  return matchesOf(reading, found, { keys, version: '', language: body.language });
};

/** Maximum number of advisories for the devices of an account. */
const maxOwn = 5;

/** The advisories that affect, or may affect, models in the list of the account, latest first. */
export const findOwn: Handler<'doc.advisory.own'> = async ({ body, ...reading }) => {
  const { database, account } = reading;
  if (account.id === null) return [];
  const own = await database.selectDistinct({ product: ownProducts.product }).from(ownProducts).where(eq(ownProducts.account, account.id));
  const codes = new Set(own.map(({ product }) => product));
  if (codes.size === 0) return [];
  const keys = [...(await modelsByKey(database))].flatMap(([key, code]) => (codes.has(code) ? [key] : []));
  const open = (await checkDeviceAgainst(reading, keys, '')).filter(({ verdict }) => verdict !== 'notAffected').slice(0, maxOwn);
  const found = await advisoriesNamed(
    reading,
    open.map(({ id }) => id),
  );
  return matchesOf(reading, found, { keys, version: '', language: body.language });
};

interface CheckedAdvisory {
  id: string;
  verdict: DeviceVerdict;
}

/** The statements of public advisories about a version of a model, latest first. */
async function checkDeviceAgainst(
  { database, now }: AdvisoryContext,
  keys: readonly string[],
  version: string,
): Promise<CheckedAdvisory[]> {
  const { advisory, vulnerability, status, versions, productKey } = advisoryProducts;
  const rows = await database
    .select({ id: advisory, vulnerability, status, versions })
    .from(advisoryProducts)
    .innerJoin(advisories, eq(advisories.id, advisory))
    .where(and(isPublic(now), inArray(productKey, [...keys])))
    .orderBy(desc(advisories.currentAt), advisories.id);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({ id, verdict: verdictOn(own, version) }));
}

const advisoriesNamed = ({ database, now }: AdvisoryContext, ids: readonly string[]): Promise<SelectedAdvisory[]> =>
  database
    .select(rowColumns)
    .from(advisories)
    .where(and(isPublic(now), inArray(advisories.id, [...ids])))
    .orderBy(desc(advisories.currentAt), advisories.id);

interface Concerned {
  keys: readonly string[];
  cves?: readonly string[];
  max: number;
}

const advisoriesAbout = ({ database, now }: AdvisoryContext, { keys, cves = [], max }: Concerned): Promise<SelectedAdvisory[]> =>
  database
    .select(rowColumns)
    .from(advisories)
    .where(
      and(
        isPublic(now),
        or(
          keys.length > 0 ? containsProduct(keys) : undefined,
          cves.length > 0 ? sql`${advisories.cves} && ${sql.param([...cves])}::text[]` : undefined,
        ),
      ),
    )
    .orderBy(desc(advisories.currentAt), advisories.id)
    .limit(max);

interface DeviceQuery {
  keys: readonly string[];
  version: string;
  language: string | undefined;
}

async function matchesOf(reading: AdvisoryContext, found: readonly SelectedAdvisory[], device: DeviceQuery): Promise<AdvisoryMatch[]> {
  const { database, portal } = reading;
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ofModel = device.keys.length > 0 ? inArray(advisoryProducts.productKey, [...device.keys]) : sql`false`;
  const rows = await database
    .select()
    .from(advisoryProducts)
    .where(and(inArray(advisoryProducts.advisory, ids), ofModel))
    .orderBy(advisoryProducts.position);
  const byAdvisory = Map.groupBy(rows, ({ advisory }) => advisory);
  const fixed = rows.filter(({ status }) => status === 'fixed');
  const models = await modelsByKey(database);
  const releaseOf = await findFixReleases(reading, fixed, { models, language: device.language });
  const [requested] = readingLanguages(portal, device.language);
  return found.map((advisory) => matchOf(advisory, byAdvisory.get(advisory.id) ?? [], { version: device.version, requested, releaseOf }));
}

function matchOf(
  advisory: SelectedAdvisory,
  rows: readonly AdvisoryProductRow[],
  { version, requested, releaseOf }: { version: string; requested: string; releaseOf: ReleaseOfFix },
): AdvisoryMatch {
  const { products: _products, status: _status, publishedAt: _publishedAt, ...row } = advisoryRow(advisory, requested);
  const release = nextFix(rows, { version, releaseOf });
  const affected = [...new Set(rows.filter(({ status }) => status === 'affected').map(({ versions }) => shownRange(versions)))];
  return { ...row, verdict: verdictOn(rows, version), versions: affected.join(', ').slice(0, 500), ...(release && { release }) };
}

/** The release of the lowest fixed version above the given one, otherwise of the highest fixed version. */
function nextFix(rows: readonly AdvisoryProductRow[], { version, releaseOf }: { version: string; releaseOf: ReleaseOfFix }) {
  const device = versionKeyOf(version) ?? '';
  const fixes = rows
    .filter(({ status }) => status === 'fixed')
    .flatMap((row) => {
      const release = releaseOf(row);
      const [bound] = boundsOf(row.versions);
      return release && bound ? [{ release, key: bound.key }] : [];
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return (fixes.find(({ key }) => key > device) ?? fixes.at(-1))?.release;
}

type StatedVersions = Pick<AdvisoryProductRow, 'vulnerability' | 'status' | 'versions'>;

/** The verdict of an advisory about a version of one model. A version without a matching row is not affected. */
function verdictOn(rows: readonly StatedVersions[], version: string): DeviceVerdict {
  const key = version === '' ? undefined : versionKeyOf(version);
  const byVulnerability = Map.groupBy(rows, ({ vulnerability }) => vulnerability);
  const verdicts = [...byVulnerability.values()].map((own): DeviceVerdict => {
    const within = (status: AdvisoryProductRow['status']) =>
      own
        .filter((row) => row.status === status)
        .map(({ versions }) => (key === undefined ? undefined : isWithin(readRange(versions), key)));
    if (within('fixed').includes(true) || within('notAffected').includes(true)) return 'notAffected';
    const affected = [...within('affected'), ...within('investigating').map((is) => (is === false ? false : undefined))];
    if (affected.includes(true)) return 'affected';
    return affected.includes(undefined) ? 'unclear' : 'notAffected';
  });
  return worstOf(verdicts);
}
