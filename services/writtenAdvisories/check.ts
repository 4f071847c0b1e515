/** The rules that an advisory must meet before publication. */
import type { AdvisoryRuleCheck } from '../../generated/openapi.d.ts';
import { advisoryRules } from '../../schema/entities/writtenAdvisory.ts';
import { findFixReleases, modelsByKey } from '../advisories/index.ts';
import { checkDocument, portalMistakes } from '../csaf/index.ts';
import { scoreVersion4 } from '../cvss/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { type CsafDocument, csafNameKey } from '../shared/values/csafDocument.ts';
import { readRange } from '../shared/values/versionRanges.ts';
import type { AdvisoryForm } from './form.ts';

type RuleName = AdvisoryRuleCheck['rule'];

/** A mistake with its form field. */
interface RuleMistake {
  rule: RuleName;
  at: string;
  text: string;
}

/** Maximum number of mistakes per rule. */
const maxShown = 40;

/** Checks all rules. Returns the fulfilled ones, and the mistakes of the others. */
export async function checksOf(reader: Reader & { now: Date }, form: AdvisoryForm, document: CsafDocument): Promise<AdvisoryRuleCheck[]> {
  const found = Map.groupBy(await mistakesOf(reader, form, document), ({ rule }) => rule);
  return advisoryRules.flatMap((rule): AdvisoryRuleCheck[] => {
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

/** Form fields by prefix of the JSON pointer. */
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
  const [, field] = fieldByPointer.find(([beginning]) => place.startsWith(beginning)) ?? ['', 'title'];
  return { at: field, text: [test, place, reason].filter(Boolean).join(' ') };
}

/** Checks CVSS 4.0 vectors in notes, which no test of the standard covers. */
const vectorMistakes = ({ vulnerabilities = [] }: AdvisoryForm): RuleMistake[] =>
  vulnerabilities.flatMap(({ cvss4 }) =>
    cvss4 && scoreVersion4(cvss4.trim()) === undefined ? [{ rule: 'schema', at: 'vulnerabilities', text: cvss4 }] : [],
  );

/** Checks that each range can be parsed and each row has its model, because devices are compared with them. */
const rangeMistakes = ({ products = [] }: AdvisoryForm): RuleMistake[] =>
  products.flatMap(({ model, versions = '' }) =>
    !model || readRange(versions).kind === 'text' ? [{ rule: 'ranges', at: 'products', text: `${model ?? '-'} ${versions}` }] : [],
  );

/** Checks that each fixed version is an available release of its model. */
async function releaseMistakes(reader: Reader, { products = [] }: AdvisoryForm): Promise<RuleMistake[]> {
  const fixes = products.flatMap(({ model, fixed, status, versions = '' }) =>
    model ? [fixed, status === 'fixed' ? versions : undefined].flatMap((version) => (version ? [{ model, version }] : [])) : [],
  );
  const rows = fixes.map(({ model, version }) => ({ productKey: csafNameKey(model), versions: version }));
  const releaseOf = await findFixReleases(reader, rows, { models: await modelsByKey(reader.database), language: undefined });
  return fixes.flatMap(({ model, version }, index) =>
    rows[index] && releaseOf(rows[index]) ? [] : [{ rule: 'releases', at: 'products', text: `${model} ${version}` }],
  );
}
