import { z } from 'zod';
import { Feed, ListLook, Opens } from '../pages/parts.ts';
import { Who } from './access.ts';
import { $schema, Inline, idOf, With } from './names.ts';

/** What fixes which records are shown: choices of the list request's data. */
export const ZoneContent = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The categories of a list: beside it, or as tabs above it. */
export const Sidebar = z.strictObject({
  call: idOf('call'),
  with: With.optional(),
  /** The list request's own key that the chosen category is passed in. */
  sets: z.string().min(1),
  levels: z.int().min(1).max(3).optional(),
  all: z.literal(true).optional(),
  counts: z.literal(true).optional(),
  /** Where they are few: side by side above the rows, those below the chosen one in a line under them. */
  look: z.literal('tabs').optional(),
});
export type Sidebar = z.infer<typeof Sidebar>;

/** zones/<id>.json: a body of content with its list page, menu entry, breadcrumb and search scope. */
export const ZoneCard = z.strictObject({
  ...$schema,
  title: Inline,
  summary: Inline.optional(),
  who: Who,
  denied: idOf('denied').optional(),
  sites: z.array(idOf('siteSet')).min(1).optional(),
  menu: z.strictObject({ slot: idOf('slot'), after: idOf('zone').optional(), icon: idOf('icon').optional() }).optional(),
  /** Absent: /dataSection/<id>. */
  path: z.string().startsWith('/').optional(),
  /** The fixed part of the list request's data; what an import sets on each record. */
  content: ZoneContent,
  sidebar: Sidebar.optional(),
  list: z.strictObject({ rows: idOf('call'), ...ListLook, feed: Feed.optional() }),
  opens: Opens,
});
export type ZoneCard = z.infer<typeof ZoneCard>;
