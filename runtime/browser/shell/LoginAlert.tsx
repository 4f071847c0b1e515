/** The alert that an action needs a login (specification section 4). */
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../loading/chunks.ts';

type AskLogin = (text?: string) => void;

const LoginDialog = lazyPart(() => import('./LoginDialog.tsx'));

const AskLoginContext = createContext<AskLogin | null>(null);

/** Opens the alert. `text` describes the action; the default is downloading. */
export function useAskLogin(): AskLogin {
  const ask = useContext(AskLoginContext);
  if (!ask) throw new Error('useAskLogin() works only inside the shell.');
  return ask;
}

interface LoginAlertProps {
  /** Whether a call was refused without a login. */
  isRequested: boolean;
  /** Whether the dialog about an ended session is open. It also offers the login, so the alert stays closed. */
  isOver: boolean;
  onAnswer: () => void;
  children: ReactNode;
}

/** Provides the alert and the function that opens it. */
export function LoginAlert({ isRequested, isOver, onAnswer, children }: LoginAlertProps) {
  const [alert, setAlert] = useState<{ text?: string | undefined }>();
  const ask: AskLogin = (text) => setAlert({ text });
  useEffect(() => {
    if (isOver && alert) setAlert(undefined);
  }, [isOver, alert]);
  useEffect(() => {
    if (isRequested) setAlert((open) => open ?? {});
  }, [isRequested]);
  const handleClose = () => {
    setAlert(undefined);
    onAnswer();
  };
  return (
    <AskLoginContext value={ask}>
      {children}
      {alert && !isOver && (
        <Suspense>
          <LoginDialog text={alert.text} onClose={handleClose} />
        </Suspense>
      )}
    </AskLoginContext>
  );
}
