import { z } from 'zod';
import { choice, code, count, entity, file, fileId, id, items, linkIds, localLongText, localText, longText, moment, text } from '../define/fields.ts';
import { DrawnTree, FaultTree, faultNodeKinds, mostAnswers, mostNodes } from './faultTree.ts';
import { inLanguage } from './language.ts';
import { recordFields, saved, withAudience } from './record.ts';

const { symptom, products, version, views } = FaultTree.shape;

/** An answer as editors write it. Its key is made of its text where none is given. */
const ManagedAnswer = entity('managedFaultAnswer', { texts: localText({ max: 120 }), to: code(40), key: code(40).optional() });

/** What both a stored node and one that is sent have. */
const node = {
  key: code(40),
  kind: choice(faultNodeKinds),
  texts: localText({ max: 250 }),
  help: localLongText({ max: 1500 }).optional(),
  answers: items(ManagedAnswer, { max: mostAnswers }),
  /** The node for those who are not sure. */
  unsure: code(40).optional(),
  refers: code(100).optional(),
};

const ManagedNode = entity('managedFaultNode', { ...node, picture: file().optional() });
const NodeDraft = entity('managedFaultNode', { ...node, picture: fileId().optional() });

const texts = { titles: localText({ max: 250 }), summaries: localLongText({ max: 1000 }) };

/** A line in the list of trees. `faults` are those that would keep it from readers. */
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

/** A fault tree as editors keep it. */
export const ManagedFaultTree = entity('faultTree', {
  ...ManagedFaultTreeRow.shape,
  ...texts,
  nodes: items(ManagedNode, { min: 1, max: mostNodes }),
});

/** What editors write of a tree. The first node is where it begins. */
export const FaultTreeDraft = entity('faultTree', {
  ...saved,
  ...inLanguage,
  code: code(60).optional(),
  ...texts,
  symptom,
  products: linkIds('product').optional(),
  ...withAudience,
  nodes: items(NodeDraft, { min: 1, max: mostNodes }),
});

/** How a node was used: how many came there, what they answered, how many returned to it, and how many went no further. */
const NodeUse = entity('faultNodeUse', {
  key: code(40),
  kind: choice(faultNodeKinds),
  text: text({ max: 300 }),
  reached: count(),
  returned: count(),
  left: count(),
  answers: z.array(z.strictObject({ key: z.string().max(40), text: z.string().max(200), count: z.int().min(0) })).max(mostAnswers + 1),
});

/** What is wrong with a node, as a sentence in the reader's language. */
const Finding = entity('faultFinding', { node: code(40), text: longText({ max: 1000 }) });

/** A tree, in one of its versions, with what is wrong with it and how readers went through it. */
export const FaultTreeUse = entity('faultTree', {
  id: id('faultTree'),
  title: text({ max: 250 }),
  status: recordFields.status,
  version,
  views,
  versions: z.array(z.strictObject({ version: z.int().min(1), publishedAt: moment() })).max(1000),
  findings: z.array(Finding).max(2000),
  nodes: z.array(NodeUse).max(mostNodes),
  drawing: DrawnTree,
});

/** Which tree is looked at, and in which of the versions that readers had. */
export const faultTreeVersion = { version: z.int().min(1).max(100_000).optional() };
