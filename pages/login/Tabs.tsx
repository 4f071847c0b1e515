import type { KeyboardEvent } from 'react';
import { useWords } from '../../runtime/browser/words.ts';

/** Ways in by a secret. */
export const secretWays = ['password', 'sms'] as const;
export type SecretWay = (typeof secretWays)[number];

export const tabId = (way: SecretWay): string => `login-tab-${way}`;
export const panelId = (way: SecretWay): string => `login-${way}`;

/** Tabs as the keyboard knows them: one of them is in the order of the page, arrows go from one to the other. */
export function Tabs({ open, onOpen }: { open: SecretWay; onOpen: (way: SecretWay) => void }) {
  const t = useWords();
  const handleKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = secretWays.find((way) => way !== open) ?? open;
    const to = event.key === 'Home' ? secretWays[0] : event.key === 'End' ? (secretWays.at(-1) ?? open) : other;
    onOpen(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('page.login.ways')} data-needs-script>
      {secretWays.map((way) => (
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
