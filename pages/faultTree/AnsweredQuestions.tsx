import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { foreignText } from '../../runtime/shared/text/foreign.ts';
import { AnswerLinks } from './AnswerLinks.tsx';
import { NodeHelp } from './NodeHelp.tsx';

/** The answered questions. Each can be reopened to change its answer. */
export function AnsweredQuestions({ tree }: { tree: FaultTree }) {
  const { site } = usePortal().tables;
  const t = useWords();
  return (
    <section className="fault-answered" aria-labelledby="answered">
      <h2 id="answered" className="visually-hidden">
        {t('page.faultTree.answered')}
      </h2>
      <ol {...foreignText(site, tree)}>
        {tree.answered.map((step, index) => (
          <li key={step.key}>
            <details name="answered">
              <summary>
                <span>{step.text}</span> <b>{step.answers.find(({ key }) => key === step.chosen)?.text}</b>
              </summary>
              <div className="fault-again">
                <NodeHelp node={step} />
                <AnswerLinks tree={tree} node={step} step={index} chosen={step.chosen} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
