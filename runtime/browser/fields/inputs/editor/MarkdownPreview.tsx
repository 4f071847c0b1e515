import { useState } from 'react';
import { CallFailure } from '../../../../shared/calls/envelope.ts';
import type { CallRef } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { loadSanitizer } from '../../../html/sanitizer.ts';
import { TrustedHtml } from '../../../html/TrustedHtml.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';

interface PreviewProps {
  call: CallRef;
  markdown: string;
  language: string;
}

/** A Markdown preview rendered by the server, with the same sanitising as the published text. */
export function MarkdownPreview({ call: ref, markdown, language }: PreviewProps) {
  const { call } = usePortal();
  const [shown, setShown] = useState<{ of: string; html?: string; failure?: string }>();
  const t = useWords();
  const isOpen = shown !== undefined;
  const handleLook = async () => {
    if (isOpen && shown.of === markdown) return setShown(undefined);
    try {
      const [answer] = await Promise.all([call(ref, { markdown, language }), loadSanitizer()]);
      const { html } = answer as { html: string };
      setShown({ of: markdown, html });
    } catch (thrown) {
      const failure =
        thrown instanceof CallFailure && thrown.error ? t(`error.${thrown.error}`, thrown.facts ?? {}) : t('form.preview.failed');
      setShown({ of: markdown, failure });
    }
  };
  if (markdown.trim() === '') return null;
  const isStale = isOpen && shown.of !== markdown;
  return (
    <div className="preview">
      <button
        type="button"
        className="button button-small"
        data-needs-script
        aria-expanded={isOpen && !isStale}
        onClick={() => void handleLook()}
      >
        <Icon name={isOpen && !isStale ? 'eye-off' : 'eye'} />
        {t(isStale ? 'form.preview.again' : isOpen ? 'form.preview.close' : 'form.preview.open')}
      </button>
      <span className="visually-hidden" role="status">
        {isOpen && shown.html !== undefined && t('form.preview.shown')}
      </span>
      {shown?.failure && (
        <p className="field-error" role="alert">
          {shown.failure}
        </p>
      )}
      {shown?.html !== undefined && <TrustedHtml html={shown.html} className="prose preview-text" lang={language} dir="auto" />}
    </div>
  );
}
