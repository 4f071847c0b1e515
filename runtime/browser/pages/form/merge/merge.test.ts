import { describe, expect, test } from 'vitest';
import type { Input } from '../../../../shared/portal.ts';
import { choicesIn, mergedValues, mergeFieldsOf } from './mergeFields.ts';
import { joinParts, mergeTexts, paragraphsOf } from './threeWay.ts';

const base = 'One.\n\nTwo.\n\nThree.\n';

describe('texts merged by paragraphs', () => {
  test('include what only one side changed, added or removed', () => {
    const parts = mergeTexts(base, 'One, mine.\n\nTwo.\n\nThree.\n', 'One.\n\nTwo.\n\nThree.\n\nFour.\n');
    expect(parts.every(({ kind }) => kind === 'merged')).toBe(true);
    expect(joinParts(parts.map((part) => (part.kind === 'merged' ? part.text : '')))).toBe('One, mine.\n\nTwo.\n\nThree.\n\nFour.\n');
    const removed = mergeTexts(base, 'One.\n\nThree.\n', 'Zero.\n\nOne.\n\nTwo.\n\nThree.\n');
    expect(joinParts(removed.map((part) => (part.kind === 'merged' ? part.text : '?')))).toBe('Zero.\n\nOne.\n\nThree.\n');
  });

  test('report as conflicts what both sides changed, with all three texts', () => {
    expect(mergeTexts(base, 'One.\n\nMine.\n\nThree.\n', 'One.\n\nTheirs.\n\nThree.\n')).toEqual([
      { kind: 'merged', by: 'nobody', text: 'One.\n\n' },
      { kind: 'contested', base: 'Two.\n\n', mine: 'Mine.\n\n', theirs: 'Theirs.\n\n' },
      { kind: 'merged', by: 'nobody', text: 'Three.\n' },
    ]);
    const added = mergeTexts('One.\n', 'One.\n\nMine.\n', 'One.\n\nTheirs.\n');
    expect(added.filter(({ kind }) => kind === 'contested')).toHaveLength(1);
    const changedAndRemoved = mergeTexts(base, 'One.\n\nTwo, mine.\n\nThree.\n', 'One.\n\nThree.\n');
    expect(changedAndRemoved).toContainEqual({ kind: 'contested', base: 'Two.\n\n', mine: 'Two, mine.\n\n', theirs: '' });
  });

  test('lose no paragraph of either side, regardless of what both changed', () => {
    const random = (seed: number) => () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed / 2147483648;
    };
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = random(seed);
      const lines = Array.from({ length: 1 + Math.floor(next() * 6) }, (_, index) => `p${index}`);
      const edit = (by: string) =>
        lines.flatMap((line, index) =>
          next() < 0.2 ? [] : next() < 0.3 ? [`${by}${index}`] : next() < 0.2 ? [line, `${by}+${index}`] : [line],
        );
      const [mine, theirs] = [edit('m'), edit('t')];
      const text = (of: readonly string[]) => of.map((line) => `${line}\n`).join('\n');
      const parts = mergeTexts(text(lines), text(mine), text(theirs));
      const mergedText = parts.map((part) => (part.kind === 'merged' ? part.text : joinParts([part.theirs, part.mine]))).join('\n');
      for (const line of [...mine, ...theirs].filter((one) => !one.startsWith('p'))) expect(mergedText.split(/\n+/)).toContain(line);
    }
  });

  test('keep a code block with empty lines whole', () => {
    expect(paragraphsOf('A.\n\n```\nx\n\ny\n```\n\nB.')).toEqual(['A.\n\n', '```\nx\n\ny\n```\n\n', 'B.']);
  });
});

const input = (field: string, kind: Input['kind'], more: Partial<Input> = {}): Input => ({
  field,
  kind,
  noun: 'thing',
  name: field,
  required: false,
  ...more,
});
const fields = [
  input('titles', 'localText', { languages: ['zh', 'en'] }),
  input('bodies', 'localMarkdown', { languages: ['zh', 'en'] }),
  input('labels', 'links'),
  input('code', 'text'),
];
const was = { titles: { zh: '标题', en: 'Title' }, bodies: { en: base }, labels: ['a'], code: 'x' };

describe('the fields of a form', () => {
  test('are merged without a question if only one person changed them', () => {
    const source = {
      base: was,
      theirs: { ...was, titles: { zh: '新标题', en: 'Title' }, code: 'y' },
      mine: { ...was, titles: { zh: '标题', en: 'My title' } },
    };
    const mergeFields = mergeFieldsOf(fields, source);
    expect(mergeFields.map(({ id, by }) => [id, by])).toEqual([
      ['titles.zh', 'theirs'],
      ['titles.en', 'mine'],
      ['code', 'theirs'],
    ]);
    expect(mergedValues(mergeFields, source, {})).toEqual({ ...was, titles: { zh: '新标题', en: 'My title' }, code: 'y' });
  });

  test('that both changed need a choice each: mine, theirs or both', () => {
    const source = {
      base: was,
      theirs: { ...was, bodies: { en: 'One.\n\nTheirs.\n\nThree.\n' }, labels: ['a', 'b'], code: 'y' },
      mine: { ...was, bodies: { en: 'One.\n\nMine.\n\nThree.\n' }, labels: ['a', 'c'], code: 'z' },
    };
    const mergeFields = mergeFieldsOf(fields, source);
    const request = mergeFields.flatMap(choicesIn);
    expect(request).toEqual(['bodies.en#1', 'labels', 'code']);
    expect(mergedValues(mergeFields, source, { labels: 'both', code: 'mine' })).toBeUndefined();
    expect(mergedValues(mergeFields, source, { 'bodies.en#1': 'both', labels: 'both', code: 'mine' })).toEqual({
      ...was,
      bodies: { en: 'One.\n\nTheirs.\n\nMine.\n\nThree.\n' },
      labels: ['a', 'b', 'c'],
      code: 'z',
    });
  });
});
