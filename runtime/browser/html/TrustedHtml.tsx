import { useMemo, useState } from 'react';
import { linksOnSite } from '../../shared/routing/storedLinks.ts';
import { htmlWithCodes } from '../../shared/text/codes.ts';
import { usePortal } from '../context.ts';
import { hydration } from '../loading/hydration.ts';
import { trustedHtml } from './sanitizer.ts';

interface TrustedHtmlProps {
  /** Undefined in the browser's first render: the data block omits HTML that the document already contains. */
  html: string | undefined;
  className?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** A constant object, so that React detects no change and keeps the server's HTML. */
const asItStands = { __html: '' };

/**
 * The only component that renders stored HTML. The server writes it as stored; it is sanitised on input and output.
 * Hydration keeps those elements. After a navigation it passes through DOMPurify and the Trusted Types policy `portal`.
 */
export function TrustedHtml({ html, className = 'prose', lang, dir }: TrustedHtmlProps) {
  const [hydrated] = useState(() => (hydration.running ? { html } : null));
  const isHydrated = hydrated !== null && hydrated.html === html;
  const { tables } = usePortal();
  const inner = useMemo(
    () => (isHydrated || html === undefined ? asItStands : innerOf(linksOnSite(html, tables))),
    [isHydrated, html, tables],
  );
  // A section, because an aside within a section is a note and not a page landmark.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; what comes here has passed an allow-list
  return <section className={className} lang={lang} dir={dir} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

function innerOf(html: string): { __html: string | TrustedHTML } {
  return { __html: import.meta.env.SSR ? htmlWithCodes(html) : trustedHtml(html) };
}
