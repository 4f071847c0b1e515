import { useWording } from '../../../fields/parts/FieldCell.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { failureText } from './failureText.ts';
import { type RowCalls, useRowCalls } from './rowCalls.ts';

/** Reports a failed action with the affected rows, which are unchanged. */
export function FailedCall() {
  const { failed, partly, dismiss } = useRowCalls();
  const { t, format } = useWording();
  if (partly) return <PartlyDone partly={partly} onDismiss={dismiss} />;
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
      <Dismiss onDismiss={dismiss} />
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useWording();
  return (
    <button type="button" className="button button-quiet button-icon" aria-label={t('list.action.dismiss')} onClick={onDismiss}>
      <Icon name="close" />
    </button>
  );
}

/** Reports a partly failed action: the counts, and the reason for each refused row. */
function PartlyDone({ partly, onDismiss }: { partly: NonNullable<RowCalls['partly']>; onDismiss: () => void }) {
  const { t } = useWording();
  const { label, names, done, refused } = partly;
  return (
    <div className="notice notice-warning list-notice" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{t('list.batch.done', { action: label, count: done })}</strong> {t('list.batch.refused', { count: refused.length })}
        </p>
        <ul className="list-refused">
          {refused.map(({ at, error, facts }) => (
            <li key={at}>
              <bdi>{names[at] ?? String(at + 1)}</bdi>: {t(`error.${error}`, facts ?? {})}
            </li>
          ))}
        </ul>
      </div>
      <Dismiss onDismiss={onDismiss} />
    </div>
  );
}
