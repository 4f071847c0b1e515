import { useEffect, useRef, useState } from 'react';
import type { CallRef, FormPage, Input } from '../../../../../shared/portal.ts';
import { usePortal } from '../../../../context.ts';
import type { EnteredTexts } from '../../../../fields/inputs/index.ts';
import { loadSanitizer } from '../../../../html/sanitizer.ts';
import { TrustedHtml } from '../../../../html/TrustedHtml.tsx';
import { useWords } from '../../../../words.ts';
import type { FormValues } from '../../values.ts';

interface OriginalProps {
  page: FormPage;
  fields: readonly Input[];
  values: FormValues;
  language: string;
}

/** The texts of another language for reading, including unsaved input. */
export default function Original({ page, fields, values, language }: OriginalProps) {
  const t = useWords();
  const texts = fields.flatMap((input) => {
    const text = input.languages ? (values[input.field] as EnteredTexts | undefined)?.[language] : undefined;
    return text?.trim() ? [{ input, text }] : [];
  });
  return (
    <details className="language-original" open>
      <summary>{t('form.language.original', { language: t(`shell.cell.language.${language}`) })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus for the arrow keys */}
      <div className="language-original-text" role="region" tabIndex={0} aria-label={t(`shell.cell.language.${language}`)}>
        {texts.map(({ input, text }) => (
          <section key={input.field}>
            <h3>{t(`field.${input.noun}.${input.name}`)}</h3>
            {input.preview ? (
              <Rendered call={page.calls[input.preview] as CallRef} markdown={text} language={language} />
            ) : (
              <p lang={language} dir="auto">
                {text}
              </p>
            )}
          </section>
        ))}
      </div>
    </details>
  );
}

/** Pause after a change before the text is rendered again, in milliseconds. */
const pauseMs = 800;

interface RenderedProps {
  call: CallRef;
  markdown: string;
  language: string;
}

/** Markdown rendered by the server. Until then, and if that fails, its source is shown. */
function Rendered({ call: ref, markdown, language }: RenderedProps) {
  const { call } = usePortal();
  const [html, setHtml] = useState<string>();
  const hasRendered = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const render = async () => {
      const [answer] = await Promise.all([call(ref, { markdown, language }, { signal: stop.signal, background: true }), loadSanitizer()]);
      if (stop.signal.aborted) return;
      hasRendered.current = true;
      setHtml((answer as { html: string }).html);
    };
    // The earlier rendering remains if a later one fails.
    const timer = setTimeout(() => void render().catch(() => undefined), hasRendered.current ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, ref, markdown, language]);
  if (html === undefined)
    return (
      <pre className="language-source" lang={language} dir="auto">
        {markdown}
      </pre>
    );
  return <TrustedHtml html={html} className="prose" lang={language} dir="auto" />;
}
