import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import type { InputValue } from '../../fields/inputs/index.ts';
import { hasPendingInputs, waitForInputs } from '../../fields/inputs/pendingInputs.ts';
import type { DraftContent } from './autosave.ts';
import { focusId } from './Field.tsx';
import { faultOf, faultsOf, fieldAt } from './faults.ts';
import { type FormErrors, formErrorsOf, hasFormErrors, noFormErrors } from './formErrors.ts';
import { useFormLanguage } from './languages/useFormLanguage.ts';
import { useDraft } from './useDraft.ts';
import { conflictError, useMerge } from './useMerge.ts';
import { useRecordValues } from './useRecordValues.ts';
import { useSend } from './useSend.ts';
import { useSendKey } from './useSendKey.ts';
import { type FormValues, inputFields, inputFieldsOf, isContested, readValue } from './values.ts';

interface FormOptions {
  page: FormPage;
  loaded: PageLoaded;
}

/** The state and actions of a form: values, errors, step and submission. */
export function useForm({ page, loaded }: FormOptions) {
  const fields = useMemo(() => inputFieldsOf(page), [page]);
  const { values, began, setValues, settle, scope, rebase } = useRecordValues(page, loaded, fields);
  const { merge, ...merging } = useMerge(page, loaded, fields);
  const [step, setStep] = useState(0);
  const language = useFormLanguage(fields);
  const { errors, showErrors, look, summary } = useFormErrors(language.openFaulty);
  const { focusField, focusStep } = useFocus();
  const form = { page, loaded, fields, values, began, scope };
  const { draft, sendKey, onSent } = useFormDraft({ ...form, setValues, openMerge: merging.open, step, setStep });
  const sending = useSubmission({ ...form, sendKey, settle, showErrors, beginMerge: merging.begin, onSent });
  const isLast = step === page.steps.length - 1;
  // A prefilled form is complete at every step, so it can be saved from any of them.
  const mayJump = page.initial !== undefined;
  const sendsHere = isLast || mayJump;

  const fieldsHere = inputFields(page.steps[step]?.fields ?? []);
  const goToStep = async (to: number) => {
    if (hasPendingInputs()) await waitForInputs();
    setStep(to);
    focusStep();
  };
  const submit = () => (sendsHere ? sending.submit(fields) : sending.validate(fieldsHere, () => goToStep(step + 1)));
  const goToField = (input: Input, part?: string) => {
    setStep(page.steps.findIndex((one) => one.fields.includes(input)));
    language.openPart(input, part);
    focusField(input, part, language.language);
  };
  useAddressedField(fields, goToField);
  return {
    merge,
    closeMerge: merging.close,
    /** Continues with merged values on the stored version. `isSent`: sends them immediately. */
    applyMerged(merged: FormValues, isSent: boolean) {
      if (merge) rebase(merge.on, () => merged);
      showErrors(noFormErrors);
      merging.close();
      if (isSent) sending.sendSoon();
    },
    ...{
      fields,
      values,
      scope,
      step,
      language,
      isLast,
      mayJump,
      sendsHere,
      errors,
      summary,
      draft,
      goToStep,
      ...sending,
    },
    ...editsOf({ fields, values, setValues, errors, look }),
    handleSubmit: (event: FormEvent<HTMLFormElement>) => submitSettled(event, submit),
    shown: fieldsHere.filter(sending.isOffered),
    goToField,
  };
}

interface FormDraftOptions extends FormOptions, Pick<ReturnType<typeof useRecordValues>, 'values' | 'began' | 'setValues' | 'scope'> {
  fields: readonly Input[];
  openMerge: ReturnType<typeof useMerge>['open'];
  step: number;
  setStep: (step: number) => void;
}

/** The draft of a form, which includes the key of its next submission. */
function useFormDraft({ page, loaded, fields, values, began, setValues, scope, openMerge, step, setStep }: FormDraftOptions) {
  const { sendKey, setSendKey, renewSendKey } = useSendKey(page);
  const restore = ({ values: stored, base: was, step: storedStep, sendKey: key }: DraftContent) => {
    if (key !== undefined) setSendKey(key);
    const [base, mine] = [
      { ...began, ...was },
      { ...began, ...stored },
    ];
    // The record was changed after the draft. Both texts are shown before anything is sent.
    if (page.merges && isContested(mine, base, began)) openMerge({ source: { base, theirs: began, mine }, on: scope });
    setValues((before) => ({ ...before, ...stored }));
    if (fieldOfAddress() === null) setStep(Math.min(storedStep, page.steps.length - 1));
  };
  const reset = () => {
    setValues(began);
    renewSendKey();
  };
  const draft = useDraft({ page, loaded, fields, values, began, step, sendKey, restore, reset });
  const onSent = (isLeaving: boolean) => {
    draft.end(isLeaving);
    renewSendKey();
  };
  return { draft, sendKey, onSent };
}

interface SubmissionOptions
  extends FormOptions,
    Pick<ReturnType<typeof useRecordValues>, 'values' | 'began' | 'scope' | 'settle'>,
    Pick<ReturnType<typeof useFormErrors>, 'showErrors'>,
    Pick<Parameters<typeof useSend>[0], 'sendKey' | 'onSent'> {
  fields: readonly Input[];
  beginMerge: ReturnType<typeof useMerge>['begin'];
}

/** Validates and sends the values of a form. Mistakes are reported; a conflict with the stored record opens the merge. */
function useSubmission({ page, loaded, fields, values, began, scope, sendKey, settle, showErrors, beginMerge, onSent }: SubmissionOptions) {
  const { send, needsLogin, ...sending } = useSend({ page, loaded, scope, sendKey, onSent });
  const sendAll = async () => {
    const refused = await send(values);
    if (page.merges && refused.failure?.error === conflictError) {
      const failed = await beginMerge(began, values).catch((thrown: unknown) => formErrorsOf(thrown, fields));
      if (failed) showErrors(failed);
    } else if (hasFormErrors(refused)) showErrors(refused);
    else if (page.onSuccess === 'stay') settle();
  };
  /** Reports mistakes in these fields, or continues. */
  const validate = async (inputs: readonly Input[], goOn: () => Promise<void>) => {
    // Files of a visitor wait until the login, which sending requires.
    const found = { faults: faultsOf(inputs, values, { mayWait: needsLogin }) };
    if (hasFormErrors(found)) return showErrors(found);
    showErrors(noFormErrors);
    await goOn();
  };
  return { ...sending, validate, submit: (inputs: readonly Input[]) => validate(inputs, sendAll), sendSoon: useNextRender(sendAll) };
}

/** The field in the address, such as `titles.en`. */
const fieldOfAddress = (): string | null => new URLSearchParams(location.search).get('field');

/** Moves the focus to the field in the address, once. */
function useAddressedField(fields: readonly Input[], go: (input: Input, part?: string) => void): void {
  const open = useEffectEvent(() => {
    const path = fieldOfAddress();
    const input = path === null ? undefined : fieldAt(fields, path);
    if (path !== null && input) go(input, path.slice(input.field.length + 1) || undefined);
  });
  useEffect(() => open(), []);
}

/** Submits a form when no field is converting its input. */
async function submitSettled(event: FormEvent<HTMLFormElement>, submit: () => Promise<void>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  if (!hasPendingInputs()) return submit();
  await waitForInputs();
  setTimeout(() => form.isConnected && form.requestSubmit());
}

/** Returns a function that runs an action after the next render, with the values of that render. */
function useNextRender(run: () => Promise<void>): () => void {
  const [isPending, setPending] = useState(false);
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isPending) return;
    setPending(false);
    void latest();
  }, [isPending]);
  return () => setPending(true);
}

interface EditOptions extends Pick<ReturnType<typeof useFormErrors>, 'errors' | 'look'> {
  fields: readonly Input[];
  values: FormValues;
  setValues: Dispatch<SetStateAction<FormValues>>;
}

/** Changes of values. A field with an error is validated again with each change. */
function editsOf({ fields, values, setValues, errors, look }: EditOptions) {
  return {
    change(input: Input, value: InputValue) {
      const changed = { ...values, [input.field]: value };
      setValues((before) => ({ ...before, [input.field]: value }));
      if (errors.faults[input.field]) look(input, changed);
    },
    /** Sets the values of several fields. */
    fill(entries: FormValues) {
      const changed = { ...values, ...entries };
      setValues((before) => ({ ...before, ...entries }));
      for (const input of fields) if (entries[input.field] !== undefined && errors.faults[input.field]) look(input, changed);
    },
    /** A field that was left empty shows no error before submission. */
    leave(input: Input) {
      if (!hasParts(input) && readValue(input, values) !== undefined) look(input, values);
    },
  };
}

/** Leaving one part of a field may mean moving to the next part. */
const hasParts = ({ languages, items }: Input): boolean => languages !== undefined || items !== undefined;

/** The errors and their summary, which takes the focus each time errors are reported. */
function useFormErrors(onFaults: (faults: FormErrors['faults']) => void) {
  const [errors, setErrors] = useState<FormErrors>(noFormErrors);
  const [foundErrors, setFoundErrors] = useState<FormErrors>(noFormErrors);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFormErrors(foundErrors)) summary.current?.focus();
  }, [foundErrors]);
  return {
    errors,
    summary,
    showErrors(found: FormErrors) {
      setErrors(found);
      setFoundErrors(found);
      onFaults(found.faults);
    },
    /** Validates one field again and keeps the errors of the others. */
    look(input: Input, values: FormValues) {
      const fault = faultOf(input, readValue(input, values));
      setErrors(({ faults, ...rest }) => {
        const { [input.field]: _, ...others } = faults;
        return { ...rest, faults: fault ? { ...others, [input.field]: fault } : others };
      });
    },
  };
}

/** Moves the focus after the next render. */
function useFocus() {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return {
    focusField: (input: Input, part?: string, open?: string) => setTarget({ id: focusId(input, part, open) }),
    focusStep: () => setTarget({ id: stepHeadingId }),
  };
}

/** Id of the current step's heading. */
export const stepHeadingId = 'form-step';
