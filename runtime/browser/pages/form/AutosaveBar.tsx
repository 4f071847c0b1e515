import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../../../shared/calls/envelope.ts';
import { useFormat } from '../../clock/format.ts';
import { sessionIsOver } from '../../session/sessionOver.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { type Translate, useWords } from '../../words.ts';
import type { OfferedDraft } from './useAutosave.ts';
import type { FormDraftState } from './useDraft.ts';

/** Shows whether the draft is saved, at the lower edge of the window. */
export function AutosaveBar({ draft }: { draft: FormDraftState }) {
  const { status } = draft.autosave;
  const { time } = useFormat();
  const t = useWords();
  const savedAt = 'savedAt' in status ? status.savedAt : undefined;
  return (
    <div className="autosave" data-state={status.state}>
      <p className="autosave-state">
        {status.state === 'failed' && <Icon name="warning" />}
        {/* A save that succeeds is announced once a minute, because its text stays equal. */}
        <span role="status" aria-live="polite">
          {status.state === 'failed'
            ? failedText(t, status.failure, draft.isStorageFull)
            : savedAt && t('writing.autosave.saved', { time: time(savedAt) })}
        </span>
        {status.state === 'saving' && <span aria-hidden="true">{t('writing.autosave.saving')}</span>}
      </p>
      {(savedAt || status.state === 'failed') && (
        <Confirmed label={t('writing.autosave.discard')} onConfirm={draft.forget}>
          {t('writing.autosave.discardAsk')}
        </Confirmed>
      )}
    </div>
  );
}

/** Why the draft is not on the server, and where the text is stored instead. */
function failedText(t: Translate, { code, error, facts }: Failure, isStorageFull: boolean): string {
  const why = sessionIsOver[code]
    ? t('writing.autosave.over')
    : error
      ? t(`error.${error}`, facts ?? {})
      : t('writing.autosave.unexpected');
  return t('writing.autosave.failed', { why, kept: t(isStorageFull ? 'writing.autosave.full' : 'writing.autosave.local') });
}

/** Further drafts of a form: continue one, or discard it. */
export function OfferedDrafts({ draft: { offered, goOn, discard, autosave } }: { draft: FormDraftState }) {
  const t = useWords();
  if (autosave.isForked && offered.length === 0)
    return (
      <div className="notice" role="status">
        <p>{t('writing.autosave.forked')}</p>
      </div>
    );
  if (offered.length === 0) return null;
  return (
    <section className="notice offered-drafts" aria-labelledby="offered-drafts">
      <h2 id="offered-drafts">{t('writing.autosave.offered')}</h2>
      <ul>
        {offered.map((one) => (
          <Offered key={one.id} one={one} onGoOn={() => void goOn(one)} onDiscard={() => void discard(one)} />
        ))}
      </ul>
    </section>
  );
}

function Offered({ one, onGoOn, onDiscard }: { one: OfferedDraft; onGoOn: () => void; onDiscard: () => void }) {
  const { moment } = useFormat();
  const t = useWords();
  const id = useId();
  return (
    <li>
      <p id={id}>
        <bdi>{one.name || t('writing.autosave.unnamed')}</bdi>{' '}
        <span className="quiet">{t('writing.autosave.savedOn', { at: moment(one.savedAt) })}</span>
      </p>
      <div className="buttons">
        <button type="button" className="button button-small" aria-describedby={id} onClick={onGoOn}>
          {t('writing.autosave.goOn')}
        </button>
        <Confirmed label={t('writing.autosave.discard')} describedBy={id} onConfirm={onDiscard}>
          {t('writing.autosave.discardAsk')}
        </Confirmed>
      </div>
    </li>
  );
}

interface ConfirmedProps {
  label: string;
  describedBy?: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** A button whose action needs confirmation. */
function Confirmed({ label, describedBy, onConfirm, children }: ConfirmedProps) {
  const [isRequested, setRequested] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const t = useWords();
  const id = useId();
  useEffect(() => {
    if (isRequested) dialog.current?.showModal();
  }, [isRequested]);
  const handleConfirm = () => {
    setRequested(false);
    onConfirm();
  };
  return (
    <>
      <button type="button" className="button button-small button-quiet" aria-describedby={describedBy} onClick={() => setRequested(true)}>
        {label}
      </button>
      {isRequested && (
        <dialog ref={dialog} aria-labelledby={id} onClose={() => setRequested(false)}>
          <h2 id={id}>{children}</h2>
          <div className="buttons">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('writing.autosave.cancel')}
            </button>
            <button type="button" className="button button-primary" onClick={handleConfirm}>
              {label}
            </button>
          </div>
        </dialog>
      )}
    </>
  );
}
