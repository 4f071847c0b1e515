import { z } from 'zod';
import { choice, code, count, entity, file, fileId, id, items, linkIds, localLongText, localText, longText, moment, text } from '../define/fields.ts';
import { FaultTree, FaultTreeDiagram, faultNodeKinds, maxAnswers, maxNodes } from './faultTree.ts';
import { inLanguage } from './language.ts';
import { recordFields, saved, withAudience } from './record.ts';

const { symptom, products, version, views } = FaultTree.shape;

/** An answer to save. By default its key is derived from its text. */
const ManagedAnswer = entity('managedFaultAnswer', { texts: localText({ max: 120 }), to: code(40), key: code(40).optional() });

/** The fields that stored and submitted nodes share. */
const node = {
  key: code(40),
  kind: choice(faultNodeKinds),
  texts: localText({ max: 250 }),
  help: localLongText({ max: 1500 }).optional(),
  answers: items(ManagedAnswer, { max: maxAnswers }),
  /** The next node if the reader is not sure. */
  unsure: code(40).optional(),
  refers: code(100).optional(),
};

/** A node of a managed fault tree, with its picture. */
export const ManagedFaultNode = entity('managedFaultNode', { ...node, picture: file().optional() });
const NodeDraft = entity('managedFaultNode', { ...node, picture: fileId().optional() });

const texts = { titles: localText({ max: 250 }), summaries: localLongText({ max: 1000 }) };

/** A row in the list of trees. `faults` counts the problems that prevent its publication. */
export const ManagedFaultTreeRow = entity('faultTree', {
  ...recordFields,
  code: code(60),
  title: text({ max: 250 }),
  symptom,
  products,
  version,
  faults: count(),
  views,
  ...withAudience,
});

/** A fault tree for editors. */
export const ManagedFaultTree = entity('faultTree', {
  ...ManagedFaultTreeRow.shape,
  ...texts,
  nodes: items(ManagedFaultNode, { min: 1, max: maxNodes }),
});

/** A tree to save. It starts with the first node. */
export const FaultTreeDraft = entity('faultTree', {
  ...saved,
  ...inLanguage,
  code: code(60).optional(),
  ...texts,
  symptom,
  products: linkIds('product').optional(),
  ...withAudience,
  nodes: items(NodeDraft, { min: 1, max: maxNodes }),
});

/** Usage of a node: visits, answers, returns to it, and readers who stopped at it. */
const NodeUse = entity('faultNodeUse', {
  key: code(40),
  kind: choice(faultNodeKinds),
  text: text({ max: 300 }),
  reached: count(),
  returned: count(),
  left: count(),
  answers: z.array(z.strictObject({ key: z.string().max(40), text: z.string().max(200), count: z.int().min(0) })).max(maxAnswers + 1),
});

/** A problem with a node, as a sentence in the reader's language. */
const Finding = entity('faultFinding', { node: code(40), text: longText({ max: 1000 }) });

/** One version of a tree, with its problems and its usage. */
export const FaultTreeUse = entity('faultTree', {
  id: id('faultTree'),
  title: text({ max: 250 }),
  status: recordFields.status,
  version,
  views,
  versions: z.array(z.strictObject({ version: z.int().min(1), publishedAt: moment() })).max(1000),
  findings: z.array(Finding).max(2000),
  nodes: z.array(NodeUse).max(maxNodes),
  drawing: FaultTreeDiagram,
});

/** A text by language. Languages that are not written yet are absent. */
const draftText = (max: number) => z.record(z.string().max(10), z.string().max(max));

const DraftAnswer = z.strictObject({ key: z.string().max(40).optional(), texts: draftText(200), to: z.string().max(40) });

/** A node that is being edited. It may be incomplete. */
const DraftNode = z.strictObject({
  key: z.string().max(40),
  kind: z.enum(faultNodeKinds),
  texts: draftText(300),
  answers: z.array(DraftAnswer).max(maxAnswers),
  unsure: z.string().max(40).optional(),
  refers: z.string().max(100).optional(),
});

/** The nodes of a tree that is being edited, in order. */
export const FaultTreeNodes = z.strictObject({ ...inLanguage, nodes: z.array(DraftNode).max(maxNodes) });

/**
 * Edited nodes laid out as a diagram, with their problems. Nodes without a path from the first node are included. The key of a
 * node in the diagram is its index in the request. The key of an answer is its index in the question, or `unsure`.
 */
export const DraftDrawing = entity('faultTree', {
  drawing: FaultTreeDiagram,
  findings: z.array(z.strictObject({ node: z.string().max(40), text: longText({ max: 1000 }) })).max(2000),
});

/** The requested version of a tree. It must have been published. */
export const faultTreeVersion = { version: z.int().min(1).max(100_000).optional() };
