import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { listRequest } from '../../../../shared/lists/list.ts';
import type { BulkPart } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import type { InputValue } from '../../../fields/inputs/index.ts';
import { faultsOf } from '../../form/faults.ts';
import { type FormErrors, formErrorsOf, hasFormErrors, noFormErrors } from '../../form/formErrors.ts';
import { ShortFormErrors, ShortFormFields } from '../../form/ShortFormFields.tsx';
import { emptyValues, type FormValues } from '../../form/values.ts';
import { type ListRecord, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { BulkResult } from './BulkResult.tsx';
import { type BulkOutcome, type BulkRows, type BulkScope, bulkRequest } from './bulkRequest.ts';
import './bulk.css';

interface BulkFormProps {
  bulk: BulkPart;
  rows: readonly ListRecord[];
  onChanged: () => void;
  onClose: () => void;
}

/** The content of the dialog: first the fields, then a preview of every row, then the result. */
export default function BulkForm({ bulk, rows, onChanged, onClose }: BulkFormProps) {
  const form = useBulk(bulk, rows, onChanged);
  const { phase, outcome, isSending } = form;
  if (outcome && phase !== 'edit')
    return (
      <BulkResult
        outcome={outcome}
        isPreview={phase === 'preview'}
        isSending={isSending}
        onBack={form.back}
        onApply={() => void form.send(false)}
        onClose={onClose}
      />
    );
  return <BulkFields bulk={bulk} count={rows.length} form={form} onClose={onClose} />;
}

function BulkFields({ bulk, count, form, onClose }: Pick<BulkFormProps, 'bulk' | 'onClose'> & { count: number; form: BulkState }) {
  const {
    page,
    scope,
    wording: { t },
  } = useList();
  const { values, errors, change, isSending } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(true);
  };
  return (
    <form className="form" method="dialog" noValidate onSubmit={handleSubmit}>
      <ShortFormErrors fields={bulk.fields} errors={errors} />
      <ScopeField bulk={bulk} selected={count} form={form} />
      <p className="quiet bulk-text">{t('bulk.text')}</p>
      <ShortFormFields page={page} fields={bulk.fields} values={values} errors={errors} onChange={change} scope={scope} />
      <Buttons onClose={onClose}>
        <button type="submit" className="button button-primary" aria-disabled={isSending || undefined}>
          {t(isSending ? 'bulk.checking' : 'bulk.check')}
        </button>
      </Buttons>
    </form>
  );
}

/** The buttons of the dialog, always visible below its fields. */
function Buttons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const {
    wording: { t },
  } = useList();
  return (
    <div className="buttons bulk-buttons">
      <button type="button" className="button" onClick={onClose}>
        {t('list.confirm.cancel')}
      </button>
      {children}
    </div>
  );
}

/** Chooses between the selected rows and all that match, if there are more. */
function ScopeField({ bulk, selected, form }: { bulk: BulkPart; selected: number; form: BulkState }) {
  const { answer, wording } = useList();
  const { t, format } = wording;
  const name = useId();
  const total = answer?.total ?? 0;
  if (!bulk.matching || total <= selected) return null;
  const isTooLong = total > bulk.limit;
  const option = (value: BulkScope, text: string) => (
    <label className="check">
      <input
        type="radio"
        name={name}
        checked={form.rowScope === value}
        disabled={value === 'matching' && isTooLong}
        onChange={() => form.setRowScope(value)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className="field">
      <legend>{t('bulk.rows')}</legend>
      <div className="choices">
        {option('selected', t('list.select.chosen', { count: selected, number: format.number(selected) }))}
        {option(
          'matching',
          isTooLong
            ? t('bulk.tooMany', { number: format.number(bulk.limit) })
            : t('bulk.matching', { count: total, number: format.number(total) }),
        )}
      </div>
    </fieldset>
  );
}

type BulkState = ReturnType<typeof useBulk>;

/** The state of the dialog. A row is changed only after its preview was shown, and the server judges it again. */
function useBulk(bulk: BulkPart, selected: readonly ListRecord[], onChanged: () => void) {
  const { page, shape, state, scope } = useList();
  const { call } = usePortal();
  const [values, setValues] = useState<FormValues>(() => emptyValues(bulk.fields));
  const [rowScope, setRowScope] = useState<BulkScope>('selected');
  const [errors, setErrors] = useState<FormErrors>(noFormErrors);
  const [phase, setPhase] = useState<'edit' | 'preview' | 'done'>('edit');
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [isSending, setSending] = useState(false);
  const send = async (preview: boolean) => {
    const found = { faults: faultsOf(bulk.fields, values) };
    const ref = page.calls[bulk.sends.call];
    if (isSending || !ref) return;
    setErrors(found);
    if (hasFormErrors(found)) return;
    setSending(true);
    const { filters } = listRequest(shape, state, scope).data as { filters?: object };
    const { version } = bulk;
    const ids = selected.map(({ id }) => String(id));
    const versions = version === undefined ? undefined : selected.map((row) => String(valueAt(row, version)));
    const rows: BulkRows = { scope: rowScope, ids, ...(versions && { versions }), keyword: state.keyword, filters };
    try {
      setOutcome((await call(ref, bulkRequest(bulk, values, rows, preview))) as BulkOutcome);
      setPhase(preview ? 'preview' : 'done');
      if (!preview) onChanged();
    } catch (thrown) {
      setErrors(formErrorsOf(thrown, bulk.fields));
      setPhase('edit');
    } finally {
      setSending(false);
    }
  };
  return {
    ...{ values, rowScope, setRowScope, errors, phase, outcome, isSending, send },
    back: () => setPhase('edit'),
    change: (field: string, value: InputValue) => setValues((before) => ({ ...before, [field]: value })),
  };
}
