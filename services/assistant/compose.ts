/** Composes an answer from passages alone: it quotes the best ones. */
import type { Portal } from '../../runtime/shared/portal.ts';
import type { answerStates, modelTypes } from '../../schema/entities/conversation.ts';
import { recordAddress } from './address.ts';
import { splitSentences } from './passages.ts';
import { roundScore } from './questions.ts';
import type { FoundPassage } from './retrieve.ts';
import { minScore } from './score.ts';
import type { AnswerPiece, StoredCitation } from './tables.ts';

export type ModelType = (typeof modelTypes)[number];

/** A whole answer. For an unknown one, the citations are the nearest pages. */
export interface ComposedAnswer {
  state: (typeof answerStates)[number];
  pieces: AnswerPiece[];
  citations: StoredCitation[];
}

/** Minimum score of a page that is suggested. */
const minSimilarity = 0.15;
/** Minimum score of further passages, as a share of the best score. */
const nearBest = 0.72;

/** Maximum number of passages in an answer, and of one record in it. */
const maxPassages: Readonly<Record<ModelType, number>> = { quick: 3, thorough: 5 };
const maxOfRecord = 2;
const maxNear = 3;

/** Maximum length of a quotation, in UTF-16 units. */
const maxQuoteLength = 600;

/** The passages that answer, best first; empty if none is good enough. */
export function answeringPassages(passages: readonly FoundPassage[], modelType: ModelType): FoundPassage[] {
  const best = Math.max(0, ...passages.map(({ score }) => score));
  if (best < minScore) return [];
  return distinct(
    passages.filter(({ score }) => score >= Math.max(minScore, nearBest * best)),
    maxOfRecord,
  ).slice(0, maxPassages[modelType]);
}

/** Quotes passages, each as a paragraph with its number. */
export function quotePassages(portal: Portal, passages: readonly FoundPassage[]): ComposedAnswer {
  const citations = passages.map((passage) => citationOf(portal, passage));
  const pieces = citations.flatMap(({ quote: text }, index) => piecesOf(text, index + 1));
  return { state: 'answered', pieces, citations };
}

/** The answer if no passage is good enough: the most similar pages, without a text. */
export const unknownAnswer = (portal: Portal, passages: readonly FoundPassage[]): ComposedAnswer => ({
  state: 'unknown',
  pieces: [],
  citations: distinct(
    passages.filter(({ score }) => score >= minSimilarity),
    1,
  )
    .slice(0, maxNear)
    .map((passage) => citationOf(portal, passage)),
});

function distinct(passages: readonly FoundPassage[], max: number): FoundPassage[] {
  const counts = new Map<string, number>();
  return passages.filter(({ kind, record }) => {
    const count = (counts.get(`${kind} ${record}`) ?? 0) + 1;
    counts.set(`${kind} ${record}`, count);
    return count <= max;
  });
}

export const citationOf = (portal: Portal, { kind, record, title, headings, anchor, text, score }: FoundPassage): StoredCitation => ({
  kind,
  articleId: record,
  title: title.slice(0, 500).toWellFormed(),
  headings: headings.slice(-6).map((heading) => heading.slice(0, 500).toWellFormed()),
  quote: shortened(text),
  path: recordAddress(portal, { kind, record, anchor }),
  score: roundScore(score),
});

/** Whole lines and sentences up to the maximum length of a quotation. */
function shortened(text: string): string {
  if (text.length <= maxQuoteLength) return text;
  let quoted = '';
  for (const line of text.split('\n')) {
    if (quoted.length + line.length + 1 > maxQuoteLength) {
      for (const sentence of splitSentences(line)) {
        if (quoted.length + sentence.length + 1 > maxQuoteLength) break;
        quoted += `${quoted === '' || quoted.endsWith('\n') ? '' : ' '}${sentence}`;
      }
      break;
    }
    quoted += `${line}\n`;
  }
  return quoted.trim() || `${text.slice(0, maxQuoteLength - 1).toWellFormed()}…`;
}

/** The lines of a quotation. The last one has the number of its source. */
function piecesOf(text: string, source: number): AnswerPiece[] {
  const lines = text.split('\n');
  return lines.map((line, index) => ({
    text: index === lines.length - 1 ? `${line} [${source}]\n\n` : `${line}\n`,
    sources: [source],
  }));
}
