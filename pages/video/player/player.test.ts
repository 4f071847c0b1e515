import { describe, expect, test } from 'vitest';
import { cueAt, lastStarted, matchRanges, nextPosition, nextRate } from './cues.ts';
import { actionOf } from './keys.ts';
import { readCaptions, readPosition, readRate, storeCaptions, storePosition, storeRate } from './playerStorage.ts';

const storage = (text?: string) => {
  const stored = new Map(text === undefined ? [] : [['player', text]]);
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
};
const press = (key: string, more: object = {}) => ({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('positions in a recording', () => {
  test.each([
    [[0, 5, 9], 4.9, 0],
    [[0, 5, 9], 5, 1],
    [[0, 5, 9], 99, 2],
    [[3], 1, -1],
    [[], 1, -1],
  ])('%j at %d: the last reached position is number %d', (starts, seconds, number) => expect(lastStarted(starts, seconds)).toBe(number));

  test('a cue is active until shortly after its end', () => {
    const cues = [
      { from: 1, to: 3, text: 'a' },
      { from: 8, to: 9, text: 'b' },
    ];
    expect([0.5, 1, 3.9, 4.1, 8].map((seconds) => cueAt(cues, seconds))).toEqual([-1, 0, 0, -1, 1]);
  });

  test('the next match after the last one is the first', () => {
    expect([nextPosition([2, 5], -1, 1), nextPosition([2, 5], 2, 1), nextPosition([2, 5], 5, 1)]).toEqual([2, 5, 2]);
    expect([nextPosition([2, 5], 2, -1), nextPosition([2, 5], 5, -1), nextPosition([], 0, 1)]).toEqual([5, 2, undefined]);
  });
});

test.each([
  ['Die Äste, die äste', 'ÄSTE', [4, 8, 14, 18]],
  ['终端电阻', '电阻', [2, 4]],
  ['aaaa', 'aa', [0, 2, 2, 4]],
  ['anything', '  ', []],
  ['İ is longer in small letters', 'is', []],
])('in %j, %j is at %j', (text, typed, marks) => expect(matchRanges(text, typed)).toEqual(marks));

test('the speed steps through the offered values, and stops at both ends', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.5, -1), nextRate(1.1, 1)]).toEqual([1.25, 0.75, 2, 0.5, 1.25]);
});

describe('keys', () => {
  test.each([
    ['a letter by its position, in every alphabet', press('о', { code: 'KeyJ' }), false, 'back'],
    ['the character, on any key', press('>', { code: 'IntlBackslash' }), false, 'faster'],
    ['the space bar, which the browser’s own player handles', press(' '), true, undefined],
    ['an arrow key on the picture', press('ArrowRight'), true, 'stepForward'],
    ['an arrow key elsewhere, which scrolls', press('ArrowDown'), false, undefined],
    ['a key with a modifier, which the browser handles', press('c', { code: 'KeyC', ctrlKey: true }), true, undefined],
  ])('%s', (_what, event, isPicture, action) => expect(actionOf(event, isPicture)).toBe(action));
});

describe('stored settings', () => {
  test('keep the choices and the position in each recording', () => {
    const stored = storage();
    storeRate(1.5, stored);
    storeCaptions('off', stored);
    storePosition('a', 42.7, 100, stored);
    expect([readRate(stored), readCaptions(stored), readPosition('a', stored), readPosition('b', stored)]).toEqual([
      1.5,
      'off',
      42,
      undefined,
    ]);
  });

  test('keep no position near the start or near the end', () => {
    const stored = storage();
    storePosition('a', 50, 100, stored);
    storePosition('a', 3, 100, stored);
    expect(readPosition('a', stored)).toBeUndefined();
    storePosition('a', 99, 100, stored);
    expect(readPosition('a', stored)).toBeUndefined();
  });

  test('keep the last fifty recordings', () => {
    const stored = storage();
    for (let n = 0; n < 60; n += 1) storePosition(`v${n}`, 50, 100, stored);
    expect([readPosition('v9', stored), readPosition('v10', stored), readPosition('v59', stored)]).toEqual([undefined, 50, 50]);
  });

  test.each(['nonsense', '[]', '{"rate":"fast","places":{"a":"x","b":-1}}', '{"rate":99,"places":null}'])('ignore %j', (text) => {
    expect([readRate(storage(text)), readPosition('a', storage(text)), readPosition('b', storage(text))]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });
});
