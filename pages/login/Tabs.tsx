import type { KeyboardEvent } from 'react';
import { useWords } from '../../runtime/browser/words.ts';

/** Login methods with a secret. */
export const secretMethods = ['password', 'sms'] as const;
export type SecretMethod = (typeof secretMethods)[number];

export const tabId = (way: SecretMethod): string => `login-tab-${way}`;
export const panelId = (way: SecretMethod): string => `login-${way}`;

/** Tabs with a roving tabindex: one is in the tab order, and arrow keys switch between them. */
export function Tabs({ open, onOpen }: { open: SecretMethod; onOpen: (way: SecretMethod) => void }) {
  const t = useWords();
  const handleKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = secretMethods.find((way) => way !== open) ?? open;
    const to = event.key === 'Home' ? secretMethods[0] : event.key === 'End' ? (secretMethods.at(-1) ?? open) : other;
    onOpen(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('page.login.ways')} data-needs-script>
      {secretMethods.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          id={tabId(way)}
          aria-selected={way === open}
          aria-controls={panelId(way)}
          tabIndex={way === open ? 0 : -1}
          onClick={() => onOpen(way)}
          onKeyDown={handleKey}
        >
          {t(`page.login.way.${way}`)}
        </button>
      ))}
    </div>
  );
}
