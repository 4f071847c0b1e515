import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePageData } from '../../runtime/browser/context.ts';
import { Answered } from './Answered.tsx';
import { Ending } from './Ending.tsx';
import { Question } from './Question.tsx';
import { TreeHead } from './TreeHead.tsx';
import { Ways } from './Ways.tsx';
import './faultTree.css';

/** A fault tree played one question at a time, with the answers given so far above it. */
export default function FaultTreePage() {
  const tree = usePageData<FaultTree>('tree');
  if (!tree) return null;
  return (
    <article className="detail fault-tree">
      <TreeHead tree={tree} />
      {tree.answered.length > 0 && <Answered tree={tree} />}
      {tree.at.kind === 'question' ? <Question tree={tree} /> : <Ending tree={tree} />}
      <Ways tree={tree} />
    </article>
  );
}
