import { useEffect, useMemo, useState } from 'react';
import { subscribe } from 'valtio';
import { type BindingScope, bindUse } from '../../../../shared/calls/bind.ts';
import type { CallRef, FormPage, Use } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { liveChanges } from '../../../live/counts.ts';

/** Number of reports within the time for which a form counts as open. One report may therefore fail or be late. */
const reportsInTime = 3;

/** Milliseconds between an event of the stream and the request for the other editors. Several events cause one request. */
const pauseMs = 500;

const activity = ['pointerdown', 'keydown'] as const;

/**
 * The rows of other accounts that work on the record of this form. The form reports that it is open, until it is closed or has
 * no input for a while. The stream of live counts reports arrivals and departures.
 */
export function usePresence(page: FormPage & { presence: Use }, scope: BindingScope): readonly unknown[] {
  const { call, tables } = usePortal();
  const { presenceMs, presenceIdleMs } = tables.settings.times;
  const { presence, calls } = page;
  const [others, setOthers] = useState<readonly unknown[]>([]);
  const record = useMemo(() => recordIn(presence, scope), [presence, scope]);
  useEffect(() => {
    if (record === undefined) return;
    const about = { ...JSON.parse(record), tab: tabId() };
    const send = (more: { left?: true }) =>
      call(
        calls[presence.call] as CallRef,
        { ...about, ...more },
        { background: true, outlives: true, ...('left' in more && { keepalive: true }) },
      );
    const reports = reporting({
      report: async () => setOthers((await send({})) as readonly unknown[]),
      leave: () => void send({ left: true }).catch(() => {}),
      everyMs: presenceMs / reportsInTime,
      idleMs: presenceIdleMs,
    });
    return reports.stop;
  }, [record, call, calls, presence, presenceMs, presenceIdleMs]);
  return others;
}

/** The request of the call as JSON; undefined for a new record. */
function recordIn(presence: Use, scope: BindingScope): string | undefined {
  const bound = bindUse(presence, scope);
  const isKnown = Object.keys(presence.with).every((name) => bound[name] !== undefined && bound[name] !== '');
  return isKnown ? JSON.stringify(bound) : undefined;
}

const tabId = (): string => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : String(Math.random()));

interface ReportingOptions {
  report: () => Promise<void>;
  leave: () => void;
  everyMs: number;
  idleMs: number;
}

/** Reports at intervals and after events of the stream, while the page is in use. */
function reporting({ report, leave, everyMs, idleMs }: ReportingOptions): { stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let usedAt = Date.now();
  let isAway = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    if (!signal.aborted && !isAway) void report().catch(() => {});
  };
  const use = (): void => {
    usedAt = Date.now();
    if (!isAway) return;
    isAway = false;
    now();
  };
  const goAway = (): void => {
    if (isAway) return;
    isAway = true;
    leave();
  };
  const tick = (): void => {
    if (Date.now() - usedAt > idleMs) goAway();
    else now();
  };
  const timer = setInterval(tick, everyMs);
  const unsubscribe = subscribe(liveChanges, () => {
    clearTimeout(soon);
    soon = setTimeout(now, pauseMs);
  });
  for (const type of activity) addEventListener(type, use, { signal, passive: true });
  addEventListener('pagehide', goAway, { signal });
  addEventListener('pageshow', use, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && use(), { signal });
  now();
  return {
    stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(soon);
      unsubscribe();
      goAway();
    },
  };
}
