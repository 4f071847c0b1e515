import { useEffect, useRef } from 'react';
import { Icon } from '../../../widgets/Icon.tsx';
import { useList } from '../listContext.ts';
import type { BulkOutcome } from './bulkRequest.ts';

interface BulkResultProps {
  outcome: BulkOutcome;
  isPreview: boolean;
  isSending: boolean;
  onBack: () => void;
  onApply: () => void;
  onClose: () => void;
}

/** The number of changed rows, and the refused rows with reasons, before or after the change. */
export function BulkResult({ outcome: { done, unchanged, refused }, isPreview, isSending, onBack, onApply, onClose }: BulkResultProps) {
  const {
    wording: { t, format },
  } = useList();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const numbered = (count: number) => ({ count, number: format.number(count) });
  return (
    <>
      <div ref={summary} tabIndex={-1} className="bulk-summary" role="status">
        <p className={`notice ${done > 0 ? (isPreview ? 'notice-note' : 'notice-success') : 'notice-warning'}`}>
          <Icon name={done > 0 && !isPreview ? 'success' : 'information'} />
          <span>{t(isPreview ? 'bulk.will' : 'bulk.done', numbered(done))}</span>
        </p>
        {unchanged > 0 && <p>{t('bulk.unchanged', numbered(unchanged))}</p>}
        {refused.length > 0 && <h3>{t(isPreview ? 'bulk.willRefuse' : 'bulk.refused', numbered(refused.length))}</h3>}
      </div>
      {refused.length > 0 && (
        <ul className="list-refused bulk-refused">
          {refused.map(({ id, name, error, facts }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <p className="quiet">{t(`error.${error}`, facts ?? {})}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="buttons bulk-buttons">
        {isPreview ? (
          <>
            <button type="button" className="button" onClick={onBack}>
              {t('bulk.back')}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={done === 0}
              aria-disabled={isSending || undefined}
              onClick={isSending ? undefined : onApply}
            >
              {t(isSending ? 'bulk.changing' : 'bulk.apply', numbered(done))}
            </button>
          </>
        ) : (
          <button type="button" className="button button-primary" onClick={onClose}>
            {t('list.action.dismiss')}
          </button>
        )}
      </div>
    </>
  );
}
