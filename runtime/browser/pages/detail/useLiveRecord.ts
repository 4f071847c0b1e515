import { useState } from 'react';
import { bindUse } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { DetailPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { useLiveChange } from '../../live/useLiveChange.ts';
import { useNotifier } from '../../shell/feedback.tsx';
import { useWords } from '../../words.ts';

/** A live page with the newest record, which is loaded again when account data has changed. */
export function useLiveRecord({ record, data, calls }: DetailPage, loaded: PageLoaded): PageLoaded {
  const { call } = usePortal();
  const { announce } = useNotifier();
  const t = useWords();
  const [newer, setNewer] = useState<{ of: PageLoaded; value: unknown }>();
  const shown = newer?.of === loaded ? withRecord(loaded, record, newer.value) : loaded;
  const use = data[record];
  const ref = use && calls[use.call];
  const readAgain = async (): Promise<void> => {
    if (!ref) return;
    const value = await call(ref, bindUse(use, loaded.scope), { background: true }).catch(() => undefined);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(shown.data[record])) return;
    setNewer({ of: loaded, value });
    announce(t('detail.updated'));
  };
  useLiveChange(() => void readAgain(), loaded.data[record] !== undefined);
  return shown;
}

const withRecord = (loaded: PageLoaded, record: string, value: unknown): PageLoaded => ({
  ...loaded,
  data: { ...loaded.data, [record]: value },
  scope: { ...loaded.scope, [record]: value },
});
