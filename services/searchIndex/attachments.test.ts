import { expect, test } from 'vitest';
import { partAt, withAttachments } from './attachments.ts';

const body = withAttachments('own words', [
  { name: 'a.pdf', text: 'first file' },
  { name: 'scan.pdf', text: null },
  { name: 'b.csv', text: 'second file' },
]);
const partWith = (word: string) => {
  const { name, from, to } = partAt(body, body.indexOf(word));
  return [name, body.slice(from, to)];
};

test('each position of a body belongs to its text or to a file by its name', () => {
  expect(partWith('words')).toEqual([undefined, 'own words']);
  expect(partWith('first')).toEqual(['a.pdf', 'first file']);
  expect(partWith('second')).toEqual(['b.csv', 'second file']);
});

test('a record with many long files is indexed with its text and the start of the first files', () => {
  const long = withAttachments(
    'own',
    Array.from({ length: 9 }, (_, index) => ({ name: `${index}.txt`, text: 'x'.repeat(30_000) })),
  );
  expect(long.length).toBeLessThan(60_100);
  expect(long).toContain('1.txt');
  expect(long).not.toContain('2.txt');
});
