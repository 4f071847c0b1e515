import { byRights } from '../../../runtime/server/handler.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Body, Handler } from '../../shared/calls/handler.ts';
import { differenceOf, sanitiseStored } from '../../text/index.ts';
import { familyNames, regionNames } from '../linked.ts';
import { policyRow } from './page.ts';
import { dayOf } from './selection.ts';
import { findPolicyText, stateOf, type VersionSpan, versionInForce, versionsOf } from './versions.ts';

/**
 * A policy in the requested version, otherwise the version in force, otherwise the next one. With two versions the response is
 * the newer one, and its body shows the changes since the older one.
 */
export const findPolicy: Handler<'extend.policy.find'> = byRights(async ({ body, now, fail, ...reader }) => {
  const policy = await readPolicy(reader, body, now);
  if (!policy) throw fail('request.not-found');
  return policy;
});

/** Finds a policy as above; undefined if it is unknown or not readable for the reader. */
export async function readPolicy(
  reader: Reader,
  body: Body<'extend.policy.find'>,
  now: Date,
): Promise<Answer<'extend.policy.find'> | undefined> {
  const languages = readingLanguages(reader.portal, body.language);
  const spans = await versionsOf(reader, body.code);
  const current = versionInForce(spans, dayOf(now));
  const versions = chosen(spans, body, current);
  const text = versions && (await findPolicyText(reader, languages, body.code, versions.newer.version));
  if (!versions || !text) return undefined;
  const { newer, older } = versions;
  const before = older && (await findPolicyText(reader, [text.language], body.code, older.version));
  // Texts in different languages are not compared, because everything would differ.
  const isCompared = before !== undefined && before.language === text.language;
  const stored = sanitiseStored(text.body);
  const [regions, families] = await Promise.all([regionNames(reader.database, languages), familyNames(reader.database, languages)]);
  return {
    ...policyRow(text, languages[0], { regions, families }),
    body: isCompared ? differenceOf(sanitiseStored(before.body), stored) : stored,
    changes: text.changes,
    state: stateOf(newer, spans, dayOf(now)),
    ...(newer.until !== undefined && { effectiveUntil: newer.until }),
    ...((isCompared || newer !== (current ?? newer)) && { latest: (current ?? newer).version }),
    ...(isCompared && { comparedWith: before.version }),
  };
}

/** The version to read, and the older one to compare it with; undefined if a requested one does not exist. */
function chosen(
  spans: readonly VersionSpan[],
  { version, compare }: Pick<Body<'extend.policy.find'>, 'version' | 'compare'>,
  current: VersionSpan | undefined,
): { newer: VersionSpan; older: VersionSpan | undefined } | undefined {
  const read = version ?? (current ?? spans.at(-1))?.version;
  const named = new Set([read, compare ?? read]);
  const found = spans.filter((span) => named.has(span.version));
  const [newer, older] = found;
  return newer && found.length === named.size ? { newer, older } : undefined;
}
