import type { FaultTree } from '../../generated/openapi.d.ts';
import { readArticle } from '../articleReading/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { batchedCounter } from '../shared/database/batchedCounter.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { readTree, treeRow, unsureText } from './rows.ts';
import { faultTrees } from './tables.ts';
import { countQuestionsLeft, type FaultNode, followAnswers, listEdges, type NodeKind, parseAnswers } from './tree.ts';

const countView = batchedCounter(faultTrees, faultTrees.id, faultTrees.views);

/** A fault tree up to the node that the answers lead to. A request without answers counts as opening it. */
export const findFaultTree: Handler<'doc.faultTree.find'> = async ({ body, fail, files, afterResponse, ...reader }) => {
  const tree = await readTree(reader, body.id);
  if (!tree) throw fail('request.not-found');
  const { steps, at, isCut } = followAnswers(tree.nodes, parseAnswers(body.path));
  if (!at) throw fail('request.not-found');
  if (steps.length === 0) countView(afterResponse, tree.id);
  const languages = readingLanguages(reader.portal, body.language);
  const order = [languageIn(tree.titles, languages), ...languages];
  const nodes = [...steps.map(({ node }) => node), at];
  const address = await pictureAddresses(
    files,
    nodes.map(({ picture = null }) => picture),
  );
  const ofUnsure = unsureText(reader.portal, order);
  const present = (node: FaultNode) => presentNode(node, order, ofUnsure, address(node.picture ?? null));
  const refers = await targetOf(reader, at, languages);
  return {
    ...treeRow(tree, languages),
    audience: tree.audience as FaultTree['audience'],
    version: tree.version,
    answered: steps.map(({ node, chosen }) => ({ ...present(node), chosen })),
    at: { ...present(at), ...(refers ? { refers } : at.refers && targets[at.kind] && { closed: true }) },
    most: steps.length + countQuestionsLeft(tree.nodes, at),
    isCut,
  };
};

const presentNode = (node: FaultNode, languages: readonly string[], ofUnsure: string, picture: string) => ({
  key: node.key,
  kind: node.kind,
  text: nameIn(node.texts, languages),
  help: nameIn(node.help ?? {}, languages),
  picture,
  answers: listEdges(node).map(({ key, texts }) => ({ key, text: texts ? nameIn(texts, languages) : ofUnsure })),
});

type Target = { id: string; text: string } | undefined;
type FindTarget = (reader: Reader, refers: string, languages: [string, ...string[]]) => Target | Promise<Target>;

const byItself: FindTarget = (_reader, refers) => ({ id: refers, text: refers });

/** The table of the records that each kind of outcome refers to. */
const targets: Partial<Record<NodeKind, FindTarget>> = {
  download: byItself,
  part: byItself,
  article: async (reader, refers, languages) => {
    const article = await readArticle(reader, refers, languages);
    return article && { id: article.id, text: article.title };
  },
  tree: async (reader, refers, languages) => {
    const tree = await readTree(reader, refers);
    return tree && { id: tree.code, text: treeRow(tree, languages).title };
  },
};

/** The target of an outcome. A target that the reader may not open is omitted. */
async function targetOf(
  reader: Reader,
  { kind, refers }: FaultNode,
  languages: [string, ...string[]],
): Promise<FaultTree['at']['refers'] | undefined> {
  if (!refers) return undefined;
  const found = await targets[kind]?.(reader, refers, languages);
  return found && { id: found.id, text: found.text.slice(0, 300) };
}
