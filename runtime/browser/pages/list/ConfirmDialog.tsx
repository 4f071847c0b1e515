import { useEffect, useRef } from 'react';
import { useWording } from '../../fields/FieldCell.tsx';
import { useRowCalls } from './rowCalls.ts';

/** Asks for confirmation of an action whose card requires it. */
export function ConfirmDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { asked, answer } = useRowCalls();
  const { t, format } = useWording();
  useEffect(() => {
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asked]);
  return (
    <dialog ref={dialog} aria-labelledby="list-confirm" aria-describedby="list-confirm-rows" onCancel={() => answer(false)}>
      {asked && (
        <>
          <h2 id="list-confirm">{t('list.confirm.title', { action: asked.label })}</h2>
          <p id="list-confirm-rows">
            {asked.names.length === 1 ? (
              <bdi>{asked.names[0]}</bdi>
            ) : (
              t('list.confirm.rows', { count: asked.names.length, number: format.number(asked.names.length) })
            )}
          </p>
          {asked.about && (
            <p>
              <a className="link" href={asked.about.to} target="_blank" rel="noopener">
                {asked.about.text}
              </a>
            </p>
          )}
          <div className="buttons">
            <button type="button" className="button" onClick={() => answer(false)}>
              {t('list.confirm.cancel')}
            </button>
            <button type="button" className="button button-primary" onClick={() => answer(true)}>
              {asked.label}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
