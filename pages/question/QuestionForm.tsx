import { type FormEvent, useId, useRef, useState } from 'react';
import { CaptchaField } from '../../runtime/browser/captcha/CaptchaField.tsx';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength, usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { newSendKey } from '../../runtime/browser/pages/form/sendKey.ts';
import { useMounted } from '../../runtime/browser/pages/form/useMounted.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { useCaptchaProof } from './useCaptchaProof.ts';
import { useSendFailure } from './useSendFailure.ts';

/** The form for a question. Without script it is a native form, and an email address is required for the answer. */
export function QuestionForm({ onSent }: { onSent: () => Promise<void> }) {
  const { tables } = usePortal();
  const { search } = useLoadedPage();
  const t = useWords();
  const plain = usePageCall('extend.question.plain');
  const { captcha, failure, faults, isSending, handleSubmit } = useQuestion(onSent);
  // Without script the browser validates the fields.
  const isMounted = useMounted();
  return (
    <form
      className="form question-form"
      method="post"
      action={plain?.form}
      noValidate={isMounted}
      onSubmit={(event) => void handleSubmit(event)}
      onFocus={captcha.ask}
    >
      <input type="hidden" name="site" value={tables.site.id} />
      {failure && (
        <p className="notice notice-high" role="alert">
          {failure}
        </p>
      )}
      <QuestionField name="wish" fault={faults.wish} rows={4} value={new URLSearchParams(search).get('q') ?? ''} />
      <QuestionField name="contact" fault={faults.contact} autoComplete="name" />
      <QuestionField name="email" fault={faults.email} type="email" autoComplete="email" isOptional />
      {captcha.isShown && <CaptchaField captcha={captcha} />}
      <div className="buttons">
        <button type="submit" className="button button-primary" aria-disabled={isSending || undefined}>
          {t('page.question.send')}
        </button>
        <span role="status" className="quiet">
          {isSending ? t('page.question.sending') : ''}
        </span>
      </div>
    </form>
  );
}

/** Sends the question once, with a captcha if the server asks for one. */
function useQuestion(onSent: () => Promise<void>) {
  const { call, tables } = usePortal();
  const { notify } = useNotifier();
  const t = useWords();
  const send = usePageCall('extend.question.send');
  const { captcha, proving } = useCaptchaProof();
  const { failure, setFailure, showFailure } = useSendFailure();
  const [isSending, setSending] = useState(false);
  const sendKey = useRef('');
  const { faults, check } = useFieldErrors();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    const written = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (!send || isSending) return;
    const { wish = '', contact = '', email = '' } = written;
    sendKey.current ||= newSendKey();
    const body = {
      wish,
      contact,
      ...(email.trim() !== '' && { email: email.trim() }),
      sendKey: sendKey.current,
      language: tables.site.language,
    };
    setSending(true);
    setFailure(undefined);
    try {
      const sent = (await proving((proof) => call(send, { ...body, ...proof }))) as { enquiryNo: string } | undefined;
      if (!sent) return;
      sendKey.current = '';
      form.reset();
      notify(t('page.question.then', { enquiryNo: sent.enquiryNo }));
      await onSent();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setSending(false);
    }
  };
  return { captcha, failure, faults, isSending, handleSubmit };
}

type QuestionFieldName = 'wish' | 'contact' | 'email';

interface QuestionFieldProps {
  name: QuestionFieldName;
  fault: string | undefined;
  /** Number of lines of a text area. */
  rows?: number;
  type?: 'email';
  value?: string;
  autoComplete?: string;
  isOptional?: boolean;
}

function QuestionField({ name, fault, rows, type, value, isOptional = false, ...attributes }: QuestionFieldProps) {
  const t = useWords();
  const maxLength = useMaxLength('extend.question.send', name);
  const id = useId();
  const common = {
    id,
    name,
    className: 'input',
    maxLength,
    defaultValue: value,
    required: !isOptional,
    'aria-describedby': fault ? `${id}-hint ${id}-fault` : `${id}-hint`,
    'aria-invalid': fault ? true : undefined,
    ...attributes,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {t(`field.supportQuestion.${name}`)} {isOptional && <span className="field-optional">{t('page.question.optional')}</span>}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {t(`page.question.hint.${name}`)}
      </p>
      {rows === undefined ? <input type={type ?? 'text'} {...common} /> : <textarea rows={rows} {...common} />}
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          <Icon name="error" />
          {fault}
        </p>
      )}
    </div>
  );
}

/** Validates the fields by their attributes. The messages are in the language of the page. */
function useFieldErrors() {
  const t = useWords();
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const check = (form: HTMLFormElement): boolean => {
    const wrong = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.input:invalid')];
    setFaults(
      Object.fromEntries(wrong.map(({ name, validity }) => [name, t(validity.valueMissing ? 'form.fault.enter' : 'form.fault.email')])),
    );
    wrong[0]?.focus();
    return wrong.length === 0;
  };
  return { faults, check };
}
