import { expect, test } from 'vitest';
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import {
  addBranch,
  checkRequest,
  connectEdge,
  nodeKey,
  parentsOf,
  removeNode,
  renameReferences,
  setFirstNode,
  targetOf,
  unusedKey,
} from './nodes.ts';

const answer = (key: string, to: string): EnteredItem => ({ key, values: { texts: { en: key }, to, key: '' } });
const question = (key: string, name: string, answers: readonly EnteredItem[], unsure = ''): EnteredItem => ({
  key,
  values: { key: name, kind: 'question', texts: { en: name }, answers, unsure, refers: '' },
});

const items = [
  question('a', 'start', [answer('yes', 'power'), answer('no', 'end')], 'power'),
  question('b', 'power', []),
  question('c', 'end', []),
];
const edges = (nodes: readonly EnteredItem[]) =>
  checkRequest(nodes).map(({ key, answers, unsure }) => [key, ...answers.map(({ to }) => to), unsure]);

test('an edge gets another target', () => {
  expect(edges(connectEdge(items, { from: 'a', answer: 'yes' }, 'end'))[0]).toEqual(['start', 'end', 'end', 'power']);
  expect(edges(connectEdge(items, { from: 'a', answer: 'unsure' }, 'end'))[0]).toEqual(['start', 'power', 'end', 'end']);
});

test('a branch adds an answer that leads to a node with a free key', () => {
  const created = addBranch(items, { from: 'b', answer: answer('new', ''), node: question('d', '', []) });
  expect(edges(created)).toEqual([...edges(items).slice(0, 1), ['power', 'step-4', undefined], ['end', undefined], ['step-4', undefined]]);
  expect(unusedKey([...items, question('d', 'step-5', [])])).toBe('step-6');
});

test('edges to a removed node have no target, and those of a renamed node follow it', () => {
  expect(edges(removeNode(items, 'b'))).toEqual([
    ['start', '', 'end', undefined],
    ['end', undefined],
  ]);
  const renamed = items.map((node) => (node.key === 'b' ? question('b', 'supply', []) : node));
  expect(edges(renameReferences(items, renamed))[0]).toEqual(['start', 'supply', 'end', 'supply']);
  const doubled = items.map((node) => (node.key === 'b' ? question('b', 'end', []) : node));
  expect(renameReferences(items, doubled)).toBe(doubled);
});

test('the start of a tree can be changed, and a node lists the questions that lead to it', () => {
  expect(setFirstNode(items, 'c').map(nodeKey)).toEqual(['end', 'start', 'power']);
  expect(parentsOf(items, items[1] as EnteredItem).map(nodeKey)).toEqual(['start']);
  expect(targetOf(answer('x', 'y'))).toBe('y');
});
