/** Values in portal.json, requests.json and sites that no code reads. Empty if the code is not known. */
import type { CardLocation } from '../../../compile/check.ts';
import { declaredKeys } from '../../../compile/declared.ts';
import type { RuleFinding } from '../finding.ts';
import type { CodeFile } from '../input.ts';
import type { LintView } from '../view.ts';
import { filesOf } from './parts.ts';

/** Cards of values, with the name by which code refers to each. */
const cards: Readonly<Record<string, string>> = {
  'schema/portal.json': 'settings',
  'schema/requests.json': 'requests',
  'schema/sites/': 'site',
};

/** Cards of lists, which refer to a limit as their page size. */
const listCards = ['schema/pages/', 'schema/zones/'];

/** A key that a shape declares, with the first location of its value. */
interface CardFact {
  name: string;
  location: CardLocation;
  /** Names of the objects with the key; a file that reads it contains one of them. */
  owners: Set<string>;
}

/** A key name that several values share counts as read only in files that also contain the owner's name. */
export const unreadFacts = (view: LintView): RuleFinding[] => {
  const { code, isTakenOver } = view.known;
  // The vocabulary has facts about subjects that a portal made from another one may lack.
  if (!code || isTakenOver) return [];
  const facts = factsOf(view);
  const sizes = new Set(listCards.flatMap((beginning) => filesOf(view, beginning)).map((file) => view.sources.value(file, ['size'])));
  const shared = new Set([...Map.groupBy(facts, ({ name }) => name)].flatMap(([name, { length }]) => (length > 1 ? name : [])));
  return facts
    .filter((fact) => !sizes.has(fact.name) && !code.files.some((file) => isReadIn(file, fact, shared.has(fact.name))))
    .map(({ name, location }) => ({
      location: view.written(location),
      message: `no code reads "${name}": remove it here and from schema/define, or read it where it is needed`,
    }));
};

const isReadIn = ({ reads, words }: CodeFile, { name, owners }: CardFact, isShared: boolean): boolean =>
  reads.has(name) && (!isShared || [...owners].some((owner) => words.has(owner)));

/** Each declared key once, even if it occurs several times. Languages of texts are ids, not keys. */
function factsOf(view: LintView): CardFact[] {
  const facts = new Map<string, Map<object | undefined, CardFact>>();
  for (const [beginning, word] of Object.entries(cards))
    for (const file of filesOf(view, beginning))
      for (const { name, path, shape } of declaredKeys(file, view.sources.value(file, []))) {
        const above = path.slice(0, -1).filter((step) => typeof step === 'string');
        const ofName = facts.get(name) ?? new Map<object | undefined, CardFact>();
        facts.set(name, ofName);
        const known = ofName.get(shape) ?? { name, location: { file, path }, owners: new Set() };
        ofName.set(shape, known);
        for (const owner of above.length > 0 ? above : [word]) known.owners.add(owner);
      }
  return [...facts.values()].flatMap((ofName) => [...ofName.values()]).filter(({ name }) => !Object.hasOwn(view.portal.words, name));
}
