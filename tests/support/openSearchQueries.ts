/** Queries, order and aggregations of OpenSearch, as far as the portal sends them. Everything else throws. */
import type { AnalysedText } from './openSearchAnalysis.ts';

type Json = Record<string, unknown>;

/** A document as the index has it: values of keywords and numbers, and analysed texts. */
export interface StoredDocument {
  id: string;
  values: Map<string, (string | number)[]>;
  texts: Map<string, AnalysedText>;
}

export interface QueryContext {
  fields: Record<string, { type: string }>;
  phraseOf: (field: string, text: string) => AnalysedText;
}

type Evaluate = (body: Json, document: StoredDocument, context: QueryContext) => number | undefined;

const only = (object: Json): [string, unknown] => {
  const entries = Object.entries(object);
  if (entries.length !== 1) throw new Error(`[${Object.keys(object)}] malformed query, expected one field`);
  return entries[0] as [string, unknown];
};

const known = (object: Json, keys: readonly string[]): void => {
  const stray = Object.keys(object).find((key) => !keys.includes(key));
  if (stray !== undefined) throw new Error(`query does not support [${stray}]`);
};

function tokensOf(document: StoredDocument, field: string, { fields }: QueryContext): (string | number)[] {
  if (!fields[field]) throw new Error(`no mapping for the field ${field}`);
  return [...(document.texts.get(field)?.keys() ?? []), ...(document.values.get(field) ?? [])];
}

/** A number may be given as a text. */
const isSame = (one: string | number, other: unknown): boolean => String(one) === String(other);
const one = (isMet: boolean): number | undefined => (isMet ? 1 : undefined);

const queries: Record<string, Evaluate> = {
  match_all: () => 1,
  match_none: () => undefined,
  term: (body, document, context) => {
    const [field, value] = only(body);
    return one(tokensOf(document, field, context).some((token) => isSame(token, value)));
  },
  terms: (body, document, context) => {
    const [field, values] = only(body);
    const wanted = values as unknown[];
    if (!Array.isArray(wanted) || wanted.length > 65_536) throw new Error('terms need an array of up to 65,536 values');
    const texts = new Set(wanted.map(String));
    return one(tokensOf(document, field, context).some((token) => texts.has(String(token))));
  },
  prefix: (body, document, context) => {
    const [field, value] = only(body);
    return one(tokensOf(document, field, context).some((token) => String(token).startsWith(String(value))));
  },
  exists: (body, document, context) => {
    known(body, ['field']);
    return one(tokensOf(document, String(body.field), context).length > 0);
  },
  range: (body, document, context) => {
    const [field, bounds] = only(body) as [string, Record<string, number>];
    known(bounds, ['lte', 'gt']);
    const { lte = Number.POSITIVE_INFINITY, gt = Number.NEGATIVE_INFINITY } = bounds;
    return one(tokensOf(document, field, context).some((value) => Number(value) <= lte && Number(value) > gt));
  },
  match_phrase: (body, document, context) => {
    const [field, { query, ...others }] = only(body) as [string, { query: string }];
    known(others, []);
    return one(hasPhrase(document.texts.get(field), context.phraseOf(field, query)));
  },
  constant_score: (body, document, context) => {
    known(body, ['filter', 'boost']);
    return matches(body.filter as Json, document, context) ? Math.fround(Number(body.boost ?? 1)) : undefined;
  },
  // https://docs.opensearch.org/latest/query-dsl/compound/function-score/
  function_score: (body, document, context) => {
    known(body, ['query', 'min_score']);
    const score = scoreOf(body.query as Json, document, context);
    return score !== undefined && score >= Math.fround(Number(body.min_score ?? 0)) ? score : undefined;
  },
  bool: evaluateBool,
};

function hasPhrase(text: AnalysedText | undefined, phrase: AnalysedText): boolean {
  const steps = [...phrase].flatMap(([token, positions]) => positions.map((position) => ({ token, position })));
  const [first, ...rest] = steps;
  if (!text || !first) return false;
  return (text.get(first.token) ?? []).some((start) =>
    rest.every(({ token, position }) => text.get(token)?.includes(start + position - first.position)),
  );
}

// https://docs.opensearch.org/latest/query-dsl/compound/bool/
function evaluateBool(body: Json, document: StoredDocument, context: QueryContext): number | undefined {
  known(body, ['filter', 'must_not', 'should', 'minimum_should_match']);
  const { filter = [], must_not: never = [], should = [] } = body as Record<string, Json[]>;
  if (!filter.every((clause) => matches(clause, document, context))) return undefined;
  if (never.some((clause) => matches(clause, document, context))) return undefined;
  const scores = should.map((clause) => scoreOf(clause, document, context)).filter((score) => score !== undefined);
  const minimum = Number(body.minimum_should_match ?? (filter.length > 0 || never.length > 0 || should.length === 0 ? 0 : 1));
  return scores.length >= minimum ? Math.fround(scores.reduce((sum, score) => sum + score, 0)) : undefined;
}

/** The score of a document; undefined if it does not match. */
export function scoreOf(clause: Json, document: StoredDocument, context: QueryContext): number | undefined {
  const [kind, body] = only(clause);
  const evaluate = queries[kind];
  if (!evaluate) throw new Error(`unknown query [${kind}]`);
  return evaluate(body as Json, document, context);
}

export const matches = (clause: Json, document: StoredDocument, context: QueryContext): boolean =>
  scoreOf(clause, document, context) !== undefined;

/** A matching document. */
interface ScoredDocument {
  document: StoredDocument;
  score: number;
}

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'string' && typeof right === 'string'
    ? Buffer.compare(Buffer.from(left), Buffer.from(right))
    : Number(left) - Number(right);

// https://docs.opensearch.org/latest/search-plugins/searching-data/sort/
export function sortHits(hits: readonly ScoredDocument[], sort: readonly Json[], context: QueryContext): ScoredDocument[] {
  const orders = sort.map((entry) => {
    const [field, rule] = only(entry);
    const order = typeof rule === 'string' ? rule : (rule as { order: string; missing: string }).order;
    if (order !== 'asc' && order !== 'desc') throw new Error(`no order ${order}`);
    if (field !== '_score' && (!context.fields[field] || context.fields[field].type === 'text')) throw new Error(`cannot sort by ${field}`);
    return { field, sign: order === 'asc' ? 1 : -1 };
  });
  return hits.toSorted((left, right) => {
    for (const { field, sign } of orders) {
      const [first, second] = [left, right].map(({ document, score }) => (field === '_score' ? score : document.values.get(field)?.[0]));
      if (first === second) continue;
      // Documents without the value are last in either order.
      if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
      return sign * compare(first, second);
    }
    return 0;
  });
}

/** A `filter` aggregation with `terms` in it. */
export function aggregate(body: Json, documents: readonly StoredDocument[], context: QueryContext): object {
  known(body, ['filter', 'aggs']);
  const matching = documents.filter((document) => matches(body.filter as Json, document, context));
  const { values, ...others } = body.aggs as Record<string, Json>;
  known(others, []);
  const { field, size, order, ...stray } = (values as Json).terms as { field: string; size: number; order?: Json[] };
  known(stray, []);
  if (!context.fields[field] || context.fields[field].type === 'text') throw new Error(`Text fields are not optimised for ${field}`);
  if (order && JSON.stringify(order) !== '[{"_count":"desc"},{"_key":"asc"}]') throw new Error('the order of terms is not supported');
  const counts = new Map<string | number, number>();
  for (const { values: stored } of matching)
    for (const value of new Set(stored.get(field))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const buckets = [...counts].sort(([left, many], [right, more]) => more - many || compare(left, right)).slice(0, size);
  return { doc_count: matching.length, values: { buckets: buckets.map(([key, count]) => ({ key, doc_count: count })) } };
}
