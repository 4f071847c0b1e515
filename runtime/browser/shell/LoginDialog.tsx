import { useEffect, useRef } from 'react';
import { path } from '../../shared/routing/path.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

interface LoginDialogProps {
  /** Description of the action. Default: downloading. */
  text: string | undefined;
  onClose: () => void;
}

/** The alert's content: why a login is needed, and a link to the login and back. */
export default function LoginDialog({ text, onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tables, navigate } = usePortal();
  const t = useWords();
  useEffect(() => dialog.current?.showModal(), []);
  const handleGo = () => {
    dialog.current?.close();
    navigate(path(tables, 'login', {}, { return: location.pathname + location.search + location.hash }));
  };
  return (
    <dialog ref={dialog} aria-labelledby="login-alert" aria-describedby="login-alert-text" onClose={onClose}>
      <h2 id="login-alert">{t('shell.loginAlert.title')}</h2>
      <p id="login-alert-text">{text ?? t('shell.loginAlert.text')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('shell.loginAlert.notNow')}
        </button>
        <button type="button" className="button button-primary" onClick={handleGo}>
          {t('shell.loginAlert.go')}
        </button>
      </div>
    </dialog>
  );
}
