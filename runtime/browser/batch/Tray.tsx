/** The tray dialog and its runner. A separate chunk, loaded when the tray opens or has unfinished downloads. */
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { WithBatchWords } from './BatchWords.tsx';
import { TrayContent } from './TrayContent.tsx';
import { tray } from './tray.ts';
import { useRunner } from './useRunner.ts';
import './tray.css';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

export default function Tray() {
  return (
    <WithBatchWords>
      <Runner />
      <TrayDialog />
    </WithBatchWords>
  );
}

/** Runs downloads whether the tray is open or not. Renders nothing. */
function Runner() {
  useRunner();
  return null;
}

function TrayDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen } = useSnapshot(tray);
  const t = useWords();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const handleClose = () => {
    tray.isOpen = false;
  };
  return (
    <dialog ref={dialog} className="tray-dialog" aria-labelledby="tray-title" onClose={handleClose}>
      <header className="tray-head">
        <h2 id="tray-title">{t('batch.title')}</h2>
        <button type="button" className="button button-quiet button-icon" aria-label={t('batch.close')} onClick={handleClose}>
          <Icon name="close" />
        </button>
      </header>
      {isOpen && <TrayContent withPage />}
    </dialog>
  );
}
