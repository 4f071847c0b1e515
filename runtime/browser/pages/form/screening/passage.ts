/** Length of the text on either side of a hit, in UTF-16 units. */
const around = 40;

interface HitPassage {
  before: string;
  /** The found words as they are written in the text. */
  words: string;
  after: string;
}

const inOneLine = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ');

/** A hit with the text around it, in one line. */
export function passageAround(text: string, { position, length }: { position: number; length: number }): HitPassage {
  const [from, to] = [Math.max(0, position - around), position + length + around];
  return {
    before: `${from > 0 ? '…' : ''}${inOneLine(text.slice(from, position)).trimStart()}`,
    words: inOneLine(text.slice(position, position + length)),
    after: `${inOneLine(text.slice(position + length, to)).trimEnd()}${to < text.length ? '…' : ''}`,
  };
}
