import { snapshot } from 'valtio';
import { expect, test } from 'vitest';
import { setTrayFiles, tray } from './tray.ts';

test('the same files leave the snapshot as it is, others do not', () => {
  setTrayFiles(['a', 'b']);
  const before = snapshot(tray);
  setTrayFiles(['a', 'b']);
  expect(snapshot(tray)).toBe(before);
  setTrayFiles(['b', 'a']);
  expect(snapshot(tray).files).toEqual(['b', 'a']);
  setTrayFiles([]);
});
