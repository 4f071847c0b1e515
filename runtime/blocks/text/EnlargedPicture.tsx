import { useEffect, useRef } from 'react';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';

/** A picture of a text, for the dialog. */
export interface PictureSource {
  src: string;
  alt: string;
}

interface EnlargedPictureProps {
  of: PictureSource;
  onClose: () => void;
}

/** A picture in a dialog; Escape, the button and a click on the backdrop close it. */
export function EnlargedPicture({ of, onClose }: EnlargedPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const t = useWords();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="enlarged" aria-label={of.alt || t('block.text.picture')} closedby="any" onClose={onClose}>
      <button type="button" className="button button-icon" aria-label={t('block.text.close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <img src={of.src} alt={of.alt} />
    </dialog>
  );
}
