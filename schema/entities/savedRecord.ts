import { z } from 'zod';
import { choice, contentLanguage, count, decimal, entity, flag, id, longText, moment, text, texts } from '../define/fields.ts';

/** The types of records that can be collected and followed; `account` is an author. A FAQ entry is an article. */
export const targetTypes = ['article', 'product', 'category', 'account', 'zone', 'package'] as const;

/** Maximum value of the counter of new texts of a followed record. */
export const maxNewCount = 99;

/** Maximum number of records that an account collects, and that it follows. */
export const maxTargets = 1000;

/** How a follower is notified. */
export const channels = ['in-app', 'mail'] as const;

/** A record that is collected or followed. */
export const Target = entity('kept', { type: choice(targetTypes), id: id('kept') });

/** Whether the account has collected the record, and whether it follows the record. */
export const TargetState = Target.extend(entity('kept', { collected: flag(), followed: flag(), channel: choice(channels).optional() }).shape);

/** Several records in one request. */
export const Targets = z.strictObject({ targets: z.array(Target).min(1).max(100) });

/** Maximum number of tags of a bookmark. */
export const maxTags = 20;

/** Tags with which the owner finds a bookmark again. */
const tags = texts({ max: 50, maxItems: maxTags });

/** Adds a record to the collection or removes it; `folder`, `tags` and `note` are free text of the owner. */
export const Collecting = Target.extend(
  entity('kept', {
    collected: flag(),
    folder: text({ max: 100 }).nullable().optional(),
    tags: tags.nullable().optional(),
    note: longText({ max: 500 }).nullable().optional(),
  }).shape,
);

/** A change of several bookmarks. `tags` are added to the existing ones. `remove` deletes the bookmarks. */
export const CollectedChange = entity('kept', { folder: text({ max: 100 }), tags, note: longText({ max: 500 }), remove: flag() });

/** Follows a record, or stops following it. */
export const Following = Target.extend(entity('kept', { followed: flag(), channel: choice(channels).optional() }).shape);

/** A row of a collection. `gone`: the account may no longer read the record. The row then has no title and no kind. */
export const CollectedRow = Target.extend(
  entity('kept', {
    state: choice(['open', 'gone']),
    kind: choice(['article', 'faq', 'product', 'category', 'account', 'zone', 'package']).optional(),
    title: text({ max: 300 }),
    folder: text({ max: 100 }),
    tags,
    note: longText({ max: 500 }),
    createdAt: moment(),
  }).shape,
);

/** A folder of the account's collection. */
export const Folder = entity('kept', { folder: text({ max: 100 }) });

/** A row in the list of followed records. */
export const FollowedRow = CollectedRow.omit({ folder: true, tags: true, note: true }).extend(
  entity('kept', {
    channel: choice(channels),
    /** Texts, bulletins and releases that changed since the last visit, up to `maxNewCount`. */
    newCount: count(),
    hasNews: flag(),
    visitedAt: moment(),
  }).shape,
);

/** A text, bulletin or release of a followed record. It is new if it changed after the account's last visit. */
export const NewsRow = entity('news', {
  id: id('kept'),
  kind: choice(['article', 'faq', 'bulletin', 'release']),
  title: text({ max: 300 }),
  state: choice(['new', 'known']),
  updatedAt: moment(),
  language: contentLanguage(),
});

/** The record whose texts are listed. `visitedAt` and new texts exist only for a record that the account follows. */
export const News = entity('news', {
  type: choice(targetTypes),
  record: id('kept'),
  name: text({ max: 300 }),
  kind: choice(['article', 'faq', 'product', 'category', 'account', 'zone', 'package']),
  /** The id of the author, if the record is one. */
  author: id('account').optional(),
  /** The id of the product, if the record is one. */
  product: id('product').optional(),
  /** The id of the package, if the record is one. */
  package: id('package').optional(),
  newCount: count(),
  visitedAt: moment().optional(),
  /** The time of this answer. A visit at this time does not mark later changes as read. */
  shownAt: moment(),
});

/** A visit to a followed record. The default of `at` is the current time. */
export const Visit = Target.extend(entity('kept', { at: moment().optional() }).shape);

/** The reading position of an account in a text: the last heading, and the share of the text above it, from 0 to 1. */
export const TextPosition = entity('place', { articleId: id('article'), anchor: text({ max: 200 }), share: decimal() });
