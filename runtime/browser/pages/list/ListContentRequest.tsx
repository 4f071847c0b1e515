import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { ContentRequestPart, Page } from '../../../shared/portal.ts';
import { loadChunk } from '../../loading/chunks.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** The form, which is loaded when it is opened. */
export type ContentRequestForm = ComponentType<ComponentProps<typeof import('../form/ContentRequestForm.tsx').default>>;

interface ListContentRequestProps {
  contentRequest: ContentRequestPart;
  page: Pick<Page, 'id' | 'calls'>;
  scope: BindingScope;
  /** Whether the form is initially open, as after a search without results. */
  isOpen?: boolean;
}

/** A form for requesting missing content. It is loaded when a visitor opens it. */
export function ListContentRequest({ contentRequest, page, scope, isOpen = false }: ListContentRequestProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [Form, setForm] = useState<ContentRequestForm>();
  const t = useWords();
  const open = () => {
    if (details.current?.open)
      void loadChunk(() => import('../form/ContentRequestForm.tsx')).then((module) => setForm(() => module.default));
  };
  // It may have been opened before hydration.
  useEffect(open, []);
  return (
    <details ref={details} className="wish" open={isOpen} onToggle={open}>
      <summary>
        {t(`page.${page.id}.wish.title`)}
        <Icon name="chevron-down" />
      </summary>
      <p>{t(`page.${page.id}.wish.text`)}</p>
      <noscript>
        <p className="notice notice-warning">{t('form.needsScript')}</p>
      </noscript>
      {Form && <Form contentRequest={contentRequest} page={page} scope={scope} />}
    </details>
  );
}
