import type { BatchFile } from '../../shared/batch.ts';
import { usePortal } from '../context.ts';
import { useTelling } from '../shell/feedback.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { addToTray } from './add.ts';

/** Puts a file into the tray of downloads. Nothing where the portal has none. */
export function AddToTray({ file }: { file: BatchFile }) {
  const { tables, account } = usePortal();
  const { notify } = useTelling();
  const t = useWords();
  if (!tables.downloads) return null;
  const handleAdd = async () => {
    await addToTray(account, [file]);
    notify(t('shell.trayAdded'));
  };
  return (
    <button type="button" className="button button-quiet button-icon" data-needs-script onClick={handleAdd}>
      <span className="visually-hidden">{t('shell.trayAdd', { name: file.fileName })}</span>
      <Icon name="add" />
    </button>
  );
}
