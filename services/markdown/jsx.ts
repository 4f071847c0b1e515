/** Reads attributes and expressions of MDX without executing anything. */
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type JsxExpression = MdxFlowExpression | MdxTextExpression;

/** The parts of an acorn syntax tree node that are read. */
interface Syntax {
  type: string;
  value?: unknown;
  expression?: Syntax;
  expressions?: Syntax[];
  quasis?: { value: { cooked?: string | null } }[];
  elements?: (Syntax | null)[];
  properties?: { key?: { name?: string; value?: unknown }; value?: Syntax }[];
}

/** The attributes with literal values: strings, numbers, booleans, and lists and objects of these. */
export function attributesOf({ attributes }: JsxElement): Record<string, unknown> {
  const known: [string, unknown][] = [];
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value === null || value === undefined) known.push([name, true]);
    else known.push([name, typeof value === 'string' ? value : literal(programOf(value.data))]);
  }
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The text of an expression: undefined if it requires execution, empty if it is a comment. */
export function expressionText({ value, data }: JsxExpression): string | undefined {
  const syntax = programOf(data);
  if (!syntax) return value.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '' ? '' : undefined;
  const found = literal(syntax);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

const programOf = (data: unknown): Syntax | undefined =>
  (data as { estree?: { body?: Syntax[] } | null } | undefined)?.estree?.body?.[0]?.expression;

function literal(syntax: Syntax | undefined): unknown {
  if (syntax?.type === 'Literal') return syntax.value;
  if (syntax?.type === 'TemplateLiteral' && syntax.expressions?.length === 0) return syntax.quasis?.[0]?.value.cooked ?? undefined;
  if (syntax?.type === 'ArrayExpression') return syntax.elements?.map((element) => literal(element ?? undefined));
  if (syntax?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(syntax.properties?.map(({ key, value }) => [String(key?.name ?? key?.value), literal(value)]) ?? []);
}
