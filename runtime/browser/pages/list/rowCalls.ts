/** What is done with rows and records by a call: asked before where the card says so, quiet when done, told where it failed. */
import { createContext, useContext, useState } from 'react';
import type { RowAction } from '../../../../schema/define/index.ts';
import { bindUse, type Scope } from '../../../shared/bind.ts';
import { CallFailure, type Failure } from '../../../shared/envelope.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useTelling } from '../../shell/feedback.tsx';
import { useWords } from '../../words.ts';

/** An action on rows that were named to the visitor. */
export interface RowCall {
  action: Extract<RowAction, { kind: 'call' | 'batch' }>;
  label: string;
  /** What its bindings may name: `row` or `rows`, and what the page has loaded. */
  scope: Scope;
  names: readonly string[];
}

export interface RowCalls {
  /** Waits for a yes. */
  asked: RowCall | undefined;
  failed: (RowCall & { failure: Failure }) | undefined;
  running: RowCall | undefined;
  begin: (call: RowCall) => void;
  answer: (yes: boolean) => void;
  dismiss: () => void;
}

export const RowCallsContext = createContext<RowCalls | null>(null);

export function useRowCalls(): RowCalls {
  const calls = useContext(RowCallsContext);
  if (!calls) throw new Error('useRowCalls() works only where rows or records can be acted on.');
  return calls;
}

/** The calls of the rows that are shown. The rows stay as they are until the server has said what became of them. */
export function useMakeRowCalls(): RowCalls {
  const [asked, setAsked] = useState<RowCall>();
  const [failed, setFailed] = useState<RowCalls['failed']>();
  const [running, setRunning] = useState<RowCall>();
  const send = useSend();
  const run = async (call: RowCall) => {
    setFailed(undefined);
    setRunning(call);
    const failure = await send(call);
    setRunning(undefined);
    if (failure) setFailed({ ...call, failure });
  };
  return {
    asked,
    failed,
    running,
    begin: (call) => (call.action.confirm ? setAsked(call) : void run(call)),
    answer(yes) {
      setAsked(undefined);
      if (yes && asked) void run(asked);
    },
    dismiss: () => setFailed(undefined),
  };
}

/** Sends a call and loads the page again. Answers what went wrong; nothing where it went well. */
function useSend(): (call: RowCall) => Promise<Failure | undefined> {
  const { call: make, reload } = usePortal();
  const { announce } = useTelling();
  const calls = useLoadedPage().tables?.page.calls;
  const t = useWords();
  return async ({ action, label, scope }) => {
    const ref = calls?.[action.call];
    if (!ref) throw new Error(`The page names the call ${action.call} but does not carry it.`);
    try {
      await make(ref, bindUse({ call: action.call, with: action.with ?? {} }, scope));
    } catch (failure) {
      if (failure instanceof CallFailure) return failure.toJSON();
      throw failure;
    }
    announce(t('list.action.done', { action: label }));
    reload();
    return undefined;
  };
}
