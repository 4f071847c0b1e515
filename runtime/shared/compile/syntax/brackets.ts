/** Locates a missing or extra bracket by indentation, because the parser only notices it at the end of the file. */
import type { TextMistake } from './letters.ts';
import type { CardToken } from './tokens.ts';

const closes: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The bracket that is most likely wrong in a text with unbalanced brackets. */
export function bracketMistake(text: string, tokens: readonly CardToken[]): TextMistake {
  const open: CardToken[] = [];
  const signs = tokens.filter(({ kind, text: sign }) => kind === 'sign' && /[{}[\]]/.test(sign));
  for (const sign of signs) {
    if (closes[sign.text]) {
      open.push(sign);
      continue;
    }
    const opener = open.at(-1);
    if (!opener) return tooMany(sign);
    const isOfKind = closes[opener.text] === sign.text;
    const above = open.at(-2);
    const [from, to] = [indentOf(text, opener), indentOf(text, sign)];
    const isBlock = endsLine(text, opener) && beginsLine(text, sign);
    if (isBlock && to > from) return tooMany(sign);
    if ((isBlock && to < from) || (!isOfKind && above && closes[above.text] === sign.text)) return missing(text, tokens, opener, sign);
    if (!isOfKind)
      return {
        ...pageScope(sign),
        message: `"${sign.text}" does not match "${opener.text}" of line ${lineOf(text, opener)}: write "${closes[opener.text]}"`,
      };
    open.pop();
    if (open.length === 0 && isFollowed(tokens, sign)) return tooMany(firstTooDeep(text, sign, tokens) ?? sign);
  }
  const opener = open.at(-1);
  return opener
    ? missing(text, tokens, opener)
    : { code: 'json-syntax', offset: text.length, length: 1, message: 'the brackets do not match' };
}

const pageScope = ({ start, end }: CardToken) => ({ code: 'json-syntax' as const, offset: start, length: end - start });

const tooMany = (sign: CardToken): TextMistake => ({ ...pageScope(sign), message: `an extra "${sign.text}": delete it` });

function missing(text: string, tokens: readonly CardToken[], opener: CardToken, before?: CardToken): TextMistake {
  const solid = tokens.filter(({ kind }) => kind !== 'space');
  const behind = solid[before ? solid.indexOf(before) - 1 : solid.length - 1] as CardToken;
  const last = behind.text === ',' ? (solid[solid.indexOf(behind) - 1] as CardToken) : behind;
  const message = `a "${closes[opener.text]}" is missing here: nothing closes the "${opener.text}" of line ${lineOf(text, opener)}`;
  return { code: 'json-syntax', offset: last.end, length: 1, message };
}

const isFollowed = (tokens: readonly CardToken[], sign: CardToken): boolean =>
  tokens.some(({ kind, start }) => kind !== 'space' && start > sign.start);

/** For a card that ended early: a bracket before its end that is indented deeper than the one it closed. */
const firstTooDeep = (text: string, end: CardToken, tokens: readonly CardToken[]): CardToken | undefined =>
  indentOf(text, end) > 0 ? tokens.find((token) => token === end) : tokens.find(({ kind, start }) => kind === 'sign' && start > end.start);

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;
const lineOf = (text: string, { start }: CardToken): number => text.slice(0, start).split('\n').length;
const indentOf = (text: string, { start }: CardToken): number => /^[ \t]*/.exec(text.slice(lineStart(text, start)))?.[0].length ?? 0;
const beginsLine = (text: string, { start }: CardToken): boolean => text.slice(lineStart(text, start), start).trim() === '';
const endsLine = (text: string, { end }: CardToken): boolean => /^[ \t]*\r?(?:\n|$)/.test(text.slice(end));
