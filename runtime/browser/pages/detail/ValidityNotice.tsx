import { useFormat } from '../../clock/format.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** Reports that a record's validity has ended. */
export function ValidityNotice({ record }: { record: unknown }) {
  const t = useWords();
  const format = useFormat();
  const { validTo, expired } = record as { validTo?: string; expired?: boolean };
  if (!expired || !validTo) return null;
  return (
    <div className="notice notice-warning">
      <Icon name="clock" />
      <p>{t('detail.expired', { day: format.day(validTo) })}</p>
    </div>
  );
}
