/** The access rules in cards. A repair that changes a rule is never certain. */
import { parse } from 'jsonc-parser';
import type { JsonPath } from '../../compile/source.ts';
import type { ReadonlyJson } from '../index.ts';
import type { CardTexts } from './proposal.ts';

/** Cards with nothing but access rules. */
const files = ['schema/access.json', 'schema/requests.json', 'schema/scripts.json'];

/** Keys that open, close or hide something, at any location. */
const keys = new Set([
  ...['who', 'roles', 'denied', 'sites', 'in', 'hiddenOn', 'refused', 'unbuilt', 'active'],
  ...['session', 'ssoIntake', 'hosts', 'mainSite', 'scripts'],
]);

/** Whether two versions of a file have the same access rules. Files of words have none, whatever their keys are. */
export const hasSameRules = (file: string, before: CardTexts, after: CardTexts): boolean =>
  rulesOf(file, before[file]).join('\n') === rulesOf(file, after[file]).join('\n');

function rulesOf(file: string, text = ''): string[] {
  if (file.startsWith('schema/words/')) return [];
  const card = parse(text) as ReadonlyJson;
  return (files.includes(file) ? [sorted(card)] : rulesIn(card, [])).sort();
}

/** Without list indexes, because removing an entry changes those after it. */
function rulesIn(part: ReadonlyJson | undefined, path: JsonPath): string[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap((item: ReadonlyJson) => rulesIn(item, path));
  return Object.entries(part).flatMap(([step, inner]) =>
    keys.has(step) ? [`${[...path, step].join('.')}: ${sorted(inner)}`] : rulesIn(inner, [...path, step]),
  );
}

/** A value as text, independent of the order of its keys. */
const sorted = (value: ReadonlyJson): string =>
  JSON.stringify(value, (_, part: ReadonlyJson) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
