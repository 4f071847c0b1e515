import { useEffect, useRef } from 'react';
import { may } from '../../shared/access/may.ts';
import { anonymous } from '../../shared/account.ts';
import type { SiteRoute } from '../../shared/portal.ts';
import { path } from '../../shared/routing/path.ts';
import { usePortal } from '../context.ts';
import type { SessionOver } from '../session/sessionOver.ts';
import { useWords } from '../words.ts';

interface ExpiredDialogProps {
  how: SessionOver;
  route: SiteRoute;
  /** Continues as a visitor. */
  onStay: () => Promise<void>;
  /** Ends the rest of the session. */
  onLeave: () => Promise<void>;
}

/**
 * The dialog about an ended session (specification sections 4 and 8). Part of the main chunk, so that it takes the focus
 * without a request. On pages for accounts, it does not offer to stay.
 */
export function ExpiredDialog({ how, route, onStay, onLeave }: ExpiredDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tables } = usePortal();
  const t = useWords();
  const mayStay = may(anonymous, route, tables.access) === 'yes';
  useEffect(() => dialog.current?.showModal(), []);
  const handleGo = async () => {
    const address = path(tables, 'login', {}, { return: addressToReturnTo() });
    await onLeave();
    location.assign(address);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-over"
      aria-describedby="session-over-text"
      onClose={onStay}
      onCancel={(event) => !mayStay && event.preventDefault()}
    >
      <h2 id="session-over">{t(`shell.expired.title.${how}`)}</h2>
      <p id="session-over-text">{t('shell.expired.text')}</p>
      <div className="buttons">
        {mayStay && (
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('shell.expired.cancel')}
          </button>
        )}
        <button type="button" className="button button-primary" onClick={handleGo}>
          {t('shell.loginAlert.go')}
        </button>
      </div>
    </dialog>
  );
}

/** The current address without a sign-on token. */
function addressToReturnTo(): string {
  const url = new URL(location.href);
  url.searchParams.delete('token');
  return url.pathname + url.search + url.hash;
}
