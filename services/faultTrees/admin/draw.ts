import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { findingsIn } from '../check.ts';
import { layOutDiagram } from '../layout.ts';
import { unsureText } from '../rows.ts';
import { type FaultNode, listEdges, unsure } from '../tree.ts';
import { describeFinding } from './findings.ts';

/** Draws nodes that are being edited and checks them. Stores nothing. */
export const drawFaultTreeNodes: Handler<'manage.faultTrees.draw'> = async ({ body, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const nodes = body.nodes.map(withKeys);
  const findings = findingsIn(nodes, writtenLanguages(nodes));
  return {
    drawing: layOutDiagram(numbered(nodes, languages, unsureText(portal, languages))),
    findings: findings.map((finding) => ({ node: finding.node, text: describeFinding(finding, portal, languages) })),
  };
};

type DraftNode = Body<'manage.faultTrees.draw'>['nodes'][number];

/** Answers get their final keys when they are saved; until then they are numbered. */
const withKeys = ({ answers, ...node }: DraftNode): FaultNode => ({
  ...node,
  answers: answers.map(({ key, ...answer }, index) => ({ ...answer, key: key || String(index + 1) })),
});

/** The languages in which at least one node is written. */
const writtenLanguages = (nodes: readonly FaultNode[]): string[] => [
  ...new Set(nodes.flatMap(({ texts }) => Object.entries(texts).flatMap(([language, text]) => (text?.trim() ? [language] : [])))),
];

/** Nodes by their numbers, because keys may be missing or given twice while they are edited. */
function numbered(nodes: readonly FaultNode[], languages: readonly string[], ofUnsure: string) {
  const numbers = new Map(nodes.map(({ key }, index) => [key, String(index)] as const).toReversed());
  return {
    nodes: nodes.map(({ kind, texts, key }, index) => ({ key: String(index), kind, text: nameIn(texts, languages, key), path: '' })),
    ways: nodes.flatMap((node, from) =>
      listEdges(node).flatMap(({ to, texts, key }, index) => {
        const target = numbers.get(to);
        const edge = {
          from: String(from),
          key: key === unsure ? unsure : String(index),
          text: texts ? nameIn(texts, languages, '…') : ofUnsure,
        };
        return target === undefined ? [] : [{ ...edge, to: target }];
      }),
    ),
  };
}
