import type { FaultTreeNode } from './tree.ts';

/** Help on a question or outcome: paragraphs and an optional picture. */
export function NodeHelp({ node: { help, picture } }: { node: Pick<FaultTreeNode, 'help' | 'picture'> }) {
  if (!help && !picture) return null;
  return (
    <div className="fault-help">
      {picture && <img src={picture} alt="" width="320" height="200" decoding="async" />}
      {help && <p>{help}</p>}
    </div>
  );
}
