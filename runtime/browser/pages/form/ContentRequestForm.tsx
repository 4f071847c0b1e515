import { type FormEvent, useState } from 'react';
import { type BindingScope, bindUse } from '../../../shared/calls/bind.ts';
import type { ContentRequestPart, Page } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { faultsOf } from './faults.ts';
import { focusOnMount } from './focusOnMount.ts';
import { type FormErrors, formErrorsOf, hasFormErrors, noFormErrors } from './formErrors.ts';
import { ShortFormErrors, ShortFormFields } from './ShortFormFields.tsx';
import { emptyValues, type FormValues, requestOf } from './values.ts';

interface ContentRequestFormProps {
  /** The surrounding page: its words and calls. */
  page: Pick<Page, 'id' | 'calls'>;
  contentRequest: ContentRequestPart;
  scope: BindingScope;
  /** Confirmation text. Default: the page's own word. */
  thanks?: string;
  onSent?: () => void;
}

/** A short form within a page. Keeps the input until the call succeeds, then shows a confirmation. */
export default function ContentRequestForm({ page, contentRequest, scope, thanks, onSent }: ContentRequestFormProps) {
  const { values, errors, phase, change, handleSubmit } = useContentRequest({ page, contentRequest, scope }, onSent);
  const t = useWords();
  if (phase === 'sent')
    return (
      <div className="notice notice-success" role="status" tabIndex={-1} ref={focusOnMount}>
        <Icon name="success" />
        <p>{thanks ?? t(`page.${page.id}.wish.thanks`)}</p>
      </div>
    );
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <ShortFormErrors fields={contentRequest.fields} errors={errors} />
      <ShortFormFields page={page} fields={contentRequest.fields} values={values} errors={errors} onChange={change} scope={scope} />
      <div className="buttons">
        <button type="submit" className="button button-primary" aria-disabled={phase === 'sending' || undefined}>
          {t('form.send')}
        </button>
        <span role="status" className="quiet">
          {phase === 'sending' ? t('form.sending') : ''}
        </span>
      </div>
    </form>
  );
}

/** Prefills fields with known values, such as the query. */
function knownValues({ sends, fields }: ContentRequestPart, scope: BindingScope): FormValues {
  const bound = Object.entries(bindUse(sends, scope));
  return Object.fromEntries(
    bound.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && fields.some(({ field }) => field === entry[0])),
  );
}

function useContentRequest(
  { page, contentRequest, scope }: Pick<ContentRequestFormProps, 'page' | 'contentRequest' | 'scope'>,
  onSent?: () => void,
) {
  const { call } = usePortal();
  const [values, setValues] = useState(() => ({ ...emptyValues(contentRequest.fields), ...knownValues(contentRequest, scope) }));
  const [errors, setErrors] = useState<FormErrors>(noFormErrors);
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open');
  const ref = page.calls[contentRequest.sends.call];
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { faults: faultsOf(contentRequest.fields, values) };
    if (phase === 'sending' || !ref) return;
    setErrors(found);
    if (hasFormErrors(found)) return;
    setPhase('sending');
    try {
      await call(ref, requestOf({ sends: contentRequest.sends, steps: [{ id: 'wish', fields: contentRequest.fields }] }, values, scope));
      setPhase('sent');
      onSent?.();
    } catch (thrown) {
      setErrors(formErrorsOf(thrown, contentRequest.fields));
      setPhase('open');
    }
  };
  const change = (field: string, value: (typeof values)[string]) => setValues((before) => ({ ...before, [field]: value }));
  return { values, errors, phase, change, handleSubmit };
}
