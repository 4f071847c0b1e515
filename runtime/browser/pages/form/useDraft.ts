import { useEffect, useRef, useState } from 'react';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { dropDraft, isOvertaken, keepDraft, readDraft, readStep } from './drafts.ts';
import type { FormValues } from './values.ts';

interface DraftOptions {
  page: FormPage;
  pathname: string;
  fields: readonly Input[];
  values: FormValues;
  step: number;
  restore: (values: FormValues, step?: number) => void;
}

interface DraftContext {
  isRestored: boolean;
  /** Whether the record has changed since: the draft is then older than the stored record. */
  isOvertaken: boolean;
  /** Discards the draft. */
  forget: () => void;
}

/**
 * Restores a draft where the card keeps one, and for every form the input that a login interrupted. Returns whether it
 * did, and a function that discards it.
 */
export function useDraft({ page, pathname, fields, values, step, restore }: DraftOptions): DraftContext {
  const [isRestored, setRestored] = useState(false);
  const [isLate, setLate] = useState(false);
  const untouched = useRef(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before input from before hydration is reported
  useEffect(() => {
    const kept = readDraft(sessionStorage, pathname, fields);
    const at = readStep(sessionStorage, pathname);
    const overtaken = isOvertaken(sessionStorage, pathname, untouched.current);
    if (!page.draft) dropDraft(sessionStorage, pathname);
    if (Object.keys(kept).length === 0) return;
    restore(kept, at);
    setRestored(true);
    setLate(overtaken);
  }, []);
  useEffect(() => {
    if (page.draft && values !== untouched.current) keepDraft(sessionStorage, pathname, fields, values, { began: untouched.current, step });
  }, [page.draft, pathname, fields, values, step]);
  const forget = () => {
    restore(untouched.current);
    untouched.current = { ...untouched.current };
    dropDraft(sessionStorage, pathname);
    setRestored(false);
  };
  return { isRestored, isOvertaken: isLate, forget };
}
