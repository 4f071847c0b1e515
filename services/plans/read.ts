/** Reads the published service plans. */
import { and, asc, eq } from 'drizzle-orm';
import { planFeatures } from '../../schema/entities/servicePlan.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { nameIn } from '../shared/values/names.ts';
import { type StoredCoverage, servicePlans } from './tables.ts';

type PlanFeatureCode = (typeof planFeatures)[number];

/** The published plans, or one of them; with a feature, only their coverage of it. */
export const listPlans: Handler<'extend.plan.list'> = async ({ body, database, portal, fail }) => {
  const languages = readingLanguages(portal, body.language);
  const word = wordIn({ portal }, body.language);
  const features = planFeatures.filter((feature) => body.feature === undefined || feature === body.feature);
  if (features.length === 0) throw fail('request.not-found');
  const rows = await database
    .select()
    .from(servicePlans)
    .where(and(eq(servicePlans.status, 'published'), body.code === undefined ? undefined : eq(servicePlans.code, body.code)))
    .orderBy(asc(servicePlans.position), asc(servicePlans.code))
    .limit(100);
  if (body.code !== undefined && rows.length === 0) throw fail('request.not-found');
  return rows.map(({ code, names, descriptions, minor, currency, termMonths, coverage }) => ({
    code,
    name: nameIn(names, languages, code),
    description: nameIn(descriptions, languages),
    price: { minor, currency },
    termMonths,
    coverage: offersOf(coverage, features, languages, word).map(({ feature, offered, has }) => ({ label: feature, value: offered, has })),
  }));
};

/** The coverage of a published plan by feature; empty without a plan. */
export const listPlanFeatures: Handler<'extend.plan.features'> = async ({ body, database, portal, fail }) => {
  const { code: plan } = body;
  if (plan === undefined) return [];
  const [found] = await database
    .select({ coverage: servicePlans.coverage })
    .from(servicePlans)
    .where(and(eq(servicePlans.status, 'published'), eq(servicePlans.code, plan)));
  if (!found) throw fail('request.not-found');
  const offers = offersOf(found.coverage, planFeatures, readingLanguages(portal, body.language), wordIn({ portal }, body.language));
  return offers.map(({ code, feature, offered }) => ({ plan, code, feature, offered }));
};

/** All features, so that plans are comparable. A feature that a plan does not list is not covered. */
const offersOf = (coverage: StoredCoverage, features: readonly PlanFeatureCode[], languages: readonly string[], word: WordLookup) =>
  features.map((code) => {
    const { covered = 'excluded', details = {} } = coverage.find(({ feature }) => feature === code) ?? {};
    const offered = covered === 'detail' ? nameIn(details, languages) : word(`choice.planCoverage.covered.${covered}`);
    return { code, feature: word(`choice.planCoverage.feature.${code}`), offered, has: covered !== 'excluded' };
  });
