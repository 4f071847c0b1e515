/** What visitors read of the service plans. */
import { and, asc, eq } from 'drizzle-orm';
import { planFeatures } from '../../schema/entities/servicePlan.ts';
import type { Handler } from '../handler.ts';
import { nameIn } from '../names.ts';
import { readingLanguages } from '../reader.ts';
import { type WordLookup, wordIn } from '../words.ts';
import { type StoredCoverage, servicePlans } from './tables.ts';

/** The published plans, or one of them. */
export const listPlans: Handler<'extend.plan.list'> = async ({ body, database, portal, fail }) => {
  const languages = readingLanguages(portal, body.language);
  const word = wordIn({ portal }, body.language);
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
    coverage: factsOf(coverage, languages, word),
  }));
};

/** All features, so that plans are comparable: one that a plan does not name is not covered. */
const factsOf = (coverage: StoredCoverage, languages: readonly string[], word: WordLookup) =>
  planFeatures.map((feature) => {
    const { covered = 'excluded', details = {} } = coverage.find((one) => one.feature === feature) ?? {};
    const text = covered === 'detail' ? nameIn(details, languages) : word(`choice.planCoverage.covered.${covered}`);
    return { label: word(`choice.planCoverage.feature.${feature}`), value: text };
  });
