import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { BulkPart } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { type LoadError, loadChunk, showLoadFailure } from '../../../loading/chunks.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import type { ListRecord } from '../answer.ts';
import { useList } from '../listContext.ts';

type BulkForm = ComponentType<ComponentProps<typeof import('./BulkForm.tsx').default>>;

interface BulkButtonProps {
  bulk: BulkPart;
  rows: readonly ListRecord[];
}

/** Opens the dialog that changes several rows. Its form is loaded when it is first opened. */
export function BulkButton({ bulk, rows }: BulkButtonProps) {
  const {
    page,
    wording: { t },
  } = useList();
  const { reload } = usePortal();
  const [Form, setForm] = useState<BulkForm>();
  const [opened, setOpened] = useState<readonly ListRecord[]>();
  const button = useRef<HTMLButtonElement>(null);
  const handleClick = () => {
    setOpened(rows);
    loadChunk(() => import('./BulkForm.tsx')).then(
      (module) => setForm(() => module.default),
      (error: LoadError) => {
        showLoadFailure(error);
        setOpened(undefined);
      },
    );
  };
  const handleClose = (isChanged: boolean) => {
    setOpened(undefined);
    if (!isChanged) return;
    // The button is disabled once the rows are loaded again, and would lose the focus.
    button.current?.closest<HTMLElement>('.list')?.focus({ preventScroll: true });
    reload();
  };
  return (
    <>
      <button ref={button} type="button" className="button button-small" disabled={rows.length === 0} onClick={handleClick}>
        <Icon name="edit" />
        <span>{t(`page.${page.id}.bulk.open`, { defaultValue: t('bulk.open') })}</span>
      </button>
      {opened && Form && <BulkDialog Form={Form} bulk={bulk} rows={opened} onClose={handleClose} />}
    </>
  );
}

/** The list is loaded again when the dialog is closed, so that the result remains visible even if no row matches any more. */
function BulkDialog({
  Form,
  bulk,
  rows,
  onClose,
}: {
  Form: BulkForm;
  bulk: BulkPart;
  rows: readonly ListRecord[];
  onClose: (isChanged: boolean) => void;
}) {
  const {
    page,
    wording: { t },
  } = useList();
  const dialog = useRef<HTMLDialogElement>(null);
  const isChanged = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  const handleChanged = () => {
    isChanged.current = true;
  };
  return (
    <dialog ref={dialog} className="bulk-dialog" aria-labelledby="list-bulk" onClose={() => onClose(isChanged.current)}>
      <h2 id="list-bulk">{t(`page.${page.id}.bulk.title`, { defaultValue: t('bulk.title') })}</h2>
      <Form bulk={bulk} rows={rows} onChanged={handleChanged} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}
