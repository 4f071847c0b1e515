import { useFormat } from '../../browser/clock/format.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import type { useVote } from './useVote.ts';

/** The two answers with their counts, and the state of the visitor's own vote. */
export function Vote({ vote: { counts, answer, error, isSending, give } }: { vote: ReturnType<typeof useVote> }) {
  const t = useWords();
  return (
    <>
      <div className="buttons" data-needs-script>
        {(['yes', 'no'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className="button"
            aria-pressed={answer === choice}
            aria-disabled={isSending}
            onClick={() => give(choice)}
          >
            <Icon name={choice === 'yes' ? 'helpful-up' : 'helpful-down'} />
            {t(`block.feedback.${choice}`)}
            <Count of={counts[choice]} />
          </button>
        ))}
      </div>
      <p role="status" className="quiet">
        {answer && !error ? t('block.feedback.thanks') : ''}
      </p>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

function Count({ of }: { of: unknown }) {
  const format = useFormat();
  return typeof of === 'number' ? <span className="count">{format.number(of)}</span> : null;
}
