import { and, inArray, or, type SQL } from 'drizzle-orm';
import { visible as visibleArticle } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { isUuid } from '../shared/values/uuid.ts';
import type { FaultKind, Finding } from './check.ts';
import { faultTrees } from './tables.ts';
import type { FaultNode, NodeKind } from './tree.ts';
import { visible as visibleTree } from './visible.ts';

/** The account types that read trees, and the finding for content that is closed to each. */
const readers: readonly { type: Reader['account']['type']; kind: FaultKind }[] = [
  { type: 1, kind: 'closed-to-external' },
  { type: 2, kind: 'closed-to-middle' },
  { type: 3, kind: 'closed-to-internal' },
];

type ClosedTreeContext = Pick<Reader, 'account' | 'database' | 'portal'>;

/** The references that a reader may open, by the kind of their outcomes. */
const opened: Partial<Record<NodeKind, (reader: ClosedTreeContext, refers: readonly string[]) => Promise<string[]>>> = {
  article: async (reader, refers) => {
    const named = or(inArray(articles.billNo, [...refers]), inArray(articles.id, refers.filter(isUuid))) as SQL;
    const rows = await reader.database
      .select({ id: articles.id, billNo: articles.billNo })
      .from(articles)
      .where(and(visibleArticle(reader), named));
    return rows.flatMap(({ id, billNo }) => [id, billNo]);
  },
  tree: async (reader, refers) => {
    const rows = await reader.database
      .select({ code: faultTrees.code })
      .from(faultTrees)
      .where(and(visibleTree(reader), inArray(faultTrees.code, [...refers])));
    return rows.map(({ code }) => code);
  },
};

/** Finds outcomes whose article or tree is closed to some readers of the tree, by account type. */
export async function findClosedTargets(
  { database, portal }: Pick<Reader, 'database' | 'portal'>,
  { audience, nodes }: { audience: number; nodes: readonly FaultNode[] },
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [kind, find] of Object.entries(opened)) {
    const leading = nodes.filter((node) => node.kind === kind && node.refers !== undefined);
    if (leading.length === 0) continue;
    for (const reader of readers.filter(({ type }) => type >= audience)) {
      const account = { type: reader.type, id: null, roles: [] } as unknown as Reader['account'];
      const open = new Set(await find({ account, database, portal }, [...new Set(leading.map(({ refers = '' }) => refers))]));
      const closed = leading.filter(({ refers = '' }) => !open.has(refers) && !open.has(refers.toUpperCase()));
      found.push(...closed.map(({ key, refers = '' }) => ({ kind: reader.kind, node: key, of: refers })));
    }
  }
  return found;
}
