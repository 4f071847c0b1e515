/** Usage statistics of a fault tree, with its mistakes. */
import { and, desc, eq } from 'drizzle-orm';
import type { FaultTreeUse } from '../../../generated/openapi.d.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { findingsIn } from '../check.ts';
import { findClosedTargets } from '../closedTargets.ts';
import { drawTree } from '../draw.ts';
import { unsureText } from '../rows.ts';
import { faultTreeSteps, faultTrees, faultTreeVersions } from '../tables.ts';
import { type FaultNode, listEdges } from '../tree.ts';
import { countNodeUse } from '../use.ts';
import { describeFinding } from './findings.ts';

/** The current tree, or one of its published versions. */
export const findFaultTreeUse: Handler<'manage.faultTrees.use'> = async ({ body, database, fail, portal }) => {
  const [tree] = await database.select().from(faultTrees).where(eq(faultTrees.code, body.id));
  if (!tree) throw fail('request.not-found');
  const versions = await database
    .select()
    .from(faultTreeVersions)
    .where(eq(faultTreeVersions.tree, tree.id))
    .orderBy(desc(faultTreeVersions.version));
  const shown =
    body.version === undefined || body.version === tree.version ? tree : versions.find(({ version }) => version === body.version);
  if (!shown) throw fail('request.not-found');
  const { titles, nodes, version } = shown;
  const languages = readingLanguages(portal, body.language);
  const steps = await database
    .select()
    .from(faultTreeSteps)
    .where(and(eq(faultTreeSteps.tree, tree.id), eq(faultTreeSteps.version, version)));
  const closed = await findClosedTargets({ database, portal }, { audience: tree.audience, nodes });
  const findings = [...findingsIn(nodes, Object.keys(titles)), ...closed];
  return {
    ...{ id: tree.code, title: nameIn(titles, languages, tree.code), status: tree.status ?? recordStatuses[0], version, views: tree.views },
    versions: versions.map((one) => ({ version: one.version, publishedAt: one.publishedAt.toISOString() })),
    findings: findings.map((finding) => ({
      node: finding.node || (nodes[0]?.key ?? '–'),
      text: describeFinding(finding, portal, languages),
    })),
    nodes: nodesWithUse(nodes, countNodeUse(nodes, steps), languages, unsureText(portal, languages)),
    drawing: drawTree({ titles, nodes }, portal, languages),
  };
};

/** Nodes in the order of the tree. Nodes with the same key get the same counts, because their steps cannot be distinguished. */
function nodesWithUse(
  nodes: readonly FaultNode[],
  use: ReturnType<typeof countNodeUse>,
  languages: readonly string[],
  ofUnsure: string,
): FaultTreeUse['nodes'] {
  return nodes.map((node) => {
    const { reached = 0, returned = 0, left = 0, answered } = use.get(node.key) ?? {};
    return {
      ...{ key: node.key, kind: node.kind, text: nameIn(node.texts, languages), reached, returned, left },
      answers: listEdges(node).map(({ key, texts }) => ({
        key,
        text: texts ? nameIn(texts, languages) : ofUnsure,
        count: answered?.get(key) ?? 0,
      })),
    };
  });
}
