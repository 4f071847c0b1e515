import { code, count, entity, flag, text } from '../define/fields.ts';

/** A folder of the download and search trees. `count` is the number of records below it that the account can read. */
export const Directory = entity('directory', {
  directoryCode: code(),
  name: text({ min: 1, max: 200 }),
  isLeaf: flag(),
  count: count(),
});
