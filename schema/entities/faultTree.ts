import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, flag, id, link, links, longText, moment, picture, text } from '../define/fields.ts';
import { audience } from './account.ts';

/** The first symptom of a fault. */
export const symptoms = ['power', 'picture', 'network', 'recording', 'door', 'access'] as const;

/** The kinds of nodes: a question, or an outcome. */
export const faultNodeKinds = ['question', 'fixed', 'article', 'download', 'tree', 'part', 'case'] as const;

/** Maximum number of nodes in a tree, and of answers to a question, not counting `unsure`. */
export const maxNodes = 200;
export const maxAnswers = 5;

/** An answer to a question. Its key is part of addresses. */
const Offered = z.strictObject({ key: z.string().max(40), text: z.string().max(200) });

/** A question or an outcome for readers. `refers` is the target of an outcome, if the reader may open it. */
const Node = entity('faultNode', {
  key: code(40),
  kind: choice(faultNodeKinds),
  text: text({ max: 300 }),
  help: longText({ max: 2000 }),
  /** Empty if there is none. */
  picture: picture(),
  /** In the order of the tree; `unsure` comes last. */
  answers: z.array(Offered).max(maxAnswers + 1),
  refers: link('faultTarget').optional(),
  /** Whether the outcome refers to something that the reader may not open. */
  closed: flag().optional(),
});

/** A question that was answered, with the chosen answer. */
const Answered = Node.extend({ chosen: z.string().max(40) });

/** A fault tree in use: the current question, and the previous answers. */
export const FaultTree = entity('faultTree', {
  id: id('faultTree'),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 1000 }),
  symptom: choice(symptoms),
  products: links('product'),
  audience: audience(),
  version: count(),
  views: count(),
  updatedAt: moment(),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
  answered: z.array(Answered).max(maxNodes),
  at: Node,
  /** Number of questions on the longest path through this node. */
  most: count(),
  /** Whether the tree has changed, so that the address has more answers than the tree. */
  isCut: flag(),
});

/** A fault tree in a list. */
export const FaultTreeRow = FaultTree.omit({ answered: true, at: true, most: true, isCut: true, version: true, audience: true });

const Point = z.strictObject({ x: z.number(), y: z.number() });

/** A node of the diagram with its position, in pixels from the top left corner. `path` contains the answers on the shortest path to it. */
const DiagramNode = Node.pick({ key: true, kind: true, text: true }).extend({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  lines: z.array(z.string().max(300)).max(8),
  path: z.string().max(9000),
});

/** A line between two nodes, as a list of points. The label of the answer is at `label`. */
const DiagramEdge = z.strictObject({
  from: z.string().max(40),
  to: z.string().max(40),
  key: z.string().max(40),
  text: z.string().max(200),
  lines: z.array(z.string().max(200)).max(4),
  points: z.array(Point).min(2).max(200),
  label: Point.extend({ width: z.number(), height: z.number() }),
});

/** A complete tree laid out as a diagram, starting with the first question. */
export const FaultTreeDiagram = entity('faultTree', {
  width: z.number(),
  height: z.number(),
  nodes: z.array(DiagramNode).max(maxNodes),
  ways: z.array(DiagramEdge).max(maxNodes * (maxAnswers + 1)),
});

/** The key of a tree: its name in addresses. */
export const faultTreeKey = { id: code(60) };
export const FaultStep = z.strictObject({
  ...faultTreeKey,
  version: z.int().min(1),
  node: code(40),
  /** The key of an answer, or `back` if the reader returned to the question. */
  answer: code(40),
});
