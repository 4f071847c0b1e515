/** Changes to the nodes of a fault tree while it is edited. All functions return new lists. */
import type { EnteredItem, EnteredTexts } from '../../../runtime/browser/fields/inputs/index.ts';

/** The answer "I do not know". It is a field of the question, not one of its listed answers. */
export const unsure = 'unsure';

/** An edge: the item key of its node, and the item key of its answer or `unsure`. */
export interface EdgeId {
  from: string;
  answer: string;
}

export type EnteredItems = readonly EnteredItem[];

const fieldText = ({ values }: EnteredItem, field: string): string => (typeof values[field] === 'string' ? values[field] : '');

/** The key of a node in addresses and references. */
export const nodeKey = (node: EnteredItem): string => fieldText(node, 'key');
export const kindOf = (node: EnteredItem): string => fieldText(node, 'kind');
export const isQuestion = (node: EnteredItem): boolean => kindOf(node) === 'question';
export const unsureTarget = (node: EnteredItem): string => fieldText(node, unsure);
export const targetOf = (answer: EnteredItem): string => fieldText(answer, 'to');
export const answersOf = ({ values }: EnteredItem): EnteredItems => (Array.isArray(values.answers) ? (values.answers as EnteredItems) : []);

export const textsOf = ({ values }: EnteredItem): EnteredTexts => (values.texts ?? {}) as EnteredTexts;

/** The text in a language, or in any other language. Empty if there is none. */
export function textOf(item: EnteredItem, language: string): string {
  const texts = textsOf(item);
  return texts[language]?.trim() || Object.values(texts).find((text) => text.trim() !== '') || '';
}

const set = (item: EnteredItem, values: EnteredItem['values']): EnteredItem => ({ ...item, values: { ...item.values, ...values } });

/** Replaces the target of every edge. */
const mapTargets = (node: EnteredItem, change: (to: string) => string): EnteredItem =>
  set(node, {
    answers: answersOf(node).map((answer) => set(answer, { to: change(targetOf(answer)) })),
    [unsure]: change(unsureTarget(node)),
  });

/** Returns the first unused key of the form `step-4`. */
export function unusedKey(items: EnteredItems): string {
  const taken = new Set(items.map(nodeKey));
  for (let number = items.length + 1; ; number++) if (!taken.has(`step-${number}`)) return `step-${number}`;
}

/** Sets the target node of an edge. */
export function connectEdge(items: EnteredItems, { from, answer }: EdgeId, to: string): EnteredItems {
  return items.map((node) => {
    if (node.key !== from) return node;
    if (answer === unsure) return set(node, { [unsure]: to });
    return set(node, { answers: answersOf(node).map((one) => (one.key === answer ? set(one, { to }) : one)) });
  });
}

/** Adds a node, and an answer of the given node with an edge to it. */
export function addBranch(
  items: EnteredItems,
  { from, answer, node }: { from: string; answer: EnteredItem; node: EnteredItem },
): EnteredItems {
  const key = unusedKey(items);
  const changed = items.map((one) => (one.key === from ? set(one, { answers: [...answersOf(one), set(answer, { to: key })] }) : one));
  return [...changed, set(node, { key })];
}

/** Removes a node. Edges to it lose their target, so that the check reports them. */
export function removeNode(items: EnteredItems, key: string): EnteredItems {
  const removed = items.find((node) => node.key === key);
  if (!removed) return items;
  const gone = nodeKey(removed);
  return items.filter((node) => node !== removed).map((node) => mapTargets(node, (to) => (to === gone ? '' : to)));
}

/** Makes a node the first one of the tree. */
export function setFirstNode(items: EnteredItems, key: string): EnteredItems {
  const first = items.find((node) => node.key === key);
  return first ? [first, ...items.filter((node) => node !== first)] : items;
}

/** Updates the edges to a node whose key has changed, unless another node has the old or the new key. */
export function renameReferences(before: EnteredItems, after: EnteredItems): EnteredItems {
  const renamed = after.flatMap((node) => {
    const was = before.find(({ key }) => key === node.key);
    return was && nodeKey(was) !== nodeKey(node) ? [{ from: nodeKey(was), to: nodeKey(node) }] : [];
  });
  const [rename] = renamed;
  if (renamed.length !== 1 || !rename || rename.from === '') return after;
  const isShared = after.some((node) => nodeKey(node) === rename.from) || after.filter((node) => nodeKey(node) === rename.to).length > 1;
  return isShared ? after : after.map((node) => mapTargets(node, (to) => (to === rename.from ? rename.to : to)));
}

/** The nodes with an edge to a node. */
export const parentsOf = (items: EnteredItems, node: EnteredItem): EnteredItems =>
  items.filter((one) => [...answersOf(one).map(targetOf), unsureTarget(one)].includes(nodeKey(node)));

/** Builds the request of the server's check. Missing texts are omitted. */
export const checkRequest = (items: EnteredItems) =>
  items.map((node) => ({
    ...{ key: nodeKey(node), kind: kindOf(node) || 'question', texts: textsOf(node) },
    answers: answersOf(node).map((answer) => ({
      texts: textsOf(answer),
      to: targetOf(answer),
      ...(fieldText(answer, 'key') && { key: fieldText(answer, 'key') }),
    })),
    ...(unsureTarget(node) && { unsure: unsureTarget(node) }),
    ...(fieldText(node, 'refers') && { refers: fieldText(node, 'refers') }),
  }));
