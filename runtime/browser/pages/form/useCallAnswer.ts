import { useCallback, useEffect, useState } from 'react';
import { may } from '../../../shared/access/may.ts';
import { isLoggedIn } from '../../../shared/account.ts';
import { type BindingScope, bindUse } from '../../../shared/calls/bind.ts';
import type { Failure } from '../../../shared/calls/envelope.ts';
import type { FormPage, Use } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import type { CallAnswer } from '../../fields/inputs/input.ts';
import { failureOf } from './autosave.ts';

interface CallAnswerOptions {
  page: Pick<FormPage, 'calls'>;
  use: Use | undefined;
  scope: BindingScope;
  /** Pause after a change of the bound values in milliseconds, because they are being entered. */
  pauseMs?: number;
  /** Whether the call waits, for example for a complete value. */
  isEarly?: boolean;
}

/** The answer of a call that a field makes itself. The call is made again when its bindings change. It opens no dialogs. */
export function useCallAnswer({ page, use, scope, pauseMs = 0, isEarly = false }: CallAnswerOptions): CallAnswer | undefined {
  const { call, account, tables } = usePortal();
  const [answered, setAnswered] = useState<{ to: string; answer?: unknown; failure?: Failure }>();
  const [attempt, setAttempt] = useState(0);
  const ref = use && page.calls[use.call];
  const values = use ? bindUse(use, scope) : {};
  const waits = isEarly || (use !== undefined && hasEmptyField(use, values));
  const isRefused = ref !== undefined && may(account, ref, tables.access) === 'no';
  const bound = JSON.stringify(values);
  const to = `${bound} ${attempt}`;
  useEffect(() => {
    if (!ref || waits || isRefused) return;
    const stop = new AbortController();
    const ask = () =>
      call(ref, JSON.parse(bound) as Record<string, unknown>, { signal: stop.signal, background: true }).then(
        (answer) => !stop.signal.aborted && setAnswered({ to, answer }),
        (thrown: unknown) => !stop.signal.aborted && setAnswered({ to, failure: failureOf(thrown) }),
      );
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, ref, waits, isRefused, bound, to, pauseMs]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!ref) return undefined;
  if (waits) return { state: 'early' };
  if (isRefused) return { state: isLoggedIn(account) ? 'refused' : 'login' };
  if (answered?.to !== to) return { state: 'loading' };
  return answered.failure ? { state: 'failed', failure: answered.failure, retry } : { state: 'ready', answer: answered.answer };
}

/** Whether a bound field of the form is empty, so that no call is needed. */
const hasEmptyField = (use: Use, values: Record<string, unknown>): boolean =>
  Object.entries(use.with).some(([name, value]) => typeof value === 'string' && value.startsWith('$form.') && values[name] === undefined);
