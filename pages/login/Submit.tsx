import { useWords } from '../../runtime/browser/words.ts';

interface SubmitProps {
  text: string;
  isSending: boolean;
  /** A login that has to wait. */
  isHeld?: boolean;
}

/** A button that is at work stays where the focus is; a second press does nothing. */
export function Submit({ text, isSending, isHeld = false }: SubmitProps) {
  const t = useWords();
  return (
    <div className="buttons">
      <button type="submit" className="button button-primary" data-needs-script aria-disabled={isSending || isHeld || undefined}>
        {text}
      </button>
      <span role="status" className="quiet">
        {isSending ? t('page.login.sending') : ''}
      </span>
    </div>
  );
}
