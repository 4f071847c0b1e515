import { z } from 'zod';
import { choice, decimal, entity, flag, id, longText, moment, text } from '../define/fields.ts';

/** The types of records that can be collected and followed; `account` is an author. A FAQ entry is an article. */
export const targetTypes = ['article', 'product', 'category', 'account'] as const;

/** How a follower is notified. */
export const channels = ['in-app', 'mail'] as const;

/** A record that is collected or followed. */
export const Target = entity('kept', { type: choice(targetTypes), id: id('kept') });

/** Whether the account has collected the record, and whether it follows it. */
export const Kept = Target.extend(entity('kept', { collected: flag(), followed: flag(), channel: choice(channels).optional() }).shape);

/** Several records in one request. */
export const Targets = z.strictObject({ targets: z.array(Target).min(1).max(100) });

/** Adds a record to the collection or removes it; `folder` and `note` are free text of the owner. */
export const Collecting = Target.extend(
  entity('kept', {
    collected: flag(),
    folder: text({ max: 100 }).nullable().optional(),
    note: longText({ max: 500 }).nullable().optional(),
  }).shape,
);

/** Follows a record, or stops following it. */
export const Following = Target.extend(entity('kept', { followed: flag(), channel: choice(channels).optional() }).shape);

/** A row of a collection. `gone`: the account may no longer read the record; its title and kind are then left out. */
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

/** A folder of the account's collection. */
export const Folder = entity('kept', { folder: text({ max: 100 }) });

/** A row in the list of followed records. */
export const FollowedRow = CollectedRow.omit({ folder: true, note: true }).extend(entity('kept', { channel: choice(channels) }).shape);

/** The reading position of an account in a text: the last heading, and the share of the text above it, from 0 to 1. */
export const Place = entity('place', { articleId: id('article'), anchor: text({ max: 200 }), share: decimal() });
