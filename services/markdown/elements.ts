/** Nodes of a Markdown tree for HTML elements that Markdown has no syntax for. */
import type { BlockContent, Blockquote, Emphasis, PhrasingContent } from 'mdast';

type ElementProperties = Readonly<Record<string, unknown>>;

/** An element among blocks. */
export const blockElement = (tagName: string, children: readonly unknown[], properties: ElementProperties = {}): Blockquote => ({
  type: 'blockquote',
  children: [...children] as BlockContent[],
  data: { hName: tagName, hProperties: { ...properties } as never },
});

/** An element within a line. */
export const inlineElement = (tagName: string, children: readonly unknown[], properties: ElementProperties = {}): Emphasis => ({
  type: 'emphasis',
  children: [...children] as PhrasingContent[],
  data: { hName: tagName, hProperties: { ...properties } as never },
});

/** A fold: a `details` element with its summary line and content. */
export const fold = (title: string, children: readonly unknown[], properties: ElementProperties = {}): Blockquote =>
  blockElement('details', [inlineElement('summary', [{ type: 'text', value: title }]), ...children], properties);

/** The plain text of a node. */
export function plainText(node: unknown): string {
  const { value, children } = node as { value?: unknown; children?: unknown[] };
  return typeof value === 'string' ? value : (children ?? []).map(plainText).join('');
}
