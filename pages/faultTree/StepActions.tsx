import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { useCopy } from '../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { answersBefore, useStepPath } from './tree.ts';
import { useStep } from './useStep.ts';

/** The actions of every step: back, restart, the whole tree, and sharing the progress. */
export function StepActions({ tree }: { tree: FaultTree }) {
  const { tables } = usePortal();
  const t = useWords();
  const copy = useCopy();
  const to = useStepPath(tree);
  const reportStep = useStep(tree);
  const transcript = useTranscript(tree);
  const previous = tree.answered.at(-1);
  return (
    <nav className="fault-ways buttons" aria-label={t('page.faultTree.ways')}>
      {previous && (
        <>
          <RouteLink
            to={to(answersBefore(tree).slice(0, -1))}
            preserveScroll
            rel="nofollow"
            className="button button-small"
            onClick={() => reportStep(previous.key, 'back')}
          >
            <Icon name="arrow-left" mirrored />
            {t('page.faultTree.back')}
          </RouteLink>
          <RouteLink to={to([])} preserveScroll className="button button-small">
            <Icon name="retry" />
            {t('page.faultTree.restart')}
          </RouteLink>
        </>
      )}
      <RouteLink to={path(tables, 'faultTree.whole', { id: tree.id })} className="button button-small">
        <Icon name="faultTree" />
        {t('page.faultTree.open')}
      </RouteLink>
      {previous && (
        <>
          <button type="button" className="button button-small" data-needs-script onClick={() => copy(location.href)}>
            <Icon name="link" />
            {t('page.faultTree.copyLink')}
          </button>
          <button type="button" className="button button-small" data-needs-script onClick={() => copy(transcript())}>
            <Icon name="copy" />
            {t('page.faultTree.copyTranscript')}
          </button>
        </>
      )}
    </nav>
  );
}

/** Questions and answers as plain text, for a message or a case. */
function useTranscript({ title, answered, at }: FaultTree): () => string {
  const t = useWords();
  return () =>
    [
      title,
      ...answered.map(({ text, answers, chosen }, step) => `${step + 1}. ${text} – ${answers.find(({ key }) => key === chosen)?.text}`),
      at.kind === 'question' ? `${answered.length + 1}. ${at.text}` : t('page.faultTree.result', { text: at.text }),
      location.href,
    ].join('\n');
}
