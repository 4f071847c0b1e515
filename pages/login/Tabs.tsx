import type { KeyboardEvent } from 'react';
import { useWords } from '../../runtime/browser/words.ts';

/** Login methods with a secret. */
export const secretMethods = ['password', 'sms'] as const;
export type SecretMethod = (typeof secretMethods)[number];

export const tabId = (way: SecretMethod): string => `login-tab-${way}`;
export const panelId = (way: SecretMethod): string => `login-${way}`;

/** Tabs with a roving tabindex: one is in the tab order, and arrow keys switch between them. */
export function Tabs({ open, onOpen }: { open: SecretMethod; onOpen: (method: SecretMethod) => void }) {
  const t = useWords();
  const handleKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = secretMethods.find((method) => method !== open) ?? open;
    const to = event.key === 'Home' ? secretMethods[0] : event.key === 'End' ? (secretMethods.at(-1) ?? open) : other;
    onOpen(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('page.login.ways')} data-needs-script>
      {secretMethods.map((method) => (
        <button
          key={method}
          type="button"
          role="tab"
          id={tabId(method)}
          aria-selected={method === open}
          aria-controls={panelId(method)}
          tabIndex={method === open ? 0 : -1}
          onClick={() => onOpen(method)}
          onKeyDown={handleKey}
        >
          {t(`page.login.way.${method}`)}
        </button>
      ))}
    </div>
  );
}
