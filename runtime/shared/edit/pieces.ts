/**
 * Splits an object or list into its members with their comments, and joins them again. Unmoved members keep their exact
 * text.
 * It replaces `modify()` of jsonc-parser, which removes comments of neighbours with a member and formats lines without a
 * width.
 */
import type { Node } from 'jsonc-parser';
import { tokens } from './tokens.ts';

/** A member of an object with the white space and comments that move with it. */
export interface MemberSpan {
  /** White space before the first comment above the member, or before the member. */
  space: string;
  /** Comments above the member, and the space after them. */
  above: string;
  /** A list's item, or an object's key and value. */
  body: string;
  /** Text between the member and its comma. */
  gap: string;
  /** Comments after the member on the same line. */
  lineComment: string;
}

/** The inside of an object or list. */
export interface Inside {
  pieces: MemberSpan[];
  /** Text after the last member. */
  end: string;
}

/** Splits an object or list. */
export function splitMembers(text: string, container: Node): Inside {
  const close = container.offset + container.length - 1;
  const members = container.children ?? [];
  const pieces: MemberSpan[] = [];
  let from = container.offset + 1;
  for (const [index, { offset, length }] of members.entries()) {
    const [, space = '', above = ''] = /^(\s*)([\s\S]*)$/.exec(text.slice(from, offset)) ?? [];
    const behind = index < members.length - 1 ? commaAfter(text, offset + length) : offset + length;
    const gap = index < members.length - 1 ? text.slice(offset + length, behind - 1) : '';
    from = endOfLine(text, behind, close);
    pieces.push({ space, above, body: text.slice(offset, offset + length), gap, lineComment: text.slice(behind, from) });
  }
  return { pieces, end: text.slice(from, close) };
}

/** Joins an object or list, without its brackets. `indent` is the indentation of its first line. */
export function joinMembers({ pieces, end }: Inside, indent: string): string {
  const texts = pieces.map(({ space, above, body, gap, lineComment }, index) => {
    const previous = pieces[index - 1];
    const isOnCommentLine = previous !== undefined && previous.lineComment.trim() !== '' && !space.includes('\n');
    return `${isOnCommentLine ? `\n${indent}  ` : space}${above}${body}${gap}${index < pieces.length - 1 ? ',' : ''}${lineComment}`;
  });
  const isOnCommentLine = pieces.at(-1)?.lineComment.trim() && !end.includes('\n');
  return texts.join('') + (isOnCommentLine ? `\n${indent}` : end);
}

/** The offset after the comma that follows a member. */
function commaAfter(text: string, offset: number): number {
  for (const { kind, end } of tokens(text, offset)) if (kind === 'other') return end;
  return offset;
}

/** The offset after the comments at the end of a line. If other text follows on the line, the comments belong to that text. */
function endOfLine(text: string, offset: number, close: number): number {
  let behind = offset;
  for (const { kind, start, end } of tokens(text, offset)) {
    if (start >= close) return behind;
    if (kind === 'line break') return start;
    if (kind === 'line comment') return end;
    if (kind === 'other') return offset;
    if (kind === 'block comment') behind = end;
  }
  return behind;
}

/** Reorders or filters members. Text before the first member stays at the start of the list. */
export function rearranged(before: readonly MemberSpan[], after: readonly MemberSpan[]): MemberSpan[] {
  const [oldFirst, second] = before;
  const newFirst = after[0];
  if (!oldFirst || !newFirst || newFirst === oldFirst) return [...after];
  const between = newFirst.space || second?.space || separator(before);
  return after.map((piece) => {
    if (piece === newFirst) return { ...piece, space: oldFirst.space };
    return piece === oldFirst ? { ...piece, space: between } : piece;
  });
}

/** The white space between two members. */
export function separator(pieces: readonly MemberSpan[]): string {
  const [first, second] = pieces;
  const space = second?.space ?? (first?.space.includes('\n') ? first.space : ' ');
  return space.includes('\n') ? space.slice(space.lastIndexOf('\n')) : space;
}
