/** Finds mistakes in fault trees. */
import type { LocalizedText } from '../shared/values/names.ts';
import { type FaultNode, listEdges, nodesByKey, shortestPaths, unsure } from './tree.ts';

/** The kinds of mistakes in a tree. */
const faultKinds = [
  'begins-with-no-question',
  'key-twice',
  'answer-twice',
  'few-answers',
  'nothing-for-unsure',
  'leads-nowhere',
  'loop',
  'unreachable',
  'answers-after-the-end',
  'refers-to-nothing',
  'language-missing',
  'closed-to-external',
  'closed-to-middle',
  'closed-to-internal',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A mistake and its node; `of` names the edge, the keys of the cycle, or the languages. */
export interface Finding {
  kind: FaultKind;
  node: string;
  of: string;
}

/** All mistakes in a tree that is published in some languages; empty if there are none. */
export function findingsIn(nodes: readonly FaultNode[], languages: readonly string[]): Finding[] {
  return [
    ...(nodes[0]?.kind === 'question' ? [] : [{ kind: 'begins-with-no-question', node: nodes[0]?.key ?? '', of: '' } as const]),
    ...twice(nodes.map(({ key }) => key)).map((key) => ({ kind: 'key-twice', node: key, of: '' }) as const),
    ...nodes.flatMap((node) => [...(node.kind === 'question' ? atQuestion(node) : atOutcome(node)), ...inLanguages(node, languages)]),
    ...nowhere(nodes),
    ...loops(nodes),
    ...unreachable(nodes),
  ];
}

const twice = (keys: readonly string[]): string[] => [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];

function atQuestion(node: FaultNode): Finding[] {
  const found = (kind: FaultKind, of = ''): Finding => ({ kind, node: node.key, of });
  return [
    ...(node.answers.length < 2 ? [found('few-answers')] : []),
    ...(node.unsure === undefined ? [found('nothing-for-unsure')] : []),
    ...twice([unsure, ...node.answers.map(({ key }) => key)]).map((key) => found('answer-twice', key)),
  ];
}

/** Outcomes that require a reference. */
const referring: ReadonlySet<FaultNode['kind']> = new Set(['article', 'download', 'tree', 'part']);

function atOutcome(node: FaultNode): Finding[] {
  const found = (kind: FaultKind): Finding => ({ kind, node: node.key, of: '' });
  return [
    ...(listEdges(node).length > 0 ? [found('answers-after-the-end')] : []),
    ...(referring.has(node.kind) && !node.refers ? [found('refers-to-nothing')] : []),
  ];
}

function inLanguages({ key, texts, help, answers }: FaultNode, languages: readonly string[]): Finding[] {
  const all: readonly LocalizedText[] = [texts, ...(help ? [help] : []), ...answers.map((answer) => answer.texts)];
  const missing = languages.filter((language) => all.some((written) => !written[language]));
  return missing.length === 0 ? [] : [{ kind: 'language-missing', node: key, of: missing.join(', ') }];
}

function nowhere(nodes: readonly FaultNode[]): Finding[] {
  const byKey = nodesByKey(nodes);
  return nodes.flatMap((node) =>
    listEdges(node)
      .filter(({ to }) => !byKey.has(to))
      .map(({ key, to }): Finding => ({ kind: 'leads-nowhere', node: node.key, of: `${key} → ${to}` })),
  );
}

/** Each cycle once, reported at the node where a walk from the start enters it. */
function loops(nodes: readonly FaultNode[]): Finding[] {
  const byKey = nodesByKey(nodes);
  const done = new Set<string>();
  const found: Finding[] = [];
  const visit = (node: FaultNode, above: readonly string[]): void => {
    const entered = above.indexOf(node.key);
    if (entered >= 0) found.push({ kind: 'loop', node: node.key, of: [...above.slice(entered), node.key].join(' → ') });
    if (entered >= 0 || done.has(node.key)) return;
    for (const to of new Set(listEdges(node).map((edge) => edge.to))) {
      const next = byKey.get(to);
      if (next) visit(next, [...above, node.key]);
    }
    done.add(node.key);
  };
  for (const node of nodes) if (!done.has(node.key)) visit(node, []);
  return found;
}

function unreachable(nodes: readonly FaultNode[]): Finding[] {
  const reached = shortestPaths(nodes);
  return nodes.filter(({ key }) => !reached.has(key)).map(({ key }) => ({ kind: 'unreachable', node: key, of: '' }));
}
