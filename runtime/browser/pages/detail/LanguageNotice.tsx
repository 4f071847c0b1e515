import { foreignText } from '../../../shared/foreign.ts';
import { usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** Says that a record is shown in another language than the page, and in which. */
export function LanguageNotice({ record }: { record: unknown }) {
  const { site } = usePortal().tables;
  const t = useWords();
  const { lang } = foreignText(site, record);
  if (!lang) return null;
  return (
    <div className="notice notice-note" data-served-language={lang}>
      <Icon name="language" />
      <p>{t(`detail.servedIn.${lang}`)}</p>
    </div>
  );
}
