import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import type { InputValue } from '../../runtime/browser/fields/inputs/index.ts';
import { controlId } from '../../runtime/browser/pages/form/Field.tsx';
import { type Faults, type FieldFault, faultOf, faultsOf } from '../../runtime/browser/pages/form/faults.ts';
import { isTrouble, noTrouble, type Trouble, troubleOf } from '../../runtime/browser/pages/form/trouble.ts';
import { emptyValues, type FormValues, formOf, readValue } from '../../runtime/browser/pages/form/values.ts';
import { CallFailure, type Failure } from '../../runtime/shared/calls/envelope.ts';
import type { Input } from '../../runtime/shared/portal.ts';
import { useLoginPage } from './useLoginPage.ts';

/** The answer to a request, or its failure. Null if the fields are invalid or another request is pending. */
export type LoginResponse = { kind: 'done'; answer: unknown } | { kind: 'refused'; failure: Failure } | null;

/** Fields of refusals, by error id. */
type PlacedRefusals = Readonly<Record<string, string>>;

/** The state of one form: its values, its errors, and a single submission. */
export function useLoginRequest(name: string, { start = {}, places = {} }: { start?: FormValues; places?: PlacedRefusals } = {}) {
  const page = useLoginPage();
  const { call } = usePortal();
  const { fields, call: id } = page.forms[name] ?? { fields: [], call: '' };
  const [values, setValues] = useState<FormValues>(() => ({ ...emptyValues(fields), ...start }));
  const { trouble, tell, look, summary } = useTold(fields);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  /** Shows the errors of the fields; returns whether there are any. */
  const isWrong = (asked: readonly Input[] = fields): boolean => {
    const found = { faults: faultsOf(asked, values) };
    tell(found);
    return isTrouble(found);
  };
  /** Makes a call of the page; shows a refusal at its field, else above the form. */
  const make = async (callId: string, request: Readonly<Record<string, unknown>>): Promise<LoginResponse> => {
    const ref = page.calls[callId];
    if (isUnderWay.current || !ref) return null;
    isUnderWay.current = true;
    setSending(true);
    try {
      return { kind: 'done', answer: await call(ref, request) };
    } catch (thrown) {
      const failure = failureOf(thrown);
      const field = failure.error === undefined ? undefined : places[failure.error];
      tell(
        field
          ? { faults: { [field]: { error: failure.error as string, facts: failure.facts } } }
          : troubleOf(new CallFailure(failure), fields),
      );
      return { kind: 'refused', failure };
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return {
    ...{ fields, values, trouble, summary, isSending, isWrong, make, tell },
    /** Sends the form with additional values. */
    send: (further: Readonly<Record<string, unknown>>): Promise<LoginResponse> =>
      isWrong() ? Promise.resolve(null) : make(id, { ...formOf(fields, values), ...further }),
    text: (field: string): string => String(values[field] ?? '').trim(),
    change(input: Input, value: InputValue) {
      const changed = { ...values, [input.field]: value };
      setValues((before) => ({ ...before, [input.field]: value }));
      if (trouble.faults[input.field]) look(input, changed);
    },
    /** A field that was left empty shows no error before submission. */
    leave(input: Input) {
      if (readValue(input, values) !== undefined && !trouble.faults[input.field]) look(input, values);
    },
    empty: (field: string) => setValues((before) => ({ ...before, [field]: '' })),
  };
}

export type LoginForm = ReturnType<typeof useLoginRequest>;

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return thrown.toJSON();
  console.error(thrown);
  return { status: 0, code: 0, message: String(thrown) };
}

/** Focuses the field if it is the only one with an error, otherwise the summary. */
function useTold(fields: readonly Input[]) {
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [told, setTold] = useState<Trouble>(noTrouble);
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling moves the focus once
  useEffect(() => {
    const only = told.failure ? undefined : onlyWrong(fields, told.faults);
    if (only) document.getElementById(controlId(only))?.focus();
    else if (isTrouble(told)) summary.current?.focus();
  }, [told]);
  const tell = (found: Trouble) => {
    setTrouble(found);
    setTold(found);
  };
  /** Validates one field again and keeps the errors of the others. */
  const look = (input: Input, values: FormValues) => {
    const fault = faultOf(input, readValue(input, values));
    setTrouble(({ faults: { [input.field]: _, ...others }, ...rest }) => ({ ...rest, faults: withFault(others, input, fault) }));
  };
  return { trouble, tell, look, summary };
}

const withFault = (others: Faults, { field }: Input, fault: FieldFault | undefined): Faults =>
  fault ? { ...others, [field]: fault } : others;

function onlyWrong(fields: readonly Input[], faults: Faults): Input | undefined {
  const wrong = fields.filter(({ field }) => faults[field]);
  return wrong.length === 1 ? wrong[0] : undefined;
}
