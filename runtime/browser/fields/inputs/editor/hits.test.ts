import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { passageAround } from '../../../pages/form/screening/passage.ts';
import type { TextHit } from '../screening.tsx';
import { documentText, hitPlugin, rangeOfHit, refreshHits } from './hits.ts';
import { editorSchema, markType, nodeType } from './schema.ts';

const words = (text: string, ...marks: string[]) =>
  editorSchema.text(
    text,
    marks.map((mark) => markType(mark).create()),
  );
const link = editorSchema.text('the shop', [markType('a').create({ own: { href: 'https://cheap.example/' } })]);
const doc = nodeType('doc').create(null, [
  nodeType('paragraph').create(null, [words('A back'), words('door', 'strong'), words(' is open.')]),
  nodeType('admonition').create({ title: 'Cheap lamps' }, nodeType('paragraph').create(null, link)),
  nodeType('raw').create({ html: '<p>a cheap block</p>' }),
]);
const { text } = documentText(doc);

/** A hit on the nth occurrence of a word. */
function hitOn(word: string, nth = 0, severity = 'blocking'): TextHit {
  let position = text.toLowerCase().indexOf(word);
  for (let index = 0; index < nth; index += 1) position = text.toLowerCase().indexOf(word, position + 1);
  return { word, position, length: word.length, severity };
}

test('a word is highlighted across marks, and a hit that only the source contains highlights its node', () => {
  const marked = (hit: TextHit) => {
    const range = rangeOfHit(documentText(doc), hit);
    return range && { text: doc.textBetween(range.from, range.to, ' '), isNode: range.isNode };
  };
  expect(marked(hitOn('backdoor'))).toEqual({ text: 'backdoor', isNode: false });
  expect(marked(hitOn('cheap'))).toEqual({ text: 'the shop', isNode: true });
  expect(marked(hitOn('cheap', 1))).toEqual({ text: 'the shop', isNode: true });
  expect(marked(hitOn('cheap', 2))).toEqual({ text: '', isNode: true });
  expect(rangeOfHit(documentText(doc), { position: text.length + 5, length: 3 })).toBeUndefined();
});

test('hits move with the text, and those of another text are not shown', () => {
  let found = { text, hits: [hitOn('backdoor')] };
  const plugin = hitPlugin(
    () => found,
    ({ word }) => `Not allowed: ${word}`,
  );
  let state = EditorState.create({ doc, plugins: [plugin] });
  const shown = () => (plugin.getState(state)?.find() ?? []).map(({ from, to }) => state.doc.textBetween(from, to));
  expect(shown()).toEqual(['backdoor']);
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1)).insertText('Look: '));
  expect(shown()).toEqual(['backdoor']);
  found = { text, hits: [hitOn('open')] };
  state = state.apply(refreshHits(state.tr));
  expect(shown()).toEqual(['backdoor']);
  found = { text: documentText(state.doc).text, hits: [] };
  state = state.apply(refreshHits(state.tr));
  expect(shown()).toEqual([]);
});

test('a hit is listed with the surrounding words, in one line', () => {
  const long = `${'before '.repeat(10)}the bad\nword ${'after '.repeat(10)}`;
  expect(passageAround(long, { position: long.indexOf('bad'), length: 8 })).toEqual({
    before: `…${'before '.repeat(5)}the `,
    words: 'bad word',
    after: expect.stringMatching(/^ after .*…$/),
  });
  expect(passageAround('bad', { position: 0, length: 3 })).toEqual({ before: '', words: 'bad', after: '' });
});
