import { LRUCache } from 'lru-cache';
import type { FaultTreeDiagram } from '../../generated/openapi.d.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { layOutDiagram } from './layout.ts';
import { type FaultTreeRecord, readTree, unsureText } from './rows.ts';
import { type FaultNode, listEdges, nodesByKey, pathOf, shortestPaths } from './tree.ts';

/** Drawings by tree, version and language: the layout of a tree of 200 nodes takes a fifth of a second. */
const drawings = new LRUCache<string, FaultTreeDiagram>({ max: 100 });

/** The drawing of a fault tree, with the positions of its nodes and lines. */
export const drawFaultTree: Handler<'doc.faultTree.draw'> = async ({ body, fail, ...reader }) => {
  const tree = await readTree(reader, body.id);
  if (!tree) throw fail('request.not-found');
  const languages = readingLanguages(reader.portal, body.language);
  const key = `${tree.id} ${tree.updatedAt.toISOString()} ${languages}`;
  const drawing = drawings.get(key) ?? drawTree(tree, reader.portal, languages);
  drawings.set(key, drawing);
  return drawing;
};

/** The reachable nodes of a tree, ordered by shortest path. */
export function drawTree(
  { titles, nodes }: Pick<FaultTreeRecord, 'titles' | 'nodes'>,
  portal: Pick<Portal, 'words'>,
  languages: readonly string[],
): FaultTreeDiagram {
  const order = [languageIn(titles, languages), ...languages];
  const byKey = nodesByKey(nodes);
  const paths = shortestPaths(nodes);
  const reached = [...paths.keys()].map((key) => byKey.get(key) as FaultNode);
  return layOutDiagram({
    nodes: reached.map(({ key, kind, texts }) => ({ key, kind, text: nameIn(texts, order), path: pathOf(paths.get(key) ?? []) })),
    ways: reached.flatMap((node) =>
      listEdges(node)
        .filter(({ to }) => byKey.has(to))
        .map(({ key, to, texts }) => ({ from: node.key, to, key, text: texts ? nameIn(texts, order) : unsureText(portal, order) })),
    ),
  });
}
