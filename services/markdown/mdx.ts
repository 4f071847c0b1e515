/** Converts MDX to Markdown: known components, and the content of unknown ones. No code is executed. */
import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { SKIP, visit } from '../syntaxTree/index.ts';
import { admonition, isAdmonition } from './admonitions.ts';
import { tabOfCode } from './containers.ts';
import { blockElement, fold, inlineElement } from './elements.ts';
import { attributesOf, expressionText, type JsxElement, type JsxExpression } from './jsx.ts';
import { type Tab, tabGroup } from './tabs.ts';

/** The state of a conversion, and the file that collects its messages. */
interface MdxPosition {
  file: VFile;
  language: string;
  /** Level of the preceding heading. */
  level: number;
}

/** Replaces everything that is not Markdown. Inner elements first, so that an outer element finds its content converted. */
export function readMdx(tree: Root, file: VFile, language: string): void {
  unravel(tree);
  replaceBelow(tree, { file, language, level: 1 });
}

function replaceBelow(parent: Parent, location: MdxPosition): void {
  const children: unknown[] = [];
  for (const child of parent.children) {
    if (child.type === 'heading') location.level = child.depth;
    const current = { ...location };
    if (isJsx(child)) children.push(...replaceElement(child, current));
    else if (isExpression(child)) children.push(...replaceExpression(child, location.file));
    else if (child.type === 'mdxjsEsm') reportCode(child, location.file);
    else {
      if ('children' in child) replaceBelow(child, current);
      children.push(child);
    }
  }
  parent.children = children as Parent['children'];
}

const isJsx = (node: { type: string }): node is JsxElement => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const isExpression = (node: { type: string }): node is JsxExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** Imports are reported where they are used. */
function reportCode({ value, position }: { value: string; position?: RootContent['position'] }, file: VFile): void {
  if (/^\s*export\b/m.test(value)) file.message('Code between the texts is left out', position);
}

function replaceExpression(node: JsxExpression, file: VFile): unknown[] {
  const value = expressionText(node);
  if (value === undefined)
    file.message(`"{${node.value.replace(/\s+/g, ' ').slice(0, 40)}}" is computed by a program: it is left out`, node.position);
  if (!value) return [];
  const text: PhrasingContent = { type: 'text', value };
  return [node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] }];
}

function replaceElement(node: JsxElement, location: MdxPosition): unknown[] {
  const tabs = tabsOf(node, location);
  if (tabs) return [tabGroup(tabs)];
  replaceBelow(node as Parent, location);
  const { name, children } = node;
  if (!name) return children;
  const attributes = attributesOf(node);
  if (/^[a-z]/.test(name)) return [plainElement(node, name, attributes)];
  return knownComponent(name, node, attributes, location) ?? unknownComponent(name, node, attributes, location);
}

/** Tabs are recognised by their items. The name of the surrounding component does not matter. */
function tabsOf(node: JsxElement, location: MdxPosition): Tab[] | undefined {
  const items = node.children.filter((child) => isJsx(child) && /^(TabItem|Tab)$/.test(child.name ?? '')) as JsxElement[];
  if (node.name === 'CodeGroup' || node.name === 'CodeTabs')
    return node.children.flatMap((child) => (child.type === 'code' ? [tabOfCode(child)] : []));
  if (items.length === 0) return undefined;
  const values = attributesOf(node).values;
  return items.map((item) => {
    replaceBelow(item as Parent, location);
    const { label, title, value } = attributesOf(item);
    const listed = Array.isArray(values)
      ? (values as { label?: unknown; value?: unknown }[]).find((entry) => entry?.value === value)
      : undefined;
    return { label: String(label ?? title ?? listed?.label ?? spoken(value)), children: item.children };
  });
}

/** A value without a label, capitalised: `ui` is treated as an abbreviation, `docker` as a name. */
function spoken(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text.length <= 4 ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
}

/** HTML written as JSX. Its attributes are checked by the allow-list. */
function plainElement(node: JsxElement, name: string, { className, ...attributes }: Record<string, unknown>): unknown {
  const properties = Object.fromEntries(Object.entries(attributes).filter(([, value]) => typeof value !== 'object'));
  const make = node.type === 'mdxJsxTextElement' ? inlineElement : blockElement;
  return make(name, node.children, { ...properties, ...(typeof className === 'string' && { className: className.split(/\s+/) }) });
}

function knownComponent(
  name: string,
  { children }: JsxElement,
  attributes: Record<string, unknown>,
  { language }: MdxPosition,
): unknown[] | undefined {
  const title = typeof attributes.title === 'string' ? attributes.title : '';
  const kind = (name === 'Admonition' || name === 'Callout' ? String(attributes.type ?? 'note') : name).toLowerCase();
  if (isAdmonition(kind)) return [admonition(kind, title, children, language)];
  if (/^(Details|Accordion|Expandable)$/.test(name) && title) return [fold(title, children)];
  return undefined;
}

const titles = ['title', 'question', 'heading', 'label', 'summary'];
const words = ['text', ...titles, 'name', 'path', 'value'];

/** The content below the title of the component; without content, its text attribute. */
function unknownComponent(name: string, node: JsxElement, attributes: Record<string, unknown>, { file, level }: MdxPosition): unknown[] {
  const quotedNames = (names: readonly string[]) =>
    names.map((word) => attributes[word]).find((value) => typeof value === 'string' && value !== '');
  const hasContent = node.children.length > 0;
  const text = quotedNames(hasContent ? titles : words) as string | undefined;
  const preserved = hasContent ? 'its content is kept' : text ? 'its words are kept' : 'nothing of it is kept';
  file.message(`The component <${name}> is unknown: ${preserved}`, node.position);
  if (!text) return node.children;
  const line: PhrasingContent = { type: 'text', value: text };
  if (node.type === 'mdxJsxTextElement') return [inlineElement('strong', [line]), ...node.children];
  if (!hasContent) return [{ type: 'paragraph', children: [inlineElement('strong', [line])] } satisfies Paragraph];
  const properties = typeof attributes.id === 'string' ? { id: attributes.id } : {};
  return [{ type: 'heading', depth: Math.min(level + 1, 4), children: [line], data: { hProperties: properties } }, ...node.children];
}

/** Unwraps elements from the paragraph that MDX adds around an element on its own line. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const isUnwrapped = node.children.every(
      (child) => isJsx(child) || isExpression(child) || (child.type === 'text' && child.value.trim() === ''),
    );
    if (!isUnwrapped || !parent || index === undefined || !node.children.some((child) => isJsx(child) || isExpression(child)))
      return undefined;
    const flow = node.children
      .filter((child) => child.type !== 'text')
      .map((child) => ({ ...child, type: isJsx(child) ? 'mdxJsxFlowElement' : 'mdxFlowExpression' }));
    parent.children.splice(index, 1, ...(flow as never[]));
    return [SKIP, index + flow.length];
  });
}
