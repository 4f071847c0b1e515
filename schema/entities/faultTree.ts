import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, flag, id, link, links, longText, moment, picture, text } from '../define/fields.ts';
import { audience } from './account.ts';

/** What somebody with a fault notices first. */
export const symptoms = ['power', 'picture', 'network', 'recording', 'door', 'access'] as const;

/** What stands at a node: a question to answer, or what the answers have led to. */
export const faultNodeKinds = ['question', 'fixed', 'article', 'download', 'tree', 'part', 'case'] as const;

/** The most nodes that a tree has, and answers that a question offers beside `unsure`. */
export const mostNodes = 200;
export const mostAnswers = 5;

/** An answer that is offered. Its key stands in addresses. */
const Offered = z.strictObject({ key: z.string().max(40), text: z.string().max(200) });

/** A question or an outcome as it is read. `refers` is what an outcome leads to, where the reader may open it. */
const Node = entity('faultNode', {
  key: code(40),
  kind: choice(faultNodeKinds),
  text: text({ max: 300 }),
  help: longText({ max: 2000 }),
  /** Empty where there is none. */
  picture: picture(),
  /** In the order of the tree, that of those who are not sure last. */
  answers: z.array(Offered).max(mostAnswers + 1),
  refers: link('faultTarget').optional(),
  /** An outcome leads somewhere that is closed to the reader. */
  closed: flag().optional(),
});

/** A question that was answered, and how. */
const Answered = Node.extend({ chosen: z.string().max(40) });

/** A fault tree as it is played: one question, with the answers that led there. */
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
  /** Stands where the text is in another language than was asked for. */
  requestedLanguage: contentLanguage().optional(),
  answered: z.array(Answered).max(mostNodes),
  at: Node,
  /** The most questions that lie on a way through here. */
  most: count(),
  /** The answers of the address go on where the tree does not: it was changed since. */
  isCut: flag(),
});

/** A fault tree in a list. */
export const FaultTreeRow = FaultTree.omit({ answered: true, at: true, most: true, isCut: true, version: true, audience: true });

const Point = z.strictObject({ x: z.number(), y: z.number() });

/** A node where it stands in the picture, in pixels from the upper corner at which lines begin. `path` are the answers of the shortest way there. */
const DrawnNode = Node.pick({ key: true, kind: true, text: true }).extend({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  lines: z.array(z.string().max(300)).max(8),
  path: z.string().max(9000),
});

/** A line from a node to the next, by the points that it bends at; its answer stands at `label`. */
const DrawnWay = z.strictObject({
  from: z.string().max(40),
  to: z.string().max(40),
  key: z.string().max(40),
  text: z.string().max(200),
  lines: z.array(z.string().max(200)).max(4),
  points: z.array(Point).min(2).max(200),
  label: Point.extend({ width: z.number(), height: z.number() }),
});

/** A whole tree with the places of its nodes and lines, from the first question on. */
export const DrawnTree = entity('faultTree', {
  width: z.number(),
  height: z.number(),
  nodes: z.array(DrawnNode).max(mostNodes),
  ways: z.array(DrawnWay).max(mostNodes * (mostAnswers + 1)),
});

/** A tree by the name that it has in addresses, and a step in it. */
export const faultTreeKey = { id: code(60) };
export const FaultStep = z.strictObject({
  ...faultTreeKey,
  version: z.int().min(1),
  node: code(40),
  /** Key of an answer; `back` where somebody returned to the question. */
  answer: code(40),
});
