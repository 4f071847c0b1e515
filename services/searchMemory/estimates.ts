/** Estimates the scores of texts from memory, so that PostgreSQL computes only those of the best. */
import { scoring } from '../searchSql/index.ts';
import { type SearchTerms, weightOf } from '../searchTerms/index.ts';
import { listsWith, type Matches } from './matches.ts';
import { reusable } from './reusable.ts';
import { hashOf, type IndexedTexts, rowLength } from './texts.ts';

/** `ts_rank` of a word that occurs once in a title, and of one in a body. */
const [titleRank, bodyRank] = [0.61, 0.12];

/** Rank of a word in a title, by the length of the title. */
const ranksInTitle = Float64Array.from({ length: 256 }, (_, length) => (0.8 * titleRank) / Math.log2(length + 2));

const estimatedScores = reusable((length) => new Float64Array(length));

/** Estimates the score of each matching slot, analogous to `scoreOf`. Valid until the next search. */
export function estimatesOf(
  texts: IndexedTexts,
  searchTerms: SearchTerms,
  { words, heads, models }: Matches,
  met: Int32Array,
): Float64Array {
  const shareOf = sharesOf(searchTerms);
  const bonusOf = bonuses(texts, searchTerms, models);
  const now = Date.now();
  const estimates = estimatedScores(met.length);
  for (let index = 0; index < met.length; index += 1) {
    const slot = met[index] as number;
    const inTitle = shareOf(heads[slot] as number);
    const held = shareOf((words[slot] as number) | (heads[slot] as number));
    const inTitleRank = titleRank + (ranksInTitle[texts.titleLengths[slot] as number] as number);
    const age = now - (texts.updatedAt[slot] as number);
    estimates[index] =
      inTitle * inTitleRank + (held - inTitle) * bodyRank + scoring.coverage * held + scoring.recencyOf(age) + bonusOf(slot, held);
  }
  return estimates;
}

/** Maximum number of terms with a precomputed table of all combinations. Queries seldom have more. */
const maxTabled = 10;

/** The share of the total weight for a bit set of terms. */
function sharesOf(searchTerms: SearchTerms): (bits: number) => number {
  const all = Math.max(weightOf(searchTerms), 0.001);
  const shareOf = (bits: number): number =>
    searchTerms.terms.reduce((sum, { weight }, index) => ((bits >> index) & 1 ? sum + weight : sum), 0) / all;
  if (searchTerms.terms.length > maxTabled) return shareOf;
  const table = Float64Array.from({ length: 2 ** searchTerms.terms.length }, (_, bits) => shareOf(bits));
  return (bits) => table[bits] as number;
}

/** Bonuses of a text for its code or kind, in addition to its rank. */
function bonuses(texts: IndexedTexts, searchTerms: SearchTerms, models: ReadonlySet<number>): (slot: number, held: number) => number {
  const hash = hashOf(searchTerms.keywordCode);
  const { rows } = texts;
  const { offset } = texts.columns.kind;
  const [product, term, tree] = (['product', 'term', 'faultTree'] as const).map((kind) => listsWith(texts.columns.kind, [kind]).isIn) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  return (slot, held) => {
    const kind = rows[rowLength * slot + offset] as number;
    const bonus = tree[kind] === 1 && held > 0.99 ? scoring.treeBonus : 0;
    if (texts.mayBeCalled(slot, hash))
      return bonus + scoring.exactBonus[product[kind] === 1 ? 'product' : term[kind] === 1 ? 'term' : 'other'];
    return models.size > 0 && models.has(slot) ? bonus + scoring.modelBonus : bonus;
  };
}
