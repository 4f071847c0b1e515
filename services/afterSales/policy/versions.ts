/** The versions of a policy, the one in force, and the text of a version. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Handler } from '../../shared/calls/handler.ts';
import { dayOf, openVersions, type PolicyShown, selectPolicyVersions } from './selection.ts';
import { policies, policyVersions } from './tables.ts';

/** A published version with the first day of its successor. */
export interface VersionSpan {
  version: number;
  effectiveAt: string;
  until: string | undefined;
}

/** All versions that the reader may read, newest first. */
export const listPolicyVersions: Handler<'extend.policy.versions'> = async ({ body, now, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const spans = await versionsOf(reader, body.code);
  if (spans.length === 0) throw fail('request.not-found');
  const texts = await Promise.all(spans.map(({ version }) => findPolicyText(reader, languages, body.code, version)));
  return spans.map((span, index) => ({
    version: span.version,
    state: stateOf(span, spans, dayOf(now)),
    effectiveAt: span.effectiveAt,
    changes: texts[index]?.changes ?? '',
  }));
};

/** The published versions of a policy that is open to the reader, newest first. */
export async function versionsOf({ database, ...reader }: Reader, code: string): Promise<VersionSpan[]> {
  const rows = await database
    .select({ version: policyVersions.version, effectiveAt: policyVersions.effectiveAt })
    .from(policyVersions)
    .innerJoin(policies, eq(policies.code, policyVersions.policy))
    .where(and(eq(policies.code, code), openVersions(reader)))
    .orderBy(desc(policyVersions.effectiveAt), desc(policyVersions.version))
    .limit(100);
  return rows.map((row, index) => ({ ...row, until: rows[index - 1]?.effectiveAt }));
}

/** A version with its text. */
type PolicyText = PolicyShown & { body: string };

/** Finds a version in the first available of the given languages, otherwise in any language. */
export async function findPolicyText(
  { database, ...reader }: Reader,
  languages: readonly string[],
  code: string,
  version: number,
): Promise<PolicyText | undefined> {
  const which = and(eq(policies.code, code), eq(policyVersions.version, version)) as SQL;
  const { rows } = await database.execute(sql`select * from ${selectPolicyVersions(reader, languages, which)} as shown`);
  return rows[0] as unknown as PolicyText | undefined;
}

/** The last version that has taken effect. */
export const versionInForce = (spans: readonly VersionSpan[], today: string): VersionSpan | undefined =>
  spans.find(({ effectiveAt }) => effectiveAt <= today);

/** The state of a version today. */
export function stateOf(span: VersionSpan, spans: readonly VersionSpan[], today: string): Answer<'extend.policy.find'>['state'] {
  if (span.version === versionInForce(spans, today)?.version) return 'in-force';
  return span.effectiveAt > today ? 'coming' : 'superseded';
}
