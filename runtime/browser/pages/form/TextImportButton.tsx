import { Suspense, useState } from 'react';
import { lazyPart } from '../../loading/chunks.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { TextImportProps } from './textImport/props.ts';

const TextImportPanel = lazyPart(() => import('./textImport/index.tsx'));

/** A button that fills text fields from a file. */
export function TextImportButton(props: TextImportProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useWords();
  return (
    <div className="take-text">
      <button type="button" className="button" data-needs-script aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="take-file" />
        {t('writing.take.open')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <TextImportPanel {...props} />
        </Suspense>
      )}
    </div>
  );
}
