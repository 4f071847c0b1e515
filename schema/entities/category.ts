import { code, count, entity, flag, id, text } from '../define/fields.ts';

/** A category in the tree of one class type. `count` is the number of records in it and below it that the account can read. */
export const Category = entity('category', {
  id: id('category'),
  code: code(),
  name: text({ min: 1, max: 200 }),
  isLeaf: flag(),
  count: count(),
});

const SecondLevel = Category.extend({ children: Category.array().max(200) });

/** A category of the first level with the two levels below it. */
export const CategoryTree = Category.extend({ children: SecondLevel.array().max(200) });
