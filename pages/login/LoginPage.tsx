import { useState } from 'react';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { KeyForm } from './KeyForm.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SmsForm } from './SmsForm.tsx';
import { panelId, type SecretMethod, secretMethods, Tabs, tabId } from './Tabs.tsx';
import { useLoginRedirect } from './useLoginRedirect.ts';
import { WithoutScript } from './WithoutScript.tsx';

/** The step of the login page. */
type LoginStep = { kind: 'methods'; isReset?: boolean } | { kind: 'forgotten' } | { kind: 'key' };

/** All login methods, including links to external ones. */
export default function LoginPage() {
  const { account } = usePortal();
  const { head } = useLoadedPage();
  const t = useWords();
  const arrive = useLoginRedirect();
  const [isLeaving, setLeaving] = useState(false);
  const isIn = isLoggedIn(account) && !isLeaving;
  const handleDone = () => {
    setLeaving(true);
    arrive();
  };
  return (
    <div className="form-page login">
      <header className="page-head">
        <h1>{head.title}</h1>
        {!isIn && <p>{t('page.login.description')}</p>}
      </header>
      {isIn ? (
        <AlreadyLoggedIn account={account} />
      ) : (
        <div className="login-ways">
          <Steps onDone={handleDone} />
          <OtherMethods />
        </div>
      )}
    </div>
  );
}

/** The steps share the user name, so that it is entered once. */
function Steps({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<LoginStep>({ kind: 'methods' });
  const [name, setName] = useState('');
  const [method, setWay] = useState<SecretMethod>('password');
  const go = (kind: LoginStep['kind']) => (typed: string) => {
    setName(typed);
    setStep({ kind });
  };
  const handleReset = (typed: string) => {
    setName(typed);
    setWay('password');
    setStep({ kind: 'methods', isReset: true });
  };
  return (
    <div className="login-box">
      {step.kind === 'forgotten' && <ForgottenForm name={name} onBack={go('methods')} onDone={handleReset} />}
      {step.kind === 'key' && <KeyForm name={name} onBack={go('methods')} onDone={onDone} />}
      {step.kind === 'methods' && (
        <>
          {step.isReset && <ResetDone />}
          <Tabs open={method} onOpen={setWay} />
          <WithoutScript />
          {secretMethods.map((one) => (
            <div key={one} role="tabpanel" id={panelId(one)} aria-labelledby={tabId(one)} hidden={one !== method}>
              {one === 'password' ? (
                <PasswordForm name={name} onDone={onDone} onKey={go('key')} onForgotten={go('forgotten')} />
              ) : (
                <SmsForm isOpen={method === 'sms'} onDone={onDone} onKey={go('key')} />
              )}
            </div>
          ))}
        </>
      )}
    </div>
  );
}

function ResetDone() {
  const t = useWords();
  return (
    <div className="notice notice-success" role="status">
      <Icon name="success" />
      <p>{t('page.login.forgotten.done')}</p>
    </div>
  );
}
