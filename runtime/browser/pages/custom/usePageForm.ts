import { useEffect, useRef, useState } from 'react';
import { CallFailure, type Failure } from '../../../shared/calls/envelope.ts';
import type { CallRef, Input, Page } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import type { InputValue } from '../../fields/inputs/index.ts';
import { controlId } from '../form/Field.tsx';
import { type Faults, type FieldFault, faultOf, faultsOf } from '../form/faults.ts';
import { type FormErrors, formErrorsOf, hasFormErrors, noFormErrors } from '../form/formErrors.ts';
import { emptyValues, type FormValues, formOf, readValue } from '../form/values.ts';

type PageWithForms = Page & Required<Pick<Page, 'forms'>>;

const hasForms = (page: Page | undefined): page is PageWithForms => page?.forms !== undefined;

/** The tables of this page, with its calls and forms. */
export function usePageWithForms(): PageWithForms {
  const page = useLoadedPage().tables?.page;
  if (!hasForms(page)) throw new Error('The card of this page declares no forms.');
  return page;
}

/** The answer to a request, or its failure. Null if the fields are invalid or another request is pending. */
export type FormResponse = { kind: 'done'; answer: unknown } | { kind: 'refused'; failure: Failure } | null;

/** Fields of refusals, by error id. */
type RefusedFieldNames = Readonly<Record<string, string>>;

/** The state of one form: its values, its errors, and a single submission. */
export function usePageForm(
  name: string,
  { start = {}, fieldsOfErrors = {} }: { start?: FormValues; fieldsOfErrors?: RefusedFieldNames } = {},
) {
  const page = usePageWithForms();
  const { call, upload } = usePortal();
  const { fields, call: id } = page.forms[name] ?? { fields: [], call: '' };
  const [values, setValues] = useState<FormValues>(() => ({ ...emptyValues(fields), ...start }));
  const { errors, showErrors, look, summary } = useErrorSummary(fields);
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  /** Shows the errors of the fields; returns whether there are any. */
  const isWrong = (inputs: readonly Input[] = fields): boolean => {
    const found = { faults: faultsOf(inputs, values) };
    showErrors(found);
    return hasFormErrors(found);
  };
  /** Sends one request to a call of the page; shows a refusal at its field, else above the form. */
  const attempt = async (callId: string, request: (ref: CallRef) => Promise<unknown>): Promise<FormResponse> => {
    const ref = page.calls[callId];
    if (isRunning.current || !ref) return null;
    isRunning.current = true;
    setSending(true);
    try {
      return { kind: 'done', answer: await request(ref) };
    } catch (thrown) {
      const failure = failureOf(thrown);
      const field = failure.error === undefined ? undefined : fieldsOfErrors[failure.error];
      showErrors(
        field
          ? { faults: { [field]: { error: failure.error as string, facts: failure.facts } } }
          : formErrorsOf(new CallFailure(failure), fields),
      );
      return { kind: 'refused', failure };
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  /** Makes a call of the page. */
  const make = (callId: string, request: Readonly<Record<string, unknown>>) => attempt(callId, (ref) => call(ref, request));
  /** Makes a call of the page that takes a file. */
  const makeWithFile = (callId: string, values: Record<string, string>, file: File) => attempt(callId, (ref) => upload(ref, values, file));
  return {
    ...{ fields, values, errors, summary, isSending, isWrong, make, makeWithFile, showErrors },
    /** Sends the form with additional values. */
    send: (further: Readonly<Record<string, unknown>>): Promise<FormResponse> =>
      isWrong() ? Promise.resolve(null) : make(id, { ...formOf(fields, values), ...further }),
    entered: () => formOf(fields, values),
    text: (field: string): string => String(values[field] ?? '').trim(),
    change(input: Input, value: InputValue) {
      const changed = { ...values, [input.field]: value };
      setValues((before) => ({ ...before, [input.field]: value }));
      if (errors.faults[input.field]) look(input, changed);
    },
    /** A field that was left empty shows no error before submission. */
    leave(input: Input) {
      if (readValue(input, values) !== undefined && !errors.faults[input.field]) look(input, values);
    },
    empty: (field: string) => setValues((before) => ({ ...before, [field]: '' })),
  };
}

export type PageForm = ReturnType<typeof usePageForm>;

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return thrown.toJSON();
  console.error(thrown);
  return { status: 0, code: 0, message: String(thrown) };
}

/** Focuses the field if it is the only one with an error, otherwise the summary. */
function useErrorSummary(fields: readonly Input[]) {
  const [errors, setErrors] = useState<FormErrors>(noFormErrors);
  const [foundErrors, setFoundErrors] = useState<FormErrors>(noFormErrors);
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling moves the focus once
  useEffect(() => {
    const only = foundErrors.failure ? undefined : onlyWrong(fields, foundErrors.faults);
    if (only) document.getElementById(controlId(only))?.focus();
    else if (hasFormErrors(foundErrors)) summary.current?.focus();
  }, [foundErrors]);
  const showErrors = (found: FormErrors) => {
    setErrors(found);
    setFoundErrors(found);
  };
  /** Validates one field again and keeps the errors of the others. */
  const look = (input: Input, values: FormValues) => {
    const fault = faultOf(input, readValue(input, values));
    setErrors(({ faults: { [input.field]: _, ...others }, ...rest }) => ({ ...rest, faults: withFault(others, input, fault) }));
  };
  return { errors, showErrors, look, summary };
}

const withFault = (others: Faults, { field }: Input, fault: FieldFault | undefined): Faults =>
  fault ? { ...others, [field]: fault } : others;

function onlyWrong(fields: readonly Input[], faults: Faults): Input | undefined {
  const wrong = fields.filter(({ field }) => faults[field]);
  return wrong.length === 1 ? wrong[0] : undefined;
}
