import type { FaultTreeNode } from './tree.ts';

/** How to find out, or what to do: in paragraphs, with a picture where there is one. */
export function Help({ node: { help, picture } }: { node: Pick<FaultTreeNode, 'help' | 'picture'> }) {
  if (!help && !picture) return null;
  return (
    <div className="fault-help">
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
      {help && <p>{help}</p>}
    </div>
  );
}
