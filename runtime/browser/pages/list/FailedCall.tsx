import { useWording } from '../../fields/FieldCell.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { failureText } from './failureText.ts';
import { useRowCalls } from './rowCalls.ts';

/** Says that an action did not work, and on which row; the row stays. */
export function FailedCall() {
  const { failed, dismiss } = useRowCalls();
  const { t, format } = useWording();
  if (!failed) return null;
  const { label, names, failure } = failed;
  const about =
    names.length === 1 ? { row: names[0] } : { row: t('list.confirm.rows', { count: names.length, number: format.number(names.length) }) };
  return (
    <div className="notice notice-danger list-notice" role="alert">
      <Icon name="error" />
      <p>
        <strong>{t('list.action.failed', { action: label, ...about })}</strong> {failureText(t, failure)}
      </p>
      <button type="button" className="button button-quiet button-icon" aria-label={t('list.action.dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
