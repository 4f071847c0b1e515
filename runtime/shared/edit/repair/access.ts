/** What the cards say of who sees what: a repair that changes a letter of it is never certain. */
import { parse } from 'jsonc-parser';
import type { JsonPath } from '../../compile/source.ts';
import type { ReadonlyJson } from '../index.ts';
import type { CardTexts } from './proposal.ts';

/** Cards that say nothing else. */
const whole = ['schema/access.json', 'schema/requests.json', 'schema/scripts.json'];

/** Keys that open, close or hide something, wherever they stand. */
const keys = new Set([
  ...['who', 'roles', 'denied', 'sites', 'in', 'hiddenOn', 'refused', 'unbuilt', 'active'],
  ...['session', 'handover', 'hosts', 'mainSite', 'scripts'],
]);

/** Whether two versions of a file say the same about it. Words say nothing of it, whatever their keys are. */
export const saysTheSame = (file: string, before: CardTexts, after: CardTexts): boolean =>
  rulesOf(file, before[file]).join('\n') === rulesOf(file, after[file]).join('\n');

function rulesOf(file: string, text = ''): string[] {
  if (file.startsWith('schema/words/')) return [];
  const card = parse(text) as ReadonlyJson;
  return (whole.includes(file) ? [sorted(card)] : rulesIn(card, [])).sort();
}

/** Indexes of lists are left out: an entry that goes moves those behind it. */
function rulesIn(part: ReadonlyJson | undefined, place: JsonPath): string[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap((item: ReadonlyJson) => rulesIn(item, place));
  return Object.entries(part).flatMap(([step, inner]) =>
    keys.has(step) ? [`${[...place, step].join('.')}: ${sorted(inner)}`] : rulesIn(inner, [...place, step]),
  );
}

/** A value as text, whatever the order of its keys. */
const sorted = (value: ReadonlyJson): string =>
  JSON.stringify(value, (_, part: ReadonlyJson) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
