import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';

interface CodeSentProps {
  text: string;
  /** Seconds until another code can be requested. */
  seconds: number;
  onSend: () => void;
}

/** Shows the recipient of the code, and when another code can be requested. The countdown is hidden from screen readers. */
export function CodeSent({ text, seconds, onSend }: CodeSentProps) {
  const t = useWords();
  return (
    <div className="notice code-sent">
      <Icon name="message" />
      <div>
        <p role="status">{text}</p>
        {seconds > 0 ? (
          <p className="quiet" aria-hidden="true">
            {t('page.login.sms.wait', { count: seconds })}
          </p>
        ) : (
          <button type="button" className="button button-small" onClick={onSend}>
            {t('page.login.sms.again')}
          </button>
        )}
      </div>
    </div>
  );
}
