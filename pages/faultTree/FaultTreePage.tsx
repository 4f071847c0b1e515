import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePageData } from '../../runtime/browser/context.ts';
import { AnsweredQuestions } from './AnsweredQuestions.tsx';
import { Ending } from './Ending.tsx';
import { Question } from './Question.tsx';
import { StepActions } from './StepActions.tsx';
import { TreeHead } from './TreeHead.tsx';
import './faultTree.css';

/** A fault tree, one question at a time. The answers so far are above the question. */
export default function FaultTreePage() {
  const tree = usePageData<FaultTree>('tree');
  if (!tree) return null;
  return (
    <article className="detail fault-tree">
      <TreeHead tree={tree} />
      {tree.answered.length > 0 && <AnsweredQuestions tree={tree} />}
      {tree.at.kind === 'question' ? <Question tree={tree} /> : <Ending tree={tree} />}
      <StepActions tree={tree} />
    </article>
  );
}
