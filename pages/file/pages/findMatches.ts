/** Searches the pages of a document and locates matches in their pictures. */
import type { DocumentPage } from '../../../schema/define/index.ts';

type PagePiece = DocumentPage['pieces'][number];

/** A match in one piece of a page: start and end (exclusive) in UTF-16 units. */
export interface TextMatch {
  piece: PagePiece;
  from: number;
  to: number;
}

/** A match, which may span several pieces where lines or fonts change. */
export interface DocumentMatch {
  page: number;
  matches: TextMatch[];
}

/** Maximum number of matches. */
const maxMatches = 500;

/**
 * All matches in order. Case and width are ignored. Spaces are ignored too, because Han text and wrapped lines have none
 * at line ends.
 */
export function findMatches(pages: readonly DocumentPage[], typed: string): DocumentMatch[] {
  const term = foldText(typed);
  if (term === '') return [];
  const finds: DocumentMatch[] = [];
  for (const page of pages) {
    const { text, sources } = comparedText(page);
    for (let offset = text.indexOf(term); offset >= 0 && finds.length < maxMatches; offset = text.indexOf(term, offset + term.length))
      finds.push({ page: page.number, matches: mergeAdjacent(sources.slice(offset, offset + term.length)) });
  }
  return finds;
}

const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

interface ComparedText {
  text: string;
  sources: TextMatch[];
}

const compared = new WeakMap<DocumentPage, ComparedText>();

/** The normalised text of a page with the source of each character, computed once for all searches. */
function comparedText(page: DocumentPage): ComparedText {
  const known = compared.get(page) ?? textWithSources(page.pieces);
  compared.set(page, known);
  return known;
}

function textWithSources(pieces: readonly PagePiece[]): ComparedText {
  let text = '';
  const sources: TextMatch[] = [];
  for (const piece of pieces) {
    let from = 0;
    for (const letter of piece.text) {
      const source = { piece, from, to: from + letter.length };
      const units = foldText(letter);
      text += units;
      for (let unit = 0; unit < units.length; unit++) sources.push(source);
      from = source.to;
    }
  }
  return { text, sources };
}

/** Merges adjacent characters of a piece. */
function mergeAdjacent(letters: readonly TextMatch[]): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const { piece, from, to } of letters) {
    const last = matches.at(-1);
    if (last?.piece === piece) last.to = to;
    else matches.push({ piece, from, to });
  }
  return matches;
}

/** The text of a page, line by line. */
export const textOf = ({ pieces }: DocumentPage): string =>
  pieces
    .map(({ text, ends }) => (ends ? `${text.trimEnd()}\n` : text))
    .join('')
    .trimEnd();
