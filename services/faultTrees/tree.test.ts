import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingsIn } from './check.ts';
import { layOutDiagram } from './layout.ts';
import { measureEms, wrapLines } from './lines.ts';
import { countQuestionsLeft, type FaultNode, followAnswers, shortestPaths } from './tree.ts';
import { countNodeUse } from './use.ts';

const questionNode = (key: string, edges: Record<string, string>, unsure?: string): FaultNode => ({
  key,
  kind: 'question',
  texts: { en: key },
  answers: Object.entries(edges).map(([edge, to]) => ({ key: edge, texts: { en: edge }, to })),
  ...(unsure !== undefined && { unsure }),
});
const ends = (key: string, more: Partial<FaultNode> = {}): FaultNode => ({ key, kind: 'fixed', texts: { en: key }, answers: [], ...more });

const sound = [
  questionNode('lit', { yes: 'ping', no: 'cable' }, 'ping'),
  questionNode('ping', { yes: 'done', no: 'cable' }, 'cable'),
  ends('done'),
  ends('cable'),
];

const kinds = (nodes: readonly FaultNode[], languages = ['en']) => findingsIn(nodes, languages).map(({ kind, node }) => `${kind} ${node}`);

describe('walking', () => {
  test('follows the answers, also the answer “not sure”', () => {
    const { steps, at, isCut } = followAnswers(sound, ['unsure', 'yes']);
    expect([steps.map(({ node, chosen }) => `${node.key} ${chosen}`), at?.key, isCut]).toEqual([['lit unsure', 'ping yes'], 'done', false]);
  });

  test('stops at the last answer that matches, and says so', () => {
    expect(followAnswers(sound, ['yes', 'perhaps', 'no'])).toMatchObject({ at: { key: 'ping' }, isCut: true });
    expect(followAnswers(sound, ['no', 'yes'])).toMatchObject({ at: { key: 'cable' }, isCut: true });
    expect(followAnswers([], ['no'])).toEqual({ steps: [], at: undefined, isCut: true });
  });

  test('visits no node twice, in any tree', () => {
    const circle = [questionNode('a', { on: 'b' }), questionNode('b', { on: 'a' })];
    expect(followAnswers(circle, ['on', 'on', 'on'])).toMatchObject({ steps: [{ chosen: 'on' }], at: { key: 'b' }, isCut: true });
    expect(countQuestionsLeft(circle, circle[0] as FaultNode)).toBe(2);
  });

  test('the longest path counts its questions, and the shortest one is that of the picture', () => {
    expect(countQuestionsLeft(sound, sound[0] as FaultNode)).toBe(2);
    expect(Object.fromEntries(shortestPaths(sound))).toEqual({ lit: [], ping: ['yes'], cable: ['no'], done: ['yes', 'yes'] });
  });
});

describe('checking', () => {
  test('finds nothing in a valid tree', () => expect(kinds(sound)).toEqual([]));

  test.each<[string, FaultNode[]]>([
    ['begins-with-no-question done', [ends('done')]],
    ['key-twice cable', [...sound, ends('cable')]],
    ['few-answers lit', [questionNode('lit', { yes: 'done' }, 'done'), ends('done')]],
    ['nothing-for-unsure lit', [questionNode('lit', { yes: 'done', no: 'done' }), ends('done')]],
    ['answer-twice lit', [questionNode('lit', { yes: 'done', unsure: 'done' }, 'done'), ends('done')]],
    ['leads-nowhere lit', [questionNode('lit', { yes: 'done', no: 'gone' }, 'done'), ends('done')]],
    ['loop a', [questionNode('a', { yes: 'b', no: 'done' }, 'done'), questionNode('b', { yes: 'a', no: 'done' }, 'done'), ends('done')]],
    ['loop a', [questionNode('a', { yes: 'a', no: 'done' }, 'done'), ends('done')]],
    ['unreachable lost', [...sound, ends('lost')]],
    ['answers-after-the-end done', [...sound.slice(0, 2), ends('done', { unsure: 'cable' }), ends('cable')]],
    ['refers-to-nothing done', [...sound.slice(0, 2), ends('done', { kind: 'article' }), ends('cable')]],
    ['language-missing cable', [...sound.slice(0, 3), ends('cable', { help: { ru: 'Проверьте' } })]],
  ])('finds %s and nothing else', (finding, nodes) => expect(kinds(nodes)).toEqual([finding]));

  test('names a cycle by its nodes, and each cycle once', () => {
    const nodes = [
      questionNode('a', { yes: 'b', no: 'c' }, 'end'),
      questionNode('b', { yes: 'c', no: 'end' }, 'end'),
      questionNode('c', { yes: 'b', no: 'end' }, 'end'),
      ends('end'),
    ];
    expect(findingsIn(nodes, ['en'])).toEqual([{ kind: 'loop', node: 'b', of: 'b → c → b' }]);
  });

  test('every tree of the demo is valid in its four languages', async () => {
    const folder = path.join(import.meta.dirname, '../../demo/content/faultTrees');
    const found = (await readdir(folder)).map(async (name) => {
      const { nodes, titles } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { nodes: FaultNode[]; titles: object };
      expect(Object.keys(titles)).toEqual(['zh', 'en', 'ru', 'ar']);
      return findingsIn(nodes, ['zh', 'en', 'ru', 'ar']).map((finding) => ({ name, ...finding }));
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
  });
});

describe('drawing', () => {
  test('lines have a maximum width, break between Han characters too, and are truncated after a number of lines', () => {
    const texts = [
      'Is the link light of its port on the switch lit or blinking now?',
      '交换机上对应端口的链路灯亮吗？请等待两分钟。',
      'Отвечает ли камера на ping из подсети регистратора?',
    ];
    for (const text of texts) {
      const lines = wrapLines(text, 14, 9);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(Math.max(...lines.map(measureEms))).toBeLessThanOrEqual(14);
    }
    expect(wrapLines(texts[0] as string, 14, 2)).toEqual([expect.any(String), expect.stringMatching(/…$/)]);
  });

  test('no nodes overlap, and every edge connects a node to the next', () => {
    const edges = sound.flatMap(({ key, answers }) =>
      answers.map((answer) => ({ from: key, to: answer.to, key: answer.key, text: answer.key })),
    );
    const drawing = layOutDiagram({ nodes: sound.map(({ key }) => ({ key, text: key })), ways: edges });
    const gaps = drawing.nodes.flatMap((one, index) =>
      drawing.nodes
        .slice(index + 1)
        .map(
          (other) =>
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ),
    );
    expect(gaps).not.toContain(false);
    for (const { from, to, points } of drawing.ways) {
      const [start, end] = [from, to].map((key) => drawing.nodes.find((node) => node.key === key));
      expect(points[0]?.x).toBeCloseTo((start?.x ?? 0) + (start?.width ?? 0));
      expect(points.at(-1)?.x).toBeCloseTo(end?.x ?? 0);
    }
  });
});

describe('use', () => {
  const stepsOf = (steps: Record<string, number>) =>
    Object.entries(steps).map(([step, count]) => {
      const [node = '', answer = ''] = step.split(' ');
      return { node, answer, count };
    });

  test('a visitor who reached a question without an answer has left, and one who returned counts twice', () => {
    const use = countNodeUse(sound, stepsOf({ 'lit yes': 40, 'lit no': 10, 'ping yes': 25, 'ping no': 5, 'ping back': 2 }));
    expect(use.get('lit')).toMatchObject({ reached: 50, left: 0, returned: 0 });
    expect(use.get('ping')).toMatchObject({ reached: 42, left: 12, returned: 2 });
    expect(use.get('cable')).toMatchObject({ reached: 15, left: 0 });
  });

  test('a link that opens a tree in its middle never makes the number of leavers negative', () => {
    expect(countNodeUse(sound, stepsOf({ 'ping yes': 3 })).get('ping')).toMatchObject({ reached: 0, left: 0 });
  });
});
