/** The alert that what was asked for needs a login (specification section 4). */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { path } from '../../shared/path.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

type AskLogin = (text?: string) => void;

const AskLoginContext = createContext<AskLogin | null>(null);

/** Opens the alert; the text is what the action asks for, downloading where nothing is said. */
export function useAskLogin(): AskLogin {
  const ask = useContext(AskLoginContext);
  if (!ask) throw new Error('useAskLogin() works only inside the shell.');
  return ask;
}

/** Holds the one alert and hands out the way to open it. */
export function LoginAlert({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<{ text?: string | undefined }>();
  const { tables, navigate } = usePortal();
  const t = useWords();
  const ask: AskLogin = (text) => setAsked({ text });
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  const handleGo = () => {
    dialog.current?.close();
    navigate(path(tables, 'login', {}, { return: location.pathname + location.search }));
  };
  return (
    <AskLoginContext value={ask}>
      {children}
      {asked && (
        <dialog ref={dialog} aria-labelledby="login-alert" onClose={() => setAsked(undefined)}>
          <h2 id="login-alert">{t('shell.loginAlert.title')}</h2>
          <p>{asked.text ?? t('shell.loginAlert.text')}</p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('shell.loginAlert.notNow')}
            </button>
            <button type="button" className="button button-primary" onClick={handleGo}>
              {t('shell.loginAlert.go')}
            </button>
          </div>
        </dialog>
      )}
    </AskLoginContext>
  );
}
