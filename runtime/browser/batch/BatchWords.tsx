import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { BatchTables } from '../../shared/files/batch.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { LoadError, showLoadFailure } from '../loading/chunks.ts';
import { createWords, WordsProvider } from '../words.ts';

const TablesContext = createContext<BatchTables | null>(null);

const fetched = new Map<string, Promise<BatchTables>>();

/** Fetches the tray tables once for a site. */
function fetchTables(address: string): Promise<BatchTables> {
  const tables = fetched.get(address) ?? fetch(address).then((response) => response.json() as Promise<BatchTables>);
  fetched.set(address, tables);
  tables.catch(() => fetched.delete(address));
  return tables;
}

/** Renders its children when the tray's words and calls have loaded. */
export function WithBatchWords({ children }: { children: ReactNode }) {
  const { tables } = usePortal();
  const { tables: page } = useLoadedPage();
  const [batch, setBatch] = useState<BatchTables>();
  const address = tables.downloads;
  useEffect(() => {
    if (!address) return;
    fetchTables(address).then(setBatch, (cause: unknown) => showLoadFailure(new LoadError('error', { cause })));
  }, [address]);
  if (!batch) return null;
  const words = createWords(tables.site.locale, batch.words, page?.words ?? {}, tables.words);
  return (
    <WordsProvider i18n={words}>
      <TablesContext value={batch}>{children}</TablesContext>
    </WordsProvider>
  );
}

/** The calls and limits of the tray. */
export function useBatchTables(): BatchTables {
  const tables = useContext(TablesContext);
  if (!tables) throw new Error('useBatchTables() works only below WithBatchWords.');
  return tables;
}
