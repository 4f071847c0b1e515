/** Analyzers of OpenSearch, as far as the portal declares them: tokens of a text with their positions. */

interface TokenFilter {
  type: string;
  preserve_original?: boolean;
  patterns?: readonly string[];
  stopwords?: readonly string[];
}

export interface AnalysisSettings {
  filter: Record<string, TokenFilter>;
  analyzer: Record<string, { type: string; tokenizer: string; filter: readonly string[] }>;
}

/** The positions of each token. */
export type AnalysedText = ReadonlyMap<string, readonly number[]>;

interface PositionedToken {
  text: string;
  position: number;
}

/** Length at which the whitespace tokenizer splits a token. */
const maxTokenLength = 255;

/** Applies an analyzer. Throws for one that is not declared. */
export function analyse({ filter, analyzer }: AnalysisSettings, name: string, text: string): AnalysedText {
  const declared = analyzer[name];
  if (declared?.type !== 'custom' || declared.tokenizer !== 'whitespace') throw new Error(`analyzer [${name}] has not been configured`);
  const chunks = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((chunk) => chunk.match(new RegExp(`.{1,${maxTokenLength}}`, 'gsu')) ?? []);
  const tokens = declared.filter.reduce<PositionedToken[]>(
    (before, key) => {
      const one = filter[key];
      const apply = one && filters[one.type];
      if (!one || !apply) throw new Error(`Custom Analyzer [${name}] failed to find filter [${key}]`);
      return apply(before, one);
    },
    chunks.map((chunk, position) => ({ text: chunk, position })),
  );
  const analysed = new Map<string, number[]>();
  for (const { text: token, position } of tokens) analysed.set(token, [...(analysed.get(token) ?? []), position]);
  return analysed;
}

const filters: Record<string, (tokens: PositionedToken[], filter: TokenFilter) => PositionedToken[]> = {
  // https://docs.opensearch.org/latest/analyzers/token-filters/pattern-capture/: a token without a match is kept.
  pattern_capture: (tokens, { patterns = [], preserve_original: preservesOriginal = true }) =>
    tokens.flatMap(({ text, position }) => {
      const captured = patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gu'))].map(([, group = '']) => group));
      return (preservesOriginal || captured.length === 0 ? [text, ...captured] : captured).map((one) => ({ text: one, position }));
    }),
  // https://docs.opensearch.org/latest/analyzers/token-filters/stop/: the positions of the others stay.
  stop: (tokens, { stopwords = [] }) => tokens.filter(({ text }) => !stopwords.includes(text)),
};
