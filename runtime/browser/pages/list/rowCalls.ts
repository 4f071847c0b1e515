/** What is done with rows and records by a call: asked before where the card says so, quiet when done, told where it failed. */
import { createContext, useContext, useState } from 'react';
import type { RowAction } from '../../../../schema/define/index.ts';
import { type BindingScope, bindUse } from '../../../shared/bind.ts';
import { CallFailure, type Failure } from '../../../shared/envelope.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { saveFile } from '../../saveFile.ts';
import { useTelling } from '../../shell/feedback.tsx';
import { useWords } from '../../words.ts';

/** An action on rows that were named to the visitor. */
export interface RowCall {
  action: Extract<RowAction, { kind: 'call' | 'batch' }>;
  label: string;
  /** What its bindings may name: `row` or `rows`, and what the page has loaded. */
  scope: BindingScope;
  names: readonly string[];
  /** A page that tells what is agreed to. */
  about?: { to: string; text: string };
  /** It is done with the list as a whole: no row shows that it was done. */
  isOfList?: true;
  /** What it was asked for, once the server has agreed to it. */
  then?: () => void;
}

/** What became of several rows: how many the call changed, and why it left out the others, by their places. */
export interface BatchResult {
  done: number;
  refused: readonly { at: number; error: string; facts?: Record<string, string> }[];
}

export interface RowCalls {
  /** Waits for a yes. */
  asked: RowCall | undefined;
  failed: (RowCall & { failure: Failure }) | undefined;
  /** Some rows were refused, and the others not. */
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

/** The calls of the rows that are shown. The rows stay as they are until the server has said what became of them. */
export function useMakeRowCalls(): RowCalls {
  const [asked, setAsked] = useState<RowCall>();
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
    asked,
    failed,
    partly,
    running,
    begin: (call) => (call.action.confirm ? setAsked(call) : void run(call)),
    answer(yes) {
      setAsked(undefined);
      if (yes && asked) void run(asked);
    },
    dismiss() {
      setFailed(undefined);
      setPartly(undefined);
    },
  };
}

interface RowCallOutcome {
  failure?: Failure;
  /** Of a call that says what became of each row. */
  result?: BatchResult;
}

/** Sends a call and loads the page again, but where nothing came of it, or a file, which the visitor gets under the word `<action>File`. */
function useSend(): (call: RowCall) => Promise<RowCallOutcome> {
  const { call: make, reload } = usePortal();
  const { announce, notify } = useTelling();
  const page = useLoadedPage().tables?.page;
  const t = useWords();
  return async ({ action, label, scope, isOfList, then }) => {
    const ref = page?.calls[action.call];
    if (!ref) throw new Error(`The page names the call ${action.call} but does not carry it.`);
    try {
      const answered = await make(ref, bindUse({ call: action.call, with: action.with ?? {} }, scope));
      if (answered instanceof Blob) {
        saveFile(answered, t(`action.${page?.id}.${action.id}File`));
        return {};
      }
      const result = resultIn(answered);
      const tell = isOfList ? notify : announce;
      tell(result ? t('list.batch.done', { action: label, count: result.done }) : t('list.action.done', { action: label }));
      reload();
      then?.();
      return result ? { result } : {};
    } catch (failure) {
      if (failure instanceof CallFailure) return { failure: failure.toJSON() };
      throw failure;
    }
  };
}

/** What a call says of each row, where it does. */
export function resultIn(answer: unknown): BatchResult | undefined {
  const isResult = answer !== null && typeof answer === 'object' && 'done' in answer && 'refused' in answer;
  return isResult && Array.isArray(answer.refused) ? (answer as BatchResult) : undefined;
}
