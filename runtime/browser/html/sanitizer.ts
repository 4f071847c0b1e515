/**
 * Sanitises stored HTML in the browser: DOMPurify with the portal's allow-list, under the Trusted Types policy `portal`.
 * Loaded with the first navigation; a page from the server does not need it.
 */
import { htmlWithCodes } from '../../shared/text/codes.ts';
import { storedHtml } from '../../shared/text/storedHtml.ts';

type Sanitize = (html: string) => string | TrustedHTML;

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => TrustedHTML };
}

const attributes: Readonly<Record<string, readonly string[]>> = storedHtml.attributes;
const values: Readonly<Record<string, readonly string[]>> = storedHtml.values;

let sanitize: Sanitize | undefined;
let fragmentOf: ((html: string, foreign: boolean) => DocumentFragment) | undefined;

/** Loads the sanitizer. Resolves when `trustedHtml` can be called. */
export async function loadSanitizer(): Promise<void> {
  if (sanitize) return;
  const { default: purify } = await import('dompurify');
  if (sanitize) return;
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.attrValue = attribute.attrName === 'class' ? allowedClasses(attribute.attrValue) : attribute.attrValue;
    attribute.keepAttr = isAllowed(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue);
  });
  fragmentOf = (html, foreign) => purify.sanitize(html, { ...config, ...(foreign && { ADD_TAGS: ['h1'] }), RETURN_DOM_FRAGMENT: true });
  sanitize = throughPolicy((html) => htmlWithCodes(String(purify.sanitize(html, config))));
}

/** Sanitised HTML as nodes, for code that reads and does not show them. `isForeign` keeps `h1`, which foreign documents have. */
export function sanitizedFragment(html: string, { isForeign = false } = {}): DocumentFragment {
  if (!fragmentOf) throw new Error('HTML is read before its sanitizer is loaded.');
  return fragmentOf(html, isForeign);
}

/** Sanitised texts by source, the latest last, so that a prefetched page is sanitised in advance. */
const cleaned = new Map<string, string | TrustedHTML>();
const maxCleaned = 20;

/** Sanitised HTML that Trusted Types accept. */
export function trustedHtml(html: string): string | TrustedHTML {
  if (!sanitize) throw new Error('Stored HTML is rendered before its sanitizer is loaded.');
  const clean = cleaned.get(html) ?? sanitize(html);
  cleaned.delete(html);
  cleaned.set(html, clean);
  if (cleaned.size > maxCleaned) cleaned.delete(cleaned.keys().next().value ?? '');
  return clean;
}

const config = {
  ALLOWED_TAGS: [...storedHtml.tags],
  ALLOWED_ATTR: [...new Set(Object.values(attributes).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${storedHtml.protocols.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
};

const isAllowed = (tag: string, name: string, value: string): boolean =>
  Boolean(attributes['*']?.includes(name) || attributes[tag]?.includes(name)) && (values[name]?.includes(value) ?? true);

const allowedClasses = (list: string): string =>
  list
    .split(/\s+/)
    .filter((name) => storedHtml.classPrefixes.some((prefix) => name === prefix || (prefix.endsWith('-') && name.startsWith(prefix))))
    .join(' ');

/** Without Trusted Types support, returns a string. */
function throughPolicy(clean: (html: string) => string): Sanitize {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('portal', { createHTML: clean });
  return policy ? (html) => policy.createHTML(html) : clean;
}
