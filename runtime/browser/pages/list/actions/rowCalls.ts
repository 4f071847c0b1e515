/** Runs actions on rows and records by calls: asks for confirmation where required, and reports failures. */
import { createContext, useContext, useState } from 'react';
import type { RowAction } from '../../../../../schema/define/index.ts';
import { type BindingScope, bindUse } from '../../../../shared/calls/bind.ts';
import { CallFailure, type Failure } from '../../../../shared/calls/envelope.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { useNotifier } from '../../../shell/feedback.tsx';
import { saveFile } from '../../../storage/saveFile.ts';
import { useWords } from '../../../words.ts';

/** An action on named rows. */
export interface RowCall {
  action: Extract<RowAction, { kind: 'call' | 'batch' }>;
  label: string;
  /** The scope of its bindings: `row` or `rows`, and the page's data. */
  scope: BindingScope;
  names: readonly string[];
  /** A page with the terms that the visitor accepts. */
  about?: { to: string; text: string };
  /** The action concerns the whole list, so success is announced instead of shown in a row. */
  isOfList?: true;
  /** Runs after the call has succeeded. */
  then?: () => void;
}

/** The result of a batch: the number of changed rows, and the refused ones by index. */
export interface BatchResult {
  done: number;
  refused: readonly { at: number; error: string; facts?: Record<string, string> }[];
}

export interface RowCalls {
  /** The action that waits for confirmation. */
  pending: RowCall | undefined;
  failed: (RowCall & { failure: Failure }) | undefined;
  /** The action that was refused for some rows only. */
  partly: (RowCall & BatchResult) | undefined;
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

/** The actions of the displayed rows. Rows change only after the server has confirmed. */
export function useMakeRowCalls(): RowCalls {
  const [pending, setPending] = useState<RowCall>();
  const [failed, setFailed] = useState<RowCalls['failed']>();
  const [partly, setPartly] = useState<RowCalls['partly']>();
  const [running, setRunning] = useState<RowCall>();
  const send = useSend();
  const run = async (call: RowCall) => {
    setFailed(undefined);
    setPartly(undefined);
    setRunning(call);
    const { failure, result } = await send(call);
    setRunning(undefined);
    if (failure) setFailed({ ...call, failure });
    if (result && result.refused.length > 0) setPartly({ ...call, ...result });
  };
  return {
    pending,
    failed,
    partly,
    running,
    begin: (call) => (call.action.confirm ? setPending(call) : void run(call)),
    answer(yes) {
      setPending(undefined);
      if (yes && pending) void run(pending);
    },
    dismiss() {
      setFailed(undefined);
      setPartly(undefined);
    },
  };
}

interface RowCallOutcome {
  failure?: Failure;
  /** Set if the call reports a result for each row. */
  result?: BatchResult;
}

/** Sends a call and reloads the page, unless nothing changed. An answered file is offered with the word `<action>File`, which may name fields of the row. */
function useSend(): (call: RowCall) => Promise<RowCallOutcome> {
  const { call: make, reload } = usePortal();
  const { announce, notify } = useNotifier();
  const page = useLoadedPage().tables?.page;
  const t = useWords();
  return async ({ action, label, scope, isOfList, then }) => {
    const ref = page?.calls[action.call];
    if (!ref) throw new Error(`The page names the call ${action.call} but does not carry it.`);
    try {
      const answered = await make(ref, bindUse({ call: action.call, with: action.with ?? {} }, scope));
      if (answered instanceof Blob) {
        saveFile(answered, t(`action.${page?.id}.${action.id}File`, { ...(scope.row as object) }));
        return {};
      }
      const result = resultIn(answered);
      const announceResult = isOfList ? notify : announce;
      announceResult(result ? t('list.batch.done', { action: label, count: result.done }) : t('list.action.done', { action: label }));
      reload();
      then?.();
      return result ? { result } : {};
    } catch (failure) {
      if (failure instanceof CallFailure) return { failure: failure.toJSON() };
      throw failure;
    }
  };
}

/** The result of a batch in an answer; undefined if there is none. */
export function resultIn(answer: unknown): BatchResult | undefined {
  const isResult = answer !== null && typeof answer === 'object' && 'done' in answer && 'refused' in answer;
  return isResult && Array.isArray(answer.refused) ? (answer as BatchResult) : undefined;
}
