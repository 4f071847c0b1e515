import { code, count, entity, flag, text } from '../define/fields.ts';

/** A folder of the download and search trees. `count` is how many records the account can read below it. */
export const Directory = entity('directory', {
  directoryCode: code(),
  name: text({ min: 1, max: 200 }),
  isLeaf: flag(),
  count: count(),
});
