import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { usePortal } from '../context.ts';
import { useBatchTables } from './BatchWords.tsx';
import { runBatch } from './run.ts';
import store, { batch, chosenUids } from './store.ts';
import { ownerOf, tray } from './tray.ts';
import { useBegin } from './useBegin.ts';
import { useDelivered } from './useDelivered.ts';

/** Milliseconds after which a start that waited for a login is discarded. */
const pendingStartMs = 15 * 60_000;

/** Runs the visitor's tray, including items that were started in another tab or before a login. */
export function useRunner(): void {
  const { account, call } = usePortal();
  const { isRunning } = useSnapshot(tray);
  const table = useBatchTables();
  const { begin } = useBegin();
  const reportDelivered = useDelivered();
  const owner = ownerOf(account);
  const mayRun = isLoggedIn(account);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a start that waited for a login is taken up once for each account
  useEffect(() => {
    store.open(owner);
    if (!mayRun || batch.wanted === undefined) return;
    const isRecent = Date.now() - batch.wanted < pendingStartMs;
    delete batch.wanted;
    if (isRecent)
      void begin(chosenUids()).then((hasNewTerms) => {
        // The tray shows the terms.
        if (hasNewTerms) tray.isOpen = true;
      });
  }, [owner, mayRun]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run continues when the page changes; only its start and its account matter.
  useEffect(() => {
    if (!mayRun || !isRunning) return;
    const leaving = new AbortController();
    void runBatch({ call, table, onEnd: reportDelivered, signal: leaving.signal });
    return () => leaving.abort();
  }, [owner, mayRun, isRunning, table]);
}
