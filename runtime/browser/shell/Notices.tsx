import { useState } from 'react';
import { dismissedCookie, type PageNotice, readDismissed, writeDismissed } from '../../shared/load/index.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { readCookie, storePreference } from '../storage/stores.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

/** The colour of each level; an icon conveys the same. Other levels have the colour of a note. */
const looks: Readonly<Record<string, string>> = { warning: 'warning', critical: 'danger' };

/** The notices of the site, above its pages until the reader dismisses them. They work without script, except for dismissing. */
export function Notices() {
  const { notices = [] } = useLoadedPage();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const t = useWords();
  const handleDismiss = (id: string) => {
    setDismissed((before) => [...before, id]);
    storePreference(dismissedCookie, writeDismissed([...readDismissed(readCookie(dismissedCookie)), id]));
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const shown = notices.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className="notices site-notices" aria-label={t('shell.notices.title')}>
      <div className="frame">
        {shown.map((notice) => (
          <SiteNotice key={notice.id} notice={notice} onDismiss={() => handleDismiss(notice.id)} />
        ))}
      </div>
    </section>
  );
}

function SiteNotice({ notice: { id, level, title, text, link }, onDismiss }: { notice: PageNotice; onDismiss: () => void }) {
  const countOpened = useOpened(id);
  const t = useWords();
  const more = link && (
    <RouteLink className="link" to={link} onClick={countOpened}>
      {text ? t('shell.notices.open') : <bdi>{title}</bdi>}
    </RouteLink>
  );
  return (
    <div className={`notice notice-${looks[level] ?? 'note'}`}>
      <Icon name={level} />
      {text ? (
        <details className="site-notice" onToggle={({ currentTarget }) => currentTarget.open && countOpened()}>
          <summary>
            <bdi>{title}</bdi>
          </summary>
          <p>
            <bdi>{text}</bdi>
          </p>
          {more && <p>{more}</p>}
        </details>
      ) : (
        <p>{more ?? <bdi>{title}</bdi>}</p>
      )}
      <button
        type="button"
        className="button button-quiet button-icon button-small"
        aria-label={t('shell.notices.dismiss', { title })}
        onClick={onDismiss}
        data-needs-script
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Reports that the reader has opened a notice; the server counts each browser once. */
function useOpened(id: string): () => void {
  const { tables, call } = usePortal();
  const ref = tables.calls[tables.settings.notices?.opened ?? ''];
  return () => {
    // A failed count does not affect the reader.
    if (ref) call({ ...ref, noPV: true }, { id }, { background: true, outlives: true }).catch(() => {});
  };
}
