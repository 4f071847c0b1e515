import { useEffect, useState } from 'react';
import type { DraftDrawing } from '../../../generated/openapi.d.ts';
import { usePortal } from '../../../runtime/browser/context.ts';
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import { useItemsEditing } from '../../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { answersOf, checkRequest, nodeKey, unsure } from './nodes.ts';

type TreeDrawing = DraftDrawing['drawing'];

/** A diagram whose nodes and edges have the keys of their items. */
export interface DraftDiagram {
  drawing: TreeDrawing;
  /** Problems by item key. */
  findings: ReadonlyMap<string, readonly string[]>;
}

/** Debounce of the request for the diagram, in milliseconds. */
const debounceMs = 250;

/** Returns the diagram of the current nodes. The previous diagram stays visible while a new one is requested. */
export function useDraftDiagram(): { diagram: DraftDiagram | undefined; hasFailed: boolean; retry: () => void } {
  const { items, call: ref } = useItemsEditing();
  const { call, tables } = usePortal();
  const [diagram, setDiagram] = useState<DraftDiagram>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { language } = tables.site;
  const request = JSON.stringify({ nodes: checkRequest(items), language, tries });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is all that the answer depends on.
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const { tries: _, ...body } = JSON.parse(request) as { tries: number };
      const answer = await call(ref, body).catch(() => undefined);
      if (!isCurrent) return;
      setFailed(answer === undefined);
      if (answer) setDiagram(nameByItems(answer as DraftDrawing, items));
    };
    const timer = setTimeout(() => void ask(), diagram ? debounceMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request]);
  return { diagram, hasFailed, retry: () => setTries((before) => before + 1) };
}

/** Replaces the server's numbers of nodes and answers by item keys, which do not change when items move. */
function nameByItems({ drawing, findings }: DraftDrawing, items: readonly EnteredItem[]): DraftDiagram {
  const itemKey = (number: string): string => items[Number(number)]?.key ?? number;
  const answerKey = (number: string, key: string): string => answersOf(items[Number(number)] as EnteredItem)[Number(key)]?.key ?? key;
  const byNode = Map.groupBy(findings, ({ node }) => items.find((item) => nodeKey(item) === node)?.key ?? items[0]?.key ?? '');
  return {
    drawing: {
      ...drawing,
      nodes: drawing.nodes.map((node) => ({ ...node, key: itemKey(node.key) })),
      ways: drawing.ways.map((edge) => ({
        ...edge,
        from: itemKey(edge.from),
        to: itemKey(edge.to),
        key: edge.key === unsure ? unsure : answerKey(edge.from, edge.key),
      })),
    },
    findings: new Map([...byNode].map(([key, found]) => [key, found.map(({ text }) => text)])),
  };
}
