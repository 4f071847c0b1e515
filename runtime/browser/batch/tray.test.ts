import { snapshot } from 'valtio';
import { expect, test } from 'vitest';
import { setTrayFiles, tray } from './tray.ts';

test('equal files keep the snapshot, other files replace it', () => {
  setTrayFiles(['a', 'b']);
  const before = snapshot(tray);
  setTrayFiles(['a', 'b']);
  expect(snapshot(tray)).toBe(before);
  setTrayFiles(['b', 'a']);
  expect(snapshot(tray).files).toEqual(['b', 'a']);
  setTrayFiles([]);
});
