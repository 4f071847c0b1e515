import { useMemo, useState } from 'react';
import { linksOnSite } from '../shared/storedLinks.ts';
import { usePortal } from './context.ts';
import { hydration } from './hydration.ts';
import { trustedHtml } from './sanitizer.ts';

interface TrustedHtmlProps {
  /** Undefined in the browser's first render: the data block leaves out what already stands in the page. */
  html: string | undefined;
  className?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** One object for ever, so that React never sees a change and leaves alone what the server wrote. */
const asItStands = { __html: '' };

/**
 * The one component that shows stored HTML. The server writes it as the store keeps it, sanitised on the way in and
 * out; hydration keeps those elements; after a navigation it passes through DOMPurify and the policy `portal`.
 */
export function TrustedHtml({ html, className = 'prose', lang, dir }: TrustedHtmlProps) {
  const [hydrated] = useState(() => (hydration.running ? { html } : null));
  const keeps = hydrated !== null && hydrated.html === html;
  const { tables } = usePortal();
  const inner = useMemo(() => (keeps || html === undefined ? asItStands : innerOf(linksOnSite(html, tables))), [keeps, html, tables]);
  // A section, because an aside inside one is a note of the text and no landmark of the page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; what comes here has passed an allow-list
  return <section className={className} lang={lang} dir={dir} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

function innerOf(html: string): { __html: string | TrustedHTML } {
  return { __html: import.meta.env.SSR ? html : trustedHtml(html) };
}
