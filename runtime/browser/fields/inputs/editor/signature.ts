/** Compares HTML by its meaning, not by its bytes. */
import { flags, isColour, isInline, type MarkupNode, marks } from './markup.ts';

/** A block's edge, an inline element, or a run of words with the marks around it. */
interface SignaturePart {
  marks: string;
  text: string;
  kind: 'edge' | 'object' | 'break' | 'run';
}

/**
 * The meaning of HTML as a text: its blocks, and each run of words with its marks in a fixed order. Invisible white space and
 * syntax colours are excluded.
 */
export function signature(roots: readonly MarkupNode[]): string {
  const parts: SignaturePart[] = [];
  for (const root of roots) collect(root, [], false, parts);
  return withoutSpaces(parts)
    .map(({ kind, marks: around, text }) => (kind === 'run' ? `${around}"${text}"` : around + text))
    .join('\n');
}

function collect(node: MarkupNode, around: readonly string[], isCode: boolean, parts: SignaturePart[]): void {
  const all = (inner: readonly string[], code: boolean) => {
    for (const child of node.children) collect(child, inner, code, parts);
  };
  if (node.name === '#text') addRun(parts, isCode ? JSON.stringify(node.text) : (node.text ?? '').replace(/[ \t\n\f\r]+/g, ' '), around);
  else if (isCode && isColour(node)) all(around, true);
  else if (marks.has(node.name) && !isCode) {
    // An empty element may be the target of a link.
    if (node.children.length === 0) addRun(parts, `<empty ${tagOf(node)}>`, around);
    all([...around, tagOf(node)], false);
  } else if (isInline(node)) parts.push({ kind: node.name === 'br' ? 'break' : 'object', marks: keyOf(around), text: tagOf(node) });
  else {
    parts.push({ kind: 'edge', marks: '', text: tagOf(node) });
    all([], isCode || node.name === 'pre');
    parts.push({ kind: 'edge', marks: '', text: `</${node.name}>` });
  }
}

const keyOf = (around: readonly string[]): string => [...new Set(around)].sort().join('');

function addRun(parts: SignaturePart[], text: string, around: readonly string[]): void {
  const last = parts.at(-1);
  const key = keyOf(around);
  if (last?.kind === 'run' && last.marks === key) last.text += text;
  else parts.push({ kind: 'run', marks: key, text });
}

/** Runs without spaces at the edges of their blocks, after a line break, and after another space. */
function withoutSpaces(parts: readonly SignaturePart[]): SignaturePart[] {
  const storedParts: SignaturePart[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'run') {
      storedParts.push(part);
      continue;
    }
    const before = storedParts.at(-1);
    const isFirst = before === undefined || before.kind === 'edge' || before.kind === 'break';
    const isLast = ['edge', undefined].includes(parts[index + 1]?.kind);
    const single = part.text.replace(/ {2,}/g, ' ');
    const begun = isFirst || (before.kind === 'run' && before.text.endsWith(' ')) ? single.replace(/^ /, '') : single;
    const text = isLast ? begun.replace(/ $/, '') : begun;
    if (text !== '') storedParts.push({ ...part, text });
    else if (isLast && before?.kind === 'run') before.text = before.text.replace(/ $/, '');
  }
  return storedParts;
}

function tagOf({ name, attributes, html }: MarkupNode): string {
  if (html !== undefined) return html;
  const classes = (attributes.class ?? '').split(' ').filter((one) => one && one !== 'hljs');
  const written = Object.entries({ ...attributes, class: classes.join(' ') })
    .filter(([key, value]) => key !== 'class' || value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `<${name}${written.map(([key, value]) => ` ${key}=${flags.has(key) ? '' : JSON.stringify(value)}`).join('')}>`;
}
