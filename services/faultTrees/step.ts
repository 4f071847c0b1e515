import { sql } from 'drizzle-orm';
import type { Handler } from '../shared/calls/handler.ts';
import { readTree } from './rows.ts';
import { faultTreeSteps } from './tables.ts';
import { listEdges, nodesByKey } from './tree.ts';
import { back } from './use.ts';

/** Counts an answer after the response was sent. A step that is not in the tree is ignored. The account is not stored. */
export const countStep: Handler<'doc.faultTree.step'> = async ({ body, fail, afterResponse, ...reader }) => {
  const tree = await readTree(reader, body.id);
  const node = tree && nodesByKey(tree.nodes).get(body.node);
  const isEdge = body.answer === back || (node && listEdges(node).some(({ key }) => key === body.answer));
  if (!tree || !node || !isEdge || tree.version !== body.version) throw fail('request.not-found');
  const row = { tree: tree.id, version: tree.version, node: node.key, answer: body.answer, count: 1 };
  afterResponse((database) =>
    database
      .insert(faultTreeSteps)
      .values(row)
      .onConflictDoUpdate({
        target: [faultTreeSteps.tree, faultTreeSteps.version, faultTreeSteps.node, faultTreeSteps.answer],
        set: { count: sql`${faultTreeSteps.count} + 1` },
      }),
  );
  return true;
};
