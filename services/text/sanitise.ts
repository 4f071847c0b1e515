/** Sanitises stored HTML when it is written and read. Everything outside the allow-list of runtime/shared is removed. */
import type { Element, Root } from 'hast';
import { LRUCache } from 'lru-cache';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { storedHtml } from '../../runtime/shared/text/storedHtml.ts';
import { visit } from '../syntaxTree/index.ts';

type Allowed = NonNullable<Options['attributes']>[string][number];

/** HTML attribute names that differ in hast. */
const hastNames: Record<string, string> = { class: 'className', tabindex: 'tabIndex', colspan: 'colSpan', rowspan: 'rowSpan' };

const hastName = (attribute: string): string =>
  hastNames[attribute] ?? attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The allow-list in the form of rehype-sanitize. */
export const sanitiseOptions: Options = {
  tagNames: [...storedHtml.tags],
  attributes: Object.fromEntries(Object.entries(storedHtml.attributes).map(([tag, names]) => [tag, names.map(allowed)])),
  protocols: { href: [...storedHtml.protocols] },
  ancestors: {
    li: ['ol', 'ul'],
    caption: ['table'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    tr: ['table'],
    thead: ['table'],
    tfoot: ['table'],
  },
  strip: [
    'script',
    'style',
    'template',
    'title',
    'textarea',
    'iframe',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'svg',
    'math',
    'object',
    'select',
  ],
  // prefixIds adds the prefix. It skips ids that have the prefix already, because a text is sanitised again on every read.
  clobber: [],
  required: {},
};

function allowed(attribute: string): Allowed {
  const values = (storedHtml.values as Record<string, readonly string[]>)[attribute];
  if (attribute === 'class')
    return ['className', ...storedHtml.classPrefixes.map((name) => (name.endsWith('-') ? new RegExp(`^${name}[\\w-]+$`) : name))];
  return values ? [hastName(attribute), ...values.flatMap((value) => (value === '0' ? [value, 0] : [value]))] : hastName(attribute);
}

/**
 * Whether an address is a path of the portal: no scheme and no host. A browser would derive a host from a backslash or control
 * character.
 */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address);

/**
 * Removes addresses that are not allowed. Pictures must be from the portal; links may lead to it, into the text, or to an
 * allowed protocol.
 */
export function removeUnsafeAddresses(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    const { src, href } = node.properties;
    if (src !== undefined && !(typeof src === 'string' && isOwnPath(src))) delete node.properties.src;
    if (href !== undefined && !isSafeLink(href)) delete node.properties.href;
    if (node.tagName === 'a') node.properties.rel = isOutside(node.properties.href) ? ['noopener', 'noreferrer'] : undefined;
  });
}

const isOutside = (href: unknown): boolean => typeof href === 'string' && /^https?:/i.test(href);

function isSafeLink(href: unknown): boolean {
  if (typeof href !== 'string') return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme) return (storedHtml.protocols as readonly string[]).includes(scheme);
  return href.startsWith('#') || isOwnPath(href);
}

/** Adds the prefix to ids and group names, and to links to ids in the text. */
export function prefixIds(tree: Root): void {
  const prefixed = (name: string) => (name.startsWith(storedHtml.idPrefix) ? name : storedHtml.idPrefix + name);
  visit(tree, 'element', ({ properties }: Element) => {
    if (typeof properties.id === 'string') properties.id = prefixed(properties.id);
    if (typeof properties.name === 'string') properties.name = prefixed(properties.name);
    if (typeof properties.href === 'string' && properties.href.startsWith('#') && properties.href.length > 1)
      properties.href = `#${prefixed(properties.href.slice(1))}`;
  });
}

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => removeUnsafeAddresses)
  .use(() => prefixIds)
  .use(rehypeSanitize, sanitiseOptions)
  .use(rehypeStringify)
  .freeze();

/**
 * Escapes angle brackets in attributes, although HTML allows them. Otherwise `title="</noscript>…"` is parsed differently
 * where scripts are disabled. Outside attributes a `<` always begins a tag here.
 */
export const closeAttributes = (html: string): string =>
  html.replace(/<[a-z][^\s>]*(?:\s[^\s=>]+(?:="[^"]*")?)*>/g, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')),
  );

/** Maximum number of rounds; more than any regular text needs. */
const maxRounds = 8;

/**
 * Removes everything that is not in the allow-list. Written HTML can parse as another tree (links in links, tables in
 * paragraphs), so the text is sanitised until it no longer changes. A text that keeps changing, or is nested too deeply for a
 * parser, is refused.
 */
export function sanitise(html: string): string {
  let text = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const clean = cleanOnce(text);
    if (clean === undefined || clean === text) return clean ?? '';
    text = clean;
  }
  return '';
}

function cleanOnce(html: string): string | undefined {
  try {
    return closeAttributes(String(cleaner.processSync(html)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const cleaned = new LRUCache<string, string>({ max: 300, memoMethod: (html) => sanitise(html) });

/**
 * Sanitises a frequently read body, with a cache. The whole text is the key, so that a text changed outside the portal is
 * sanitised too.
 */
export const sanitiseStored = (html: string): string => cleaned.memo(html);
