import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { bindValue } from '../../../shared/bind.ts';
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

/** All that a form remembers and does: its values, what is wrong with them, its step, and sending. */
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
  // What began with a record is whole at every step: it is saved from where one is.
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
    /** Puts values into several fields at once. */
    fill(entries: FormValues) {
      const changed = { ...values, ...entries };
      setValues((before) => ({ ...before, ...entries }));
      for (const input of fields) if (entries[input.field] !== undefined && trouble.faults[input.field]) look(input, changed);
    },
    /** A field that was left empty is not scolded before the form is sent. */
    leave(input: Input) {
      if (!hasParts(input) && readValue(input, values) !== undefined) look(input, values);
    },
    goToField(input: Input, part?: string) {
      setStep(page.steps.findIndex((one) => one.fields.includes(input)));
      focusField(input, part);
    },
  };
}

/** Who leaves one part of a field may be about to fill in the next. */
const hasParts = ({ languages, items }: Input): boolean => languages !== undefined || items !== undefined;

/** What stands in the form. Where it begins with a record, what nobody has changed follows that record when it is loaded again. */
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
  /** What was sent is now how the form begins; where it begins with nothing, it is empty again. */
  const settle = () => (record === undefined ? setValues(starting) : setBegan(values));
  return { values, setValues, settle };
}

/** What is wrong, and where it is summed up: the summary takes the focus each time it is told. */
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
    /** Looks at one field again, without a word about the others. */
    look(input: Input, values: FormValues) {
      const fault = faultOf(input, readValue(input, values));
      setTrouble(({ faults, ...rest }) => {
        const { [input.field]: _, ...others } = faults;
        return { ...rest, faults: fault ? { ...others, [input.field]: fault } : others };
      });
    },
  };
}

/** Moves the focus once what shall have it is drawn. */
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

/** The heading of the step that is open. */
export const stepHeadingId = 'form-step';
