import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { bindValue } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import type { InputValue } from '../../fields/inputs/index.ts';
import { focusId } from './Field.tsx';
import { faultOf, faultsOf } from './faults.ts';
import { isTrouble, noTrouble, type Trouble } from './trouble.ts';
import { useDraft } from './useDraft.ts';
import { useSend } from './useSend.ts';
import { askedBy, askedIn, type FormValues, following, readValue, startingValues } from './values.ts';

interface FormOptions {
  page: FormPage;
  loaded: PageLoaded;
}

/** The state and actions of a form: values, errors, step and submission. */
export function useForm({ page, loaded }: FormOptions) {
  const fields = useMemo(() => askedBy(page), [page]);
  const { values, setValues, settle } = useValues(page, loaded, fields);
  const [step, setStep] = useState(0);
  const { trouble, tell, look, summary } = useTrouble();
  const { focusField, focusStep } = useFocus();
  const { send, isSending, prepare, told } = useSend({ page, loaded });
  const restore = (kept: FormValues, at?: number) => {
    setValues((before) => ({ ...before, ...kept }));
    if (at !== undefined) setStep(Math.min(at, page.steps.length - 1));
  };
  const draft = useDraft({ page, pathname: loaded.pathname, fields, values, step, restore });
  const isLast = step === page.steps.length - 1;
  // A prefilled form is complete at every step, so it can be saved from any of them.
  const mayJump = page.initial !== undefined;
  const sendsHere = isLast || mayJump;

  const goToStep = (to: number) => {
    setStep(to);
    focusStep();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { faults: faultsOf(sendsHere ? fields : askedIn(page.steps[step]?.fields ?? []), values) };
    if (isTrouble(found)) return tell(found);
    tell(noTrouble);
    if (!sendsHere) return goToStep(step + 1);
    const refused = await send(values);
    if (isTrouble(refused)) tell(refused);
    else if (page.onSuccess === 'stay') settle();
  };
  return {
    ...{ fields, values, step, isLast, mayJump, sendsHere, trouble, summary, isSending, draft, prepare, told, goToStep, handleSubmit },
    shown: askedIn(page.steps[step]?.fields ?? []),
    change(input: Input, value: InputValue) {
      const changed = { ...values, [input.field]: value };
      setValues((before) => ({ ...before, [input.field]: value }));
      if (trouble.faults[input.field]) look(input, changed);
    },
    /** Sets the values of several fields. */
    fill(entries: FormValues) {
      const changed = { ...values, ...entries };
      setValues((before) => ({ ...before, ...entries }));
      for (const input of fields) if (entries[input.field] !== undefined && trouble.faults[input.field]) look(input, changed);
    },
    /** A field that was left empty shows no error before submission. */
    leave(input: Input) {
      if (!hasParts(input) && readValue(input, values) !== undefined) look(input, values);
    },
    goToField(input: Input, part?: string) {
      setStep(page.steps.findIndex((one) => one.fields.includes(input)));
      focusField(input, part);
    },
  };
}

/** Leaving one part of a field may mean moving to the next part. */
const hasParts = ({ languages, items }: Input): boolean => languages !== undefined || items !== undefined;

/** The form's values. In a prefilled form, unchanged fields follow the record when it is loaded again. */
function useValues(page: FormPage, loaded: PageLoaded, fields: readonly Input[]) {
  const record = page.initial === undefined ? undefined : bindValue(page.initial, loaded.scope);
  const starting = startingValues(fields, record);
  const [values, setValues] = useState(starting);
  const [began, setBegan] = useState(starting);
  const written = JSON.stringify(starting);
  const [followed, setFollowed] = useState(written);
  if (followed !== written) {
    setFollowed(written);
    setBegan(starting);
    setValues(following(values, began, starting));
  }
  /** After submission the sent values become the initial ones; a form without a record is emptied. */
  const settle = () => (record === undefined ? setValues(starting) : setBegan(values));
  return { values, setValues, settle };
}

/** The errors and their summary, which takes the focus each time errors are reported. */
function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [told, setTold] = useState<Trouble>(noTrouble);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTrouble(told)) summary.current?.focus();
  }, [told]);
  return {
    trouble,
    summary,
    tell(found: Trouble) {
      setTrouble(found);
      setTold(found);
    },
    /** Validates one field again and keeps the errors of the others. */
    look(input: Input, values: FormValues) {
      const fault = faultOf(input, readValue(input, values));
      setTrouble(({ faults, ...rest }) => {
        const { [input.field]: _, ...others } = faults;
        return { ...rest, faults: fault ? { ...others, [input.field]: fault } : others };
      });
    },
  };
}

/** Moves the focus after the next render. */
function useFocus() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return {
    focusField: (input: Input, part?: string) => setWanted({ id: focusId(input, part) }),
    focusStep: () => setWanted({ id: stepHeadingId }),
  };
}

/** Id of the current step's heading. */
export const stepHeadingId = 'form-step';
