import { useCopy } from '../shell/feedback.tsx';
import { useWords } from '../words.ts';
import { Icon } from './Icon.tsx';

/** Copies a text to the clipboard and reports whether it succeeded. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  const t = useWords();
  return (
    <button
      type="button"
      className="button button-quiet button-icon button-small"
      data-needs-script
      aria-label={t('shell.cell.copy')}
      title={t('shell.cell.copy')}
      onClick={() => copy(text)}
    >
      <Icon name="copy" />
    </button>
  );
}
