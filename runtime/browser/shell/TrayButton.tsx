import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { followTray, ownerOf, tray } from '../batch/tray.ts';
import { usePortal } from '../context.ts';
import { lazyPart } from '../loading/chunks.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

const Tray = lazyPart(() => import('../batch/Tray.tsx'));

/** Opens the download tray; hidden while it is empty. */
export function TrayButton() {
  const { tables, account } = usePortal();
  const { files, isRunning, isOpen } = useSnapshot(tray);
  const t = useWords();
  const owner = tables.downloads ? ownerOf(account) : '';
  useEffect(() => (owner ? followTray(owner) : undefined), [owner]);
  const handleOpen = () => {
    tray.isOpen = true;
  };
  return (
    <>
      {files.length > 0 && (
        <button
          type="button"
          className="button button-quiet tray-button"
          aria-label={`${t('shell.tray')}: ${files.length}`}
          onClick={handleOpen}
        >
          <Icon name="download" />
          <span className="figures">{files.length}</span>
        </button>
      )}
      {(isOpen || isRunning) && (
        <Suspense>
          <Tray />
        </Suspense>
      )}
    </>
  );
}
