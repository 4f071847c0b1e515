import { useEffect, useRef } from 'react';
import { useWording } from '../../../fields/parts/FieldCell.tsx';
import { useRowCalls } from './rowCalls.ts';

/** Asks for confirmation of an action whose card requires it. */
export function ConfirmDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pending, answer } = useRowCalls();
  const { t, format } = useWording();
  useEffect(() => {
    if (pending) dialog.current?.showModal();
    else dialog.current?.close();
  }, [pending]);
  return (
    <dialog ref={dialog} aria-labelledby="list-confirm" aria-describedby="list-confirm-rows" onCancel={() => answer(false)}>
      {pending && (
        <>
          <h2 id="list-confirm">{t('list.confirm.title', { action: pending.label })}</h2>
          <p id="list-confirm-rows">
            {pending.names.length === 1 ? (
              <bdi>{pending.names[0]}</bdi>
            ) : (
              t('list.confirm.rows', { count: pending.names.length, number: format.number(pending.names.length) })
            )}
          </p>
          {pending.about && (
            <p>
              <a className="link" href={pending.about.to} target="_blank" rel="noopener">
                {pending.about.text}
              </a>
            </p>
          )}
          <div className="buttons">
            <button type="button" className="button" onClick={() => answer(false)}>
              {t('list.confirm.cancel')}
            </button>
            <button
              type="button"
              className={pending.action.confirm === 'danger' ? 'button button-primary button-danger' : 'button button-primary'}
              onClick={() => answer(true)}
            >
              {pending.label}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
