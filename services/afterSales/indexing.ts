/** Contacts and policies in the search index. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { plainText } from '../text/index.ts';
import { serviceCenters } from './center/tables.ts';
import { hotlines } from './hotline/tables.ts';
import { countryNames } from './linked.ts';
import { dayOf, tookEffectBy } from './policy/selection.ts';
import { policies, policyTexts, policyVersions } from './policy/tables.ts';
import { serviceRegions } from './region/tables.ts';

/** Indexes contacts and policies. */
export async function indexAfterSales(database: Database, portal: Portal): Promise<void> {
  await indexContacts(database, portal);
  await indexPolicies(database, portal);
}

/** Indexes hotlines and service centres. They are few, so any change indexes all of them. */
export async function indexContacts(database: Database, portal: Portal): Promise<void> {
  await indexHotlines(database, portal);
  await indexCenters(database, portal);
}

/** The languages of all sites. Contacts are indexed in each of them. */
const languagesOf = (portal: Portal): string[] => Object.keys(chainsOf(portal));

/** The title of a route in a language. */
const titleOf = ({ words }: Portal, route: string, language: string): string => words[language]?.[`route.${route}`] ?? '';

/** One entry per region, because their page shows a region. Hotlines that are not for everyone are not indexed. */
async function indexHotlines(database: Database, portal: Portal): Promise<void> {
  const rows = await database
    .select({ line: hotlines, region: serviceRegions })
    .from(hotlines)
    .innerJoin(serviceRegions, eq(serviceRegions.code, hotlines.region))
    .where(and(eq(hotlines.status, 'published'), eq(hotlines.audience, 1)))
    .orderBy(asc(hotlines.position), asc(hotlines.id));
  const entries = [...Map.groupBy(rows, ({ region }) => region.code)].flatMap(([region, found]) =>
    languagesOf(portal).map((language): IndexEntry => {
      const lines = found.map(({ line }) => line);
      const countries = countryNames(language);
      return {
        ...{ kind: 'hotline', record: region, language, serves: [language] },
        title: `${titleOf(portal, 'hotlines', language)}: ${nameIn(found[0]?.region.names ?? {}, [language], region)}`,
        summary: lines.map(({ names, phone }) => `${nameIn(names, [language])}: ${phone}`).join(' · '),
        keywords: lines.map(({ names, country }) => `${nameIn(names, [language])} | ${country ? countries(country).text : ''}`).join(' | '),
        body: lines.map(({ scope, email }) => `${nameIn(scope, [language])} ${email}`).join(' '),
      };
    }),
  );
  await replaceEntries(database, 'hotline', entries);
}

/** One entry per country, because their page shows a country. */
async function indexCenters(database: Database, portal: Portal): Promise<void> {
  const rows = await database
    .select()
    .from(serviceCenters)
    .where(and(eq(serviceCenters.status, 'published'), eq(serviceCenters.audience, 1)))
    .orderBy(asc(serviceCenters.position), asc(serviceCenters.code));
  const entries = [...Map.groupBy(rows, ({ country }) => country)].flatMap(([country, centers]) =>
    languagesOf(portal).map((language): IndexEntry => {
      const nameOf = (texts: LocalizedText) => nameIn(texts, [language]);
      return {
        ...{ kind: 'serviceCenter', record: country, language, serves: [language] },
        title: `${titleOf(portal, 'serviceNetwork', language)}: ${countryNames(language)(country).text}`,
        summary: centers.map(({ names, cities }) => `${nameOf(names)}, ${nameOf(cities)}`).join(' · '),
        keywords: centers.map(({ names, cities }) => `${nameOf(names)} | ${nameOf(cities)}`).join(' | '),
        body: centers.map(({ addresses, phone, email }) => `${nameOf(addresses)} ${phone} ${email}`).join(' '),
      };
    }),
  );
  await replaceEntries(database, 'serviceCenter', entries);
}

/** Indexes the versions in force: of all policies, or of the given ones. */
export async function indexPolicies(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .selectDistinctOn([policies.code, policyTexts.language], {
      ...{ code: policies.code, audience: policies.audience, family: policies.family },
      ...{ language: policyTexts.language, title: policyTexts.title, summary: policyTexts.summary, body: policyTexts.body },
      version: policyVersions.version,
      effectiveAt: policyVersions.effectiveAt,
      newest: sql<number>`max(${policyVersions.version}) over (partition by ${policies.code})`,
    })
    .from(policies)
    .innerJoin(policyVersions, eq(policyVersions.policy, policies.code))
    .innerJoin(policyTexts, and(eq(policyTexts.policy, policyVersions.policy), eq(policyTexts.version, policyVersions.version)))
    .where(
      and(
        eq(policies.status, 'published'),
        eq(policyVersions.status, 'published'),
        tookEffectBy(dayOf(new Date())),
        codes && sql`${policies.code} = any(${sql.param([...codes])}::text[])`,
      ),
    )
    .orderBy(policies.code, policyTexts.language, sql`${policyVersions.effectiveAt} desc`, sql`${policyVersions.version} desc`);
  const chains = chainsOf(portal);
  const current = rows.filter(({ version, newest }) => version === newest);
  await replaceEntries(
    database,
    'policy',
    current.map(({ code, audience, family, language, title, summary, body, effectiveAt }): IndexEntry => {
      const written = current.filter((other) => other.code === code).map((other) => other.language);
      return {
        ...{ kind: 'policy', record: code, language, serves: servedBy(chains, language, written), title, summary },
        ...{ body: plainText(body), codes: [code], audience, family: family === null ? [] : [family] },
        updatedAt: new Date(effectiveAt).toISOString(),
      };
    }),
    codes,
  );
}
