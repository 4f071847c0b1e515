import { expect, test } from 'vitest';
import { readOpened, rememberOpened } from './opened.ts';

function aStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(stored, { [name]: value }),
    removeItem: (name: string) => void Reflect.deleteProperty(stored, name),
  };
}
const leaf = (key: string) => ({ key, text: `Model ${key}` });

test('the entry that was opened last is first and unique, and only a few are stored', () => {
  const storage = aStorage();
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberOpened('packages', leaf(key), storage);
  expect(readOpened('packages', storage).map(({ key }) => key)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  expect(readOpened('other', storage)).toEqual([]);
});

test.each(['nonsense', '{}', '[{"key":"a"},7,null,{"key":"","text":"x"}]', `[{"key":"a","text":"${'x'.repeat(400)}"}]`])(
  'stored text that is not a list of entries, such as %j, is ignored',
  (stored) => expect(readOpened('packages', aStorage({ 'opened:packages': stored }))).toEqual([]),
);
