import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';

/** Returns from another step to the login. */
export function BackToLogin({ onBack }: { onBack: () => void }) {
  const t = useWords();
  return (
    <button type="button" className="link" onClick={onBack}>
      <Icon name="arrow-left" mirrored />
      {t('page.login.back')}
    </button>
  );
}
