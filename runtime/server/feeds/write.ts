/** Serialises feeds: RSS 2.0 and Atom 1.0 (RFC 4287) from the same entries. */
import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { FeedFormat } from '../../shared/lists/feed.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';

/** An entry. Texts are plain, addresses absolute, ids permanent. */
export interface FeedEntry {
  id: string;
  address: string;
  title: string;
  summary: string;
  /** BCP 47. */
  language: string;
  publishedAt: Date;
  updatedAt: Date;
  labels: string[];
}

export interface WrittenFeed {
  id: string;
  /** Address of the feed, and of the page that lists its rows. */
  self: string;
  page: string;
  title: string;
  description: string;
  language: string;
  author: string;
  entries: FeedEntry[];
}

/** Time of the latest change; the epoch for an empty feed. */
export const changedAt = ({ entries }: Pick<WrittenFeed, 'entries'>): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));

/** Characters that XML cannot represent (XML 1.0, 2.2). */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const writable = (text: string): string => text.replace(unwritable, '');

/** A feed in the given format. */
export const writeFeed = (format: FeedFormat, feed: WrittenFeed): string => writers[format](withWritableTexts(feed));

const withWritableTexts = (feed: WrittenFeed): WrittenFeed => ({
  ...feed,
  title: writable(feed.title),
  description: writable(feed.description),
  author: writable(feed.author),
  entries: feed.entries.map((entry) => ({
    ...entry,
    title: writable(entry.title),
    summary: writable(entry.summary),
    labels: entry.labels.map(writable),
  })),
});

const writers: Readonly<Record<FeedFormat, (feed: WrittenFeed) => string>> = { atom: asAtom, rss: asRss };

function asAtom(feed: WrittenFeed): string {
  return generateAtomFeed({
    id: feed.id,
    title: { value: feed.title },
    ...(feed.description && { subtitle: { value: feed.description } }),
    updated: changedAt(feed),
    links: [
      { href: feed.self, rel: 'self', type: 'application/atom+xml' },
      { href: feed.page, rel: 'alternate', type: 'text/html' },
    ],
    authors: [{ name: feed.author }],
    xml: { lang: feed.language },
    entries: feed.entries.map(({ id, address, title, summary, language, publishedAt, updatedAt, labels }) => ({
      id,
      title: { value: title },
      ...(summary && { summary: { value: summary } }),
      links: [{ href: address, rel: 'alternate', type: 'text/html' }],
      published: publishedAt,
      updated: updatedAt,
      categories: labels.map((term) => ({ term })),
      ...(language !== feed.language && { xml: { lang: language } }),
    })),
  });
}

/** RSS readers parse a description as HTML, so it is escaped. */
function asRss(feed: WrittenFeed): string {
  return generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description ? escapeMarkup(feed.description) : feed.title,
    language: feed.language,
    lastBuildDate: changedAt(feed),
    atom: { links: [{ href: feed.self, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.entries.map(({ id, address, title, summary, publishedAt, labels, language }) => ({
      title,
      link: address,
      guid: { value: id, isPermaLink: false },
      pubDate: publishedAt,
      ...(summary && { description: escapeMarkup(summary) }),
      categories: labels.map((name) => ({ name })),
      ...(language !== feed.language && { xml: { lang: language } }),
    })),
  });
}
