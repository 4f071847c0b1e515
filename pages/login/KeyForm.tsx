import type { FormEvent } from 'react';
import { Fields, Summary } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { usePageForm } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { Submit } from './Submit.tsx';

interface KeyFormProps {
  name: string;
  onBack: (name: string) => void;
  onDone: () => void;
}

/** Asks for the code of an authenticator, which completes a login. */
export function KeyForm({ name, onBack, onDone }: KeyFormProps) {
  const pageForm = usePageForm('key', { fieldsOfErrors: { 'login.key-refused': 'key' } });
  const t = useWords();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await pageForm.send({ username: name });
    if (sent?.kind === 'done') onDone();
    else if (sent) pageForm.empty('key');
  };
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <h2>{t('page.login.key.title')}</h2>
      <p className="form-lead">{t('page.login.key.text')}</p>
      <Summary form={pageForm} />
      <Fields form={pageForm} autoComplete={{ key: 'one-time-code' }} />
      <Submit text={t('form.login.send')} isSending={pageForm.isSending} />
      <BackToLogin onBack={() => onBack(name)} />
    </form>
  );
}
