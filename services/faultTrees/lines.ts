/** The approximate width of a character in ems, to break text into lines without measuring it. */
const widthOf = (letter: string): number => {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(letter)) return 1;
  if (/[\p{Lu}mwMWшщжюфШЩЖЮФ@%]/u.test(letter)) return 0.74;
  if (/\p{Script=Cyrillic}/u.test(letter)) return 0.6;
  return /[ilIjtfr.,:;'’|!()[\]]/.test(letter) ? 0.34 : 0.56;
};

/** The width of a text in ems. */
export const measureEms = (text: string): number => [...text].reduce((width, letter) => width + widthOf(letter), 0);

/** Positions for line breaks: between words, and between Han characters except before closing punctuation. */
const pieces = (text: string): string[] => text.match(/\s*(?:[\p{Script=Han}][\p{P}]*|[^\s\p{Script=Han}]+)/gu) ?? [];

/**
 * Breaks a text into lines of a maximum width in ems. Long parts without break positions exceed it. Text beyond the last line
 * is cut off.
 */
export function wrapLines(text: string, ems: number, max: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces(text.trim())) {
    const last = lines.at(-1);
    if (last !== undefined && measureEms(last + piece) <= ems) lines[lines.length - 1] = last + piece;
    else lines.push(piece.trimStart());
  }
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1]}…`];
}
