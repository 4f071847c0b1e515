import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { foreignText } from '../../runtime/shared/text/foreign.ts';
import { AnswerLinks } from './AnswerLinks.tsx';
import { NodeHelp } from './NodeHelp.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The current question. */
export function Question({ tree }: { tree: FaultTree }) {
  const { site } = usePortal().tables;
  const t = useWords();
  const { at, answered, most: max } = tree;
  const heading = useHeadingFocus(at.key);
  const number = answered.length + 1;
  return (
    <section className="fault-now" aria-labelledby="now">
      <p className="fault-progress">
        <progress max={max} value={answered.length} aria-hidden="true" />
        <span>{t('page.faultTree.progress', { number, most: max })}</span>
      </p>
      <div {...foreignText(site, tree)}>
        <h2 id="now" ref={heading} tabIndex={-1}>
          {at.text}
        </h2>
        <NodeHelp node={at} />
        <AnswerLinks tree={tree} node={at} step={answered.length} />
      </div>
    </section>
  );
}
