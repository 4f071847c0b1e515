import { z } from 'zod';
import { Block } from '../pages/blocks.ts';
import { Feed, ListLook, Opens, PageData } from '../pages/parts.ts';
import { Who } from './access.ts';
import { $schema, Illustration, Inline, idOf, With } from './names.ts';

/** The values that select the records of a zone. They are fixed keys in the data of the list request. */
export const ZoneContent = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The categories of a list, next to it or as tabs above it. */
export const Sidebar = z.strictObject({
  call: idOf('call'),
  with: With.optional(),
  /** The call of the deeper levels, if it is another one. */
  below: z.strictObject({ call: idOf('call'), with: With.optional() }).optional(),
  /** The key of the list request that takes the chosen category. It is absent if the rows bind the route parameters themselves. */
  sets: z.string().min(1).optional(),
  levels: z.int().min(1).max(3).optional(),
  all: z.literal(true).optional(),
  counts: z.literal(true).optional(),
  /** Shows categories as tabs above the rows, with the children of the chosen one in a line below. Use it for few categories. */
  look: z.literal('tabs').optional(),
});
export type Sidebar = z.infer<typeof Sidebar>;

/** zones/<id>.json: a body of content with its list page, menu entry, breadcrumb and search scope. */
export const ZoneCard = z.strictObject({
  ...$schema,
  title: Inline,
  summary: Inline.optional(),
  drawing: Illustration.optional(),
  who: Who,
  denied: idOf('denied').optional(),
  sites: z.array(idOf('siteSet')).min(1).optional(),
  menu: z.strictObject({ slot: idOf('slot'), after: idOf('zone').optional(), icon: idOf('icon').optional() }).optional(),
  /** The default is /dataSection/<id>. */
  path: z.string().startsWith('/').optional(),
  /** The fixed part of the data of the list request. An import sets these values on each record. */
  content: ZoneContent,
  sidebar: Sidebar.optional(),
  list: z.strictObject({ rows: idOf('call'), ...ListLook, feed: Feed.optional() }),
  opens: Opens,
  /** Blocks above the rows, and the data that they load. `$list.category` is the chosen category. */
  data: PageData.optional(),
  blocks: z.array(Block).min(1).optional(),
});
export type ZoneCard = z.infer<typeof ZoneCard>;
