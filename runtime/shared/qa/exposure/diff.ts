/** Data that a schema change newly exposes to admitted accounts. */
import { type ExposureFact, type ExposureFacts, everySiteName, type FactKind } from './facts.ts';

export type { FactKind } from './facts.ts';

export interface ExposureChange extends Omit<ExposureFact, 'value'> {
  /** Null: it did not exist, or no longer exists. */
  before: string | number | null;
  after: string | number | null;
  effect: 'opens' | 'closes' | 'differs';
}

/** Limits in portal.json that protect: a lower value admits more. */
const guards = new Set([
  'limits.passwordMinLength',
  'limits.captchaLetters',
  'limits.captchaCost',
  'limits.captchaWork',
  'limits.captchaDoublings',
  'times.loginWaitMs',
  'times.loginMaxWaitMs',
  'times.loginMaxKnownWaitMs',
  'times.loginForgetMs',
  'times.resendMs',
]);

/** Changes in the order of the facts. New or removed calls, pages and zones are omitted, because the matrix reports them completely. */
export function exposureChanges(before: ExposureFacts, after: ExposureFacts): ExposureChange[] {
  const [was, is] = [ownersIn(before), ownersIn(after)];
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const fact = now ?? old;
    if (!fact || old?.value === now?.value || !was.has(ownerKeyOf(fact)) || !is.has(ownerKeyOf(fact))) return [];
    if (isCovered(fact, old && now ? undefined : old ? after : before)) return [];
    const { value: _, ...of } = fact;
    const change = { ...of, before: old?.value ?? null, after: now?.value ?? null };
    return [{ ...change, effect: effectOf(change) }];
  });
}

/** Whether another change covers this one: a field within a new or removed one, or a number of a card that was added or removed. */
function isCovered({ kind, of, part }: ExposureFact, without: ExposureFacts | undefined): boolean {
  if (!without) return false;
  if (kind === 'limit' && of.startsWith('schema/')) return true;
  const parent = part.slice(0, Math.max(0, part.lastIndexOf('.')));
  return kind === 'field' && parent !== '' && !without.has(`${kind} ${of} ${parent}`);
}

const ownerKeyOf = ({ kind, of }: Pick<ExposureFact, 'kind' | 'of'>): string => `${groups[kind]} ${of}`;
const ownersIn = (facts: ExposureFacts): Set<string> => new Set([...facts.values()].map(ownerKeyOf));

/** Facts about one subject: a call has fields and limits, a page columns and rows. */
const groups: Readonly<Record<FactKind, string>> = {
  field: 'call',
  limit: 'call',
  column: 'page',
  rows: 'page',
  block: 'page',
  content: 'zone',
};

/** A removed bound opens, and a new one closes. Different constants select different rows. Whether these are more rows is unknown. */
function effectOf({ kind, part, before, after }: Omit<ExposureChange, 'effect'>): ExposureChange['effect'] {
  if (kind === 'rows' || kind === 'content') return 'differs';
  if (kind === 'block' && before !== null && after !== null) return effectOnSites(String(before), String(after));
  if (kind === 'limit' && (typeof before === 'number' || typeof after === 'number')) {
    const [old, now] = [Number(before ?? Number.POSITIVE_INFINITY), Number(after ?? Number.POSITIVE_INFINITY)];
    return now > old !== guards.has(part) ? 'opens' : 'closes';
  }
  return before === null ? 'opens' : 'closes';
}

/** A block with additional sites opens, and a block with fewer sites closes. */
function effectOnSites(before: string, after: string): ExposureChange['effect'] {
  const [was, is] = [before.split(', '), after.split(', ')];
  if (after === everySiteName || was.every((site) => is.includes(site))) return 'opens';
  return before === everySiteName || is.every((site) => was.includes(site)) ? 'closes' : 'differs';
}
