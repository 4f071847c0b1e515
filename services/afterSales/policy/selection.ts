/** Selects policies in the version and the language for a reader. */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Policy } from '../../../generated/openapi.d.ts';
import { readable } from '../../shared/access/readable.ts';
import type { Reader } from '../../shared/access/reader.ts';
import { policies, policyTexts, policyVersions } from './tables.ts';

/** A policy version in one language, as selected. */
export interface PolicyShown extends Pick<Policy, 'code' | 'kind' | 'title' | 'summary' | 'changes' | 'audience' | 'version' | 'language'> {
  region: string | null;
  family: string | null;
  effectiveAt: string;
  versionCount: number;
}

/** The current day in UTC. Versions take effect at the start of a UTC day. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Published versions of policies that are open to the reader. */
export const openVersions = (reader: Pick<Reader, 'account'>): SQL =>
  and(readable(reader, policies), eq(policyVersions.status, 'published')) as SQL;

/** Condition for versions that took effect by a day. The last of them is in force. */
export const tookEffectBy = (day: string): SQL => lte(policyVersions.effectiveAt, day);

/** Selects each policy once: its last matching version, in the first available language. */
export const selectPolicyVersions = (reader: Pick<Reader, 'account'>, languages: readonly string[], which: SQL): SQL => sql`(
  select distinct on (${policies.code}) ${policies.code} as code, ${policies.kind} as kind, ${policies.region} as region,
    ${policies.family} as family, ${policies.audience} as audience, ${policies.position} as position,
    ${policyVersions.version} as version, ${policyVersions.effectiveAt}::text as "effectiveAt", ${policyTexts.language} as language,
    ${policyTexts.title} as title, ${policyTexts.summary} as summary, ${policyTexts.changes} as changes, ${policyTexts.body} as body,
    (select count(*)::int from ${policyVersions} every where every.policy = ${policies.code} and every.status = 'published') as "versionCount"
  from ${policies}
  join ${policyVersions} on ${policyVersions.policy} = ${policies.code}
  join ${policyTexts} on ${policyTexts.policy} = ${policyVersions.policy} and ${policyTexts.version} = ${policyVersions.version}
  where ${and(openVersions(reader), which)}
  order by ${policies.code}, ${policyVersions.effectiveAt} desc, ${policyVersions.version} desc,
    array_position(${sql.param([...languages])}::text[], ${policyTexts.language}), ${policyTexts.language})`;
