import { z } from 'zod';
import { choice, decimal, entity, flag, id, longText, moment, text } from '../define/fields.ts';

/** What can be collected and followed; `account` is an author. A FAQ entry is an article. */
export const targetTypes = ['article', 'product', 'category', 'account'] as const;

/** How a follower hears of something new. */
export const channels = ['in-app', 'mail'] as const;

/** Something that is collected or followed. */
export const Target = entity('kept', { type: choice(targetTypes), id: id('kept') });

/** Whether the account has collected it, and whether it follows it. */
export const Kept = Target.extend(entity('kept', { collected: flag(), followed: flag(), channel: choice(channels).optional() }).shape);

/** Several are asked after at once. */
export const Targets = z.strictObject({ targets: z.array(Target).min(1).max(100) });

/** A thing put into the collection or taken out of it; `folder` and `note` are its owner's own words. */
export const Collecting = Target.extend(
  entity('kept', {
    collected: flag(),
    folder: text({ max: 100 }).nullable().optional(),
    note: longText({ max: 500 }).nullable().optional(),
  }).shape,
);

/** A thing that is followed from now on, or no longer. */
export const Following = Target.extend(entity('kept', { followed: flag(), channel: choice(channels).optional() }).shape);

/** A line of a collection. What has been closed to the account since is `gone`: neither its title nor its kind is told then. */
export const CollectedRow = Target.extend(
  entity('kept', {
    state: choice(['open', 'gone']),
    kind: choice(['article', 'faq', 'product', 'category', 'account']).optional(),
    title: text({ max: 300 }),
    folder: text({ max: 100 }),
    note: longText({ max: 500 }),
    createdAt: moment(),
  }).shape,
);

/** A folder that something of the account lies in. */
export const Folder = entity('kept', { folder: text({ max: 100 }) });

/** A line of what is followed. */
export const FollowedRow = CollectedRow.omit({ folder: true, note: true }).extend(entity('kept', { channel: choice(channels) }).shape);

/** Where an account left off in a text: the heading it was below, and how much of the text lay above, from 0 to 1. */
export const Place = entity('place', { articleId: id('article'), anchor: text({ max: 200 }), share: decimal() });
