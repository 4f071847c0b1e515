import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { usePortal } from '../context.ts';
import { useTelling } from '../shell/feedback.tsx';
import { useWords } from '../words.ts';
import { useBatchTables } from './BatchWords.tsx';
import { runBatch } from './run.ts';
import store, { batch } from './store.ts';
import { ownerOf, tray } from './tray.ts';

/** A start that waited for a login is not taken up any more after so long. */
const wantedMs = 15 * 60_000;

/** Runs the tray of whoever is visiting: what was started here, in another tab or before a login. */
export function useRunner(): void {
  const { account, call } = usePortal();
  const { isRunning } = useSnapshot(tray);
  const table = useBatchTables();
  const { notify } = useTelling();
  const t = useWords();
  const owner = ownerOf(account);
  const mayRun = isLoggedIn(account);
  useEffect(() => {
    store.open(owner);
    if (!mayRun || batch.wanted === undefined) return;
    if (Date.now() - batch.wanted < wantedMs) store.start();
    else delete batch.wanted;
  }, [owner, mayRun]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run goes on whatever the page says meanwhile; only its begin and its account count
  useEffect(() => {
    if (!mayRun || !isRunning) return;
    const leaving = new AbortController();
    const handleEnd = ({ status }: { status: string }) => notify(t(status === 'ready' ? 'batch.said.ready' : 'batch.said.failed'));
    void runBatch({ call, table, onEnd: handleEnd, signal: leaving.signal });
    return () => leaving.abort();
  }, [owner, mayRun, isRunning, table]);
}
