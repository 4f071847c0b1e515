import { useSnapshot } from 'valtio';
import type { BatchFile } from '../../shared/files/batch.ts';
import { usePortal } from '../context.ts';
import { useNotifier } from '../shell/feedback.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { addToTray } from './add.ts';
import { tray } from './tray.ts';

/** Adds a file to the download tray, or opens the tray if the file is in it. Renders nothing if the portal has no tray. */
export function AddToTray({ file }: { file: BatchFile }) {
  const { tables, account } = usePortal();
  const { files } = useSnapshot(tray);
  const { notify } = useNotifier();
  const t = useWords();
  if (!tables.downloads) return null;
  const isIn = files.includes(file.attachmentId);
  const handleClick = async () => {
    if (isIn) {
      tray.isOpen = true;
      return;
    }
    await addToTray(account, [file]);
    notify(t('shell.trayAdded'));
  };
  return (
    <button type="button" className="button button-quiet button-icon tray-add" data-needs-script onClick={handleClick}>
      <span className="visually-hidden">{t(isIn ? 'shell.trayHas' : 'shell.trayAdd', { name: file.fileName })}</span>
      <Icon name={isIn ? 'check' : 'add'} />
      <span className="tray-word" aria-hidden="true">
        {t(isIn ? 'shell.trayHasShort' : 'shell.trayAddShort')}
      </span>
    </button>
  );
}
