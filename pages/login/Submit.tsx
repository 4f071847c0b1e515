import { useWords } from '../../runtime/browser/words.ts';

interface SubmitProps {
  text: string;
  isSending: boolean;
  /** Whether the server delays the login. */
  isDelayed?: boolean;
}

/** A busy button keeps the focus and ignores further presses. */
export function Submit({ text, isSending, isDelayed = false }: SubmitProps) {
  const t = useWords();
  return (
    <div className="buttons">
      <button type="submit" className="button button-primary" data-needs-script aria-disabled={isSending || isDelayed || undefined}>
        {text}
      </button>
      <span role="status" className="quiet">
        {isSending ? t('page.login.sending') : ''}
      </span>
    </div>
  );
}
