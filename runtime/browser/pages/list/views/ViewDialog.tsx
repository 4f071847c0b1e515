import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure, type Failure } from '../../../../shared/calls/envelope.ts';
import { usePortal } from '../../../context.ts';
import { useNotifier } from '../../../shell/feedback.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { failureText } from '../actions/failureText.ts';
import { useList } from '../listContext.ts';
import type { ListViewRow, ViewCalls } from './useViews.ts';

interface ViewDialogProps {
  calls: ViewCalls;
  query: string;
  /** The view to rename or share; absent for a new one. */
  current: ListViewRow | undefined;
  onClose: () => void;
}

/** Saves the filters, order and columns of the address under a name, and shares them. */
export default function ViewDialog({ current, onClose, ...saving }: ViewDialogProps) {
  const {
    wording: { t },
  } = useList();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="list-view" onClose={onClose}>
      <h2 id="list-view">{t(current ? 'savedViews.edit' : 'savedViews.save')}</h2>
      <p>{t('savedViews.text')}</p>
      <ViewForm {...saving} current={current} onDone={() => dialog.current?.close()} />
    </dialog>
  );
}

function ViewForm({ current, onDone, ...saving }: Omit<ViewDialogProps, 'onClose'> & { onDone: () => void }) {
  const {
    wording: { t },
  } = useList();
  const [name, setName] = useState(current?.name ?? '');
  const [isShared, setShared] = useState(current?.isShared ?? false);
  const { save, failure, isSaving } = useSave({ ...saving, current, onDone });
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) input.current?.focus();
    else void save(name.trim(), isShared);
  };
  return (
    <form className="form" method="dialog" noValidate onSubmit={handleSubmit}>
      {failure && (
        <p className="notice notice-danger" role="alert">
          <Icon name="error" />
          <span>{failureText(t, failure)}</span>
        </p>
      )}
      <div className="field">
        <label htmlFor="view-name">{t('savedViews.name')}</label>
        <input
          ref={input}
          className="input"
          id="view-name"
          maxLength={saving.calls.maxName}
          value={name}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'view-fault' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isMissing && (
          <p className="field-error" id="view-fault">
            <Icon name="error" />
            <span>{t('savedViews.missing')}</span>
          </p>
        )}
      </div>
      <label className="check">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
        <span>{t('savedViews.share')}</span>
      </label>
      <div className="buttons">
        <button type="button" className="button" onClick={onDone}>
          {t('list.confirm.cancel')}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={isSaving || undefined}>
          {t('savedViews.send')}
        </button>
      </div>
    </form>
  );
}

/** Saves the view. A view with a new name replaces the former one. */
function useSave({ calls, query, current, onDone }: Omit<ViewDialogProps, 'onClose'> & { onDone: () => void }) {
  const { page } = useList();
  const { call, reload } = usePortal();
  const { notify } = useNotifier();
  const {
    wording: { t },
  } = useList();
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const save = async (name: string, isShared: boolean) => {
    const [saving, removing] = [page.calls[calls.save], page.calls[calls.remove]];
    if (isSaving || !saving || !removing) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await call(saving, { page: page.id, name, query, isShared });
      if (current && current.name !== name) await call(removing, { id: current.id });
      notify(t('savedViews.saved', { name }));
      onDone();
      reload();
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown.toJSON());
    } finally {
      setSaving(false);
    }
  };
  return { save, failure, isSaving };
}
