import { useEffect, useRef } from 'react';
import { path } from '../../shared/path.ts';
import type { SiteRoute } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

interface ExpiredDialogProps {
  open: boolean;
  route: SiteRoute;
  /** Forgets the session; the page stays as it is. */
  onForget: () => Promise<void>;
}

/** The one dialog that says that the session is over (specification sections 4 and 8). A page for accounts offers no way to stay. */
export function ExpiredDialog({ open, route, onForget }: ExpiredDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tables } = usePortal();
  const t = useWords();
  const mayStay = route.allowed.includes(0);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  const handleGo = async () => {
    await onForget();
    location.assign(path(tables, 'login', {}, { return: addressToReturnTo() }));
  };
  return (
    <dialog ref={dialog} aria-labelledby="session-over" onClose={onForget} onCancel={(event) => !mayStay && event.preventDefault()}>
      <h2 id="session-over">{t('shell.expired.title')}</h2>
      <p>{t('shell.expired.text')}</p>
      <div className="buttons">
        {mayStay && (
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('shell.loginAlert.notNow')}
          </button>
        )}
        <button type="button" className="button button-primary" onClick={handleGo}>
          {t('shell.loginAlert.go')}
        </button>
      </div>
    </dialog>
  );
}

/** The address that is open, without a token that may have come with it. */
function addressToReturnTo(): string {
  const url = new URL(location.href);
  url.searchParams.delete('token');
  return url.pathname + url.search + url.hash;
}
