import { expect, test } from 'vitest';
import {
  applyProgress,
  type Batch,
  type BatchFile,
  type BatchPart,
  deliveredOf,
  groupsOf,
  itemsFor,
  readBatch,
  runningParts,
} from './batch.ts';

const file = (attachmentId: string, size = 1): BatchFile => ({ attachmentId, fileName: `${attachmentId}.pdf`, size });
const itemsOf = (...files: BatchFile[]) => {
  let count = 0;
  return itemsFor(files, [], () => `u${++count}`);
};
const partOf = (items: readonly { uid: string }[]): BatchPart => ({
  uid: 'job',
  items: items.map(({ uid }) => uid),
  status: 'queued',
  progress: 0,
  fetched: false,
});

test('a file is in a tray once, until it is done', () => {
  const items = itemsOf(file('a'), file('a'), file('b'));
  expect(items.map((item) => [item.uid, item.file.attachmentId, item.state])).toEqual([
    ['u1', 'a', 'chosen'],
    ['u2', 'b', 'chosen'],
  ]);
  Object.assign(items[0] as object, { state: 'ready' });
  expect(itemsFor([file('a'), file('b')], items, () => 'u3').map(({ uid }) => uid)).toEqual(['u3']);
});

test('too many files for one archive become several archives; a file that is too large for any is separate', () => {
  const sizes = [4, 4, 4, 20, 1, 1, 1, 1];
  const items = itemsOf(...sizes.map((size, index) => file(String(index), size)));
  const groups = groupsOf(items, { files: 3, bytes: 10 });
  expect(groups.map((group) => group.map((item) => item.file.size))).toEqual([[4, 4], [4], [20], [1, 1, 1], [1]]);
});

test('the report of an archive is shown at its files: progress, and the reason of an omission', () => {
  const items = itemsOf(file('a'), file('b'), file('c'), file('d'));
  const part = partOf(items);
  const unpacked = [{ fileId: 'b', error: 'release.withdrawn', facts: { version: '2.0' } }];
  applyProgress(items, part, { status: 'zipping', progress: 40, packed: 1, unpacked });
  expect(items.map((item) => [item.state, item.loading])).toEqual([
    ['zipping', false],
    ['failed', false],
    ['zipping', true],
    ['queued', false],
  ]);
  applyProgress(items, part, { status: 'ready', progress: 100, packed: 3, unpacked });
  expect(items.map((item) => [item.state, item.error, item.facts])).toEqual([
    ['ready', undefined, undefined],
    ['failed', 'release.withdrawn', { version: '2.0' }],
    ['ready', undefined, undefined],
    ['ready', undefined, undefined],
  ]);
  const batch: Batch = { items, parts: [part] };
  expect(deliveredOf(batch, part)).toEqual({ got: 3, total: 4 });
  expect(runningParts(batch)).toEqual([part]);
  expect(runningParts({ parts: [{ ...part, fetched: true }] })).toEqual([]);
});

test('a stored tray is restored, and any other value is ignored', () => {
  const items = itemsOf(file('a'));
  const batch: Batch = { items, parts: [partOf(items)], wanted: 5 };
  expect(readBatch(JSON.stringify(batch))).toEqual(batch);
  for (const text of [null, '', '{', '7', '[]', '{"items":[{"uid":1}],"parts":{}}'])
    expect(readBatch(text)).toEqual({ items: [], parts: [] });
  expect(readBatch(JSON.stringify({ ...batch, items: [] })).parts[0]?.items).toEqual([]);
});
