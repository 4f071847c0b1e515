/** Fault trees of the demo: one file each. */
import { basename } from 'node:path';
import type { Database } from '../../runtime/server/database/database.ts';
import { listEdges, nodesByKey, shortestPaths } from '../../services/faultTrees/index.ts';
import { faultTreeSteps, faultTrees, faultTreeVersions } from '../../services/faultTrees/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';
import { textId } from './texts.ts';

type FaultTreeSeedRow = typeof faultTrees.$inferInsert;

/** The contents of a file; an outcome refers to an article by its folder, and a picture is named by its file. */
type FaultTreeFile = Omit<FaultTreeSeedRow, 'id' | 'code' | 'position' | 'updatedAt'> & { updatedAt: string };

/** Imports fault trees with usage data. Usage of existing trees is preserved. */
export async function seedFaultTrees(database: Database, demo: DemoFiles): Promise<void> {
  const trees = treesIn(demo);
  await database
    .insert(faultTrees)
    .values(trees)
    .onConflictDoUpdate({ target: faultTrees.id, set: excludedColumns(faultTrees, ['views']) });
  const shown = trees.filter(({ status }) => status !== 'draft');
  const versions = shown.map(({ id, version = 1, titles, nodes, updatedAt }) => ({
    tree: id,
    version,
    titles,
    nodes,
    publishedAt: updatedAt,
  }));
  await database.insert(faultTreeVersions).values(versions).onConflictDoNothing();
  await database.insert(faultTreeSteps).values(shown.flatMap(stepsIn)).onConflictDoNothing();
}

/** The order in lists; trees with a restricted audience come last. */
const order = ['camera-offline', 'night-picture', 'recording-gaps', 'recorder-restarts', 'door-stays-locked', 'locked-out'];

function treesIn(demo: DemoFiles) {
  const files = [...demo.keys()].filter((path) => /^faultTrees\/[^/]+\.json$/.test(path)).sort();
  return files.map((path) => {
    const code = basename(path, '.json');
    const { nodes, updatedAt, ...tree } = parseJsonFile<FaultTreeFile>(demo, path);
    const index = order.indexOf(code);
    const changed = new Date(updatedAt);
    return {
      ...tree,
      id: idOf(`fault-tree:${code}`),
      code,
      position: index < 0 ? order.length : index,
      nodes: nodes.map((node) => ({
        ...node,
        ...(node.refers && { refers: referred(node.refers) }),
        ...(node.picture && { picture: idOf(`picture:${node.picture}`) }),
      })),
      createdAt: changed,
      updatedAt: changed,
    };
  });
}

const referred = (name: string): string =>
  name.startsWith('articles/') ? textId({ slug: name.slice('articles/'.length), isFaq: false }) : name;

/** The number of simulated readers per tree. */
const readers = 400;

/** Simulates readers of a tree: earlier answers are more frequent, and some readers stop at each question. */
function stepsIn({ id, version = 1, nodes }: ReturnType<typeof treesIn>[number]): (typeof faultTreeSteps.$inferInsert)[] {
  const byKey = nodesByKey(nodes);
  const arrived = new Map<string, number>([[nodes[0]?.key ?? '', readers]]);
  return [...shortestPaths(nodes).keys()].flatMap((node) => {
    const question = byKey.get(node);
    const edges = question ? listEdges(question) : [];
    const staying = (arrived.get(node) ?? 0) * (0.97 - (node.length % 5) * 0.05);
    const shares = edges.map((_, index) => 1 / (index + 1.5));
    const total = shares.reduce((sum, share) => sum + share, 0);
    return edges.flatMap(({ key, to }, index) => {
      const count = Math.round((staying * (shares[index] as number)) / total);
      arrived.set(to, (arrived.get(to) ?? 0) + count);
      return count > 0 ? [{ tree: id, version, node, answer: key, count }] : [];
    });
  });
}
