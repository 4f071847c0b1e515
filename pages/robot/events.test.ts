import { expect, test } from 'vitest';
import { type AnswerEnd, createEventReader, splitCitations } from './events.ts';

const end: AnswerEnd = { messageId: 'm', state: 'answered', isFallback: false, citations: [] };
const stream = `event: piece\ndata: {"text":"One: [1]\\n\\n"}\n\nevent: piece\ndata: {"text":"二"}\n\nevent: end\ndata: ${JSON.stringify(end)}\n\n`;

test('events are parsed regardless of the chunk boundaries of a stream', () => {
  for (let size = 1; size <= stream.length; size += 7) {
    const pieces: string[] = [];
    const ends: AnswerEnd[] = [];
    const take = createEventReader({ onText: (text) => pieces.push(text), onEnd: (one) => ends.push(one) });
    for (let from = 0; from < stream.length; from += size) take(stream.slice(from, from + size));
    expect(pieces).toEqual(['One: [1]\n\n', '二']);
    expect(ends).toEqual([end]);
  }
});

test('a stream that breaks off has no end event', () => {
  const ends: AnswerEnd[] = [];
  createEventReader({ onText: () => {}, onEnd: (one) => ends.push(one) })(stream.slice(0, -1));
  expect(ends).toEqual([]);
});

test('the numbers of sources are separated from the text', () => {
  expect(splitCitations('Open port 80 [1] and [text] [12].')).toEqual(['Open port 80 ', 1, ' and [text] ', 12, '.']);
  expect(splitCitations('')).toEqual([]);
});
