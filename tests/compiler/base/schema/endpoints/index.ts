import { z } from 'zod';
import { anyOf, count, defineEndpoints, entity, flag, id, inZoneContent, links, moment, paged, pageOf, richText, text } from '../../../../../schema/define/index.ts';

const Item = entity('item', { itemId: id('item'), title: text(), kind: z.string(), products: links('product'), updatedAt: moment(), body: richText(), views: count() });
const Category = z.strictObject({ id: z.string(), name: z.string(), isLeaf: flag() });
const list = paged({ own: { kind: inZoneContent(z.string(), 'kind').optional(), categoryId: z.string().optional() }, filters: { products: anyOf() }, sort: ['updatedAt', 'title'] });

/** A schema of three calls: enough for every rule of the compiler to be broken once. */
export const endpoints = defineEndpoints('item', {
  page: { post: '/item/page', body: list, answers: pageOf(Item.omit({ body: true })), who: 'everyone', rows: 'visible' },
  find: { post: '/item/find', body: Item.pick({ itemId: true }), answers: Item, who: 'everyone', rows: 'visible' },
  send: { post: '/item/send', body: Item.pick({ title: true, kind: true }), answers: Item, who: 'loggedIn', rows: 'own', fails: ['item.refused'] },
  categories: { post: '/item/categories', body: z.strictObject({ parentId: z.string() }), answers: z.array(Category), who: 'everyone', rows: 'all' },
});
