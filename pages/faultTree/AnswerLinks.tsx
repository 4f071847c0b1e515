import type { FaultTree } from '../../generated/openapi.d.ts';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { answersBefore, type FaultTreeNode, useStepPath } from './tree.ts';
import { useStep } from './useStep.ts';

interface AnswerLinksProps {
  tree: FaultTree;
  node: FaultTreeNode;
  /** Number of questions that were answered before this one. */
  step: number;
  /** The earlier answer. */
  chosen?: string;
}

/** The answers as links, which work without script and can be shared. Search engines are told not to follow them. */
export function AnswerLinks({ tree, node, step, chosen }: AnswerLinksProps) {
  const to = useStepPath(tree);
  const reportStep = useStep(tree);
  const before = answersBefore(tree, step);
  const handleAnswer = (answer: string) => {
    // A changed answer also reports a return to the question.
    if (chosen !== undefined) reportStep(node.key, 'back');
    reportStep(node.key, answer);
  };
  return (
    <ul className="fault-offers">
      {node.answers.map(({ key, text }) => (
        <li key={key}>
          <RouteLink
            to={to([...before, key])}
            preserveScroll
            rel="nofollow"
            className="button fault-offer"
            aria-current={key === chosen ? 'true' : undefined}
            onClick={() => handleAnswer(key)}
          >
            {text}
            <Icon name="chevron-right" mirrored />
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
