/** The rules that an advisory meets before somebody else publishes it. */
import { advisoryRules } from '../../schema/entities/writtenAdvisory.ts';
import { modelsByKey, releasesOfFixes } from '../advisories/index.ts';
import { checkDocument, portalMistakes } from '../csaf/index.ts';
import { type CsafDocument, csafNameKey } from '../csafDocument.ts';
import { scoreVersion4 } from '../cvss/index.ts';
import type { Answer } from '../handler.ts';
import type { Reader } from '../reader.ts';
import { readRange } from '../versionRanges.ts';
import type { AdvisoryForm } from './form.ts';

export type RuleCheck = Answer<'manage.advisories.check'>[number];
type RuleName = RuleCheck['rule'];

/** A mistake with the field of the form that has it. */
interface RuleMistake {
  rule: RuleName;
  at: string;
  text: string;
}

/** Mistakes of one rule that are shown. */
const maxShown = 40;

/** Each rule that is met, and each mistake against another one. */
export async function checksOf(reader: Reader & { now: Date }, form: AdvisoryForm, document: CsafDocument): Promise<RuleCheck[]> {
  const found = Map.groupBy(await mistakesOf(reader, form, document), ({ rule }) => rule);
  return advisoryRules.flatMap((rule): RuleCheck[] => {
    const own = found.get(rule);
    if (!own) return [{ rule, state: 'done' }];
    return own.slice(0, maxShown).map(({ at, text }) => ({ rule, state: 'missing', at, text: text.slice(0, 300) }));
  });
}

async function mistakesOf(reader: Reader & { now: Date }, form: AdvisoryForm, document: CsafDocument): Promise<RuleMistake[]> {
  const checked = checkDocument(document);
  const ofDocument =
    'mistake' in checked
      ? [{ rule: 'schema' as const, ...locate(checked.mistake) }]
      : [
          ...checked.mistakes.map(({ test, ...mistake }) => ({
            rule: 'mandatory' as const,
            ...locate(mistake, test),
          })),
          ...portalMistakes(checked.document, reader.now).map((mistake) => ({ rule: 'ranges' as const, ...locate(mistake) })),
        ];
  return [
    ...ofDocument,
    ...vectorMistakes(form),
    ...rangeMistakes(form),
    ...(await releaseMistakes(reader, form)),
    ...(form.changes?.trim() ? [] : [{ rule: 'changes' as const, at: 'changes', text: '' }]),
    ...(form.stage === 'draft' ? [{ rule: 'stage' as const, at: 'stage', text: '' }] : []),
  ];
}

/** The field of the form by the beginning of a place in the document. */
const fieldByPointer = [
  ['/document/title', 'title'],
  ['/document/lang', 'writtenIn'],
  ['/document/notes', 'summary'],
  // The first reference is the advisory itself.
  ['/document/references/0', 'code'],
  ['/document/references', 'references'],
  ['/document/acknowledgments', 'credits'],
  ['/document/tracking/id', 'code'],
  ['/document/tracking', 'stage'],
  ['/product_tree', 'products'],
  ['/vulnerabilities', 'vulnerabilities'],
] as const;

function locate({ place, reason }: { place: string; reason: string }, test?: string): Pick<RuleMistake, 'at' | 'text'> {
  const [, at] = fieldByPointer.find(([beginning]) => place.startsWith(beginning)) ?? ['', 'title'];
  return { at, text: [test, place, reason].filter(Boolean).join(' ') };
}

/** The note of a vector of CVSS 4.0 is not read by any test of the standard. */
const vectorMistakes = ({ vulnerabilities = [] }: AdvisoryForm): RuleMistake[] =>
  vulnerabilities.flatMap(({ cvss4 }) =>
    cvss4 && scoreVersion4(cvss4.trim()) === undefined ? [{ rule: 'schema', at: 'vulnerabilities', text: cvss4 }] : [],
  );

/** Devices are compared with ranges, so each one has to be readable, and each row needs its model. */
const rangeMistakes = ({ products = [] }: AdvisoryForm): RuleMistake[] =>
  products.flatMap(({ model, versions = '' }) =>
    !model || readRange(versions).kind === 'text' ? [{ rule: 'ranges', at: 'products', text: `${model ?? '-'} ${versions}` }] : [],
  );

/** Each fixed version is a release of its model that readers can download. */
async function releaseMistakes(reader: Reader, { products = [] }: AdvisoryForm): Promise<RuleMistake[]> {
  const fixes = products.flatMap(({ model, fixed, status, versions = '' }) =>
    model ? [fixed, status === 'fixed' ? versions : undefined].flatMap((version) => (version ? [{ model, version }] : [])) : [],
  );
  const rows = fixes.map(({ model, version }) => ({ productKey: csafNameKey(model), versions: version }));
  const releaseOf = await releasesOfFixes(reader, rows, { models: await modelsByKey(reader.database), language: undefined });
  return fixes.flatMap(({ model, version }, at) =>
    rows[at] && releaseOf(rows[at]) ? [] : [{ rule: 'releases', at: 'products', text: `${model} ${version}` }],
  );
}
