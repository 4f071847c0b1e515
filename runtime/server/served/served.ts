/**
 * Built files and tables of all versions, by their names with a hash of the content. They are stored with the contents of
 * files. Each process can therefore answer requests from pages of other versions, during and after an upgrade.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ContentStorage, ContentStore } from '../contents/contents.ts';
import type { ServedAssets } from '../pages/render.ts';
import type { PortalTables } from '../portal/tables.ts';
import { keyOf, pruneServed, type ServedVersion, storeServedVersion } from './versions.ts';

export interface ServedFiles {
  /** A file of any version by its path; null for an unknown one. */
  find(path: string): Promise<Buffer | null>;
  /** Stores the built files of this version, each with its compressed form. */
  storeBuilt(assets: Pick<ServedAssets, 'client' | 'files'>): Promise<void>;
  /** Wraps tables, so that the tables of a site are stored on first use. */
  storingTables(tables: () => PortalTables, log: ServedLog): () => PortalTables;
  /** Marks the versions that this process uses, and deletes versions that have been unused for long. */
  prune(now: Date): Promise<void>;
}

interface ServedLog {
  warn(facts: object, sentence: string): void;
}

/** Paths that may be stored, such as `/assets/main-a1b2c3.js`. */
const form = /^\/(?:assets|portal)(?:\/[\w+][\w.+-]*){1,3}$/;

/** Milliseconds for which a missing name is not looked up again. */
const missMs = 5_000;

/** Milliseconds for which a process waits for tables that another one may be storing, and between two lookups. */
const patience = { wholeMs: 2_000, pauseMs: 250 } as const;

/** Milliseconds after which a failed storing of tables is tried again. */
const againMs = 30_000;

export function openServed(storage: ContentStorage): ServedFiles {
  const { contents } = storage;
  const misses = new LRUCache<string, true>({ max: 5_000, ttl: missMs });
  const inUse = new Map<string, ServedVersion>();
  const store = async (version: ServedVersion): Promise<void> => {
    inUse.set(version.of, version);
    await storeServedVersion(storage, version);
  };
  return {
    async find(path) {
      if (!form.test(path) || misses.has(path)) return null;
      const found = await (path.startsWith('/portal/') ? readPatiently(contents, path) : contents.read(keyOf(path)));
      if (!found) misses.set(path, true);
      return found;
    },
    async storeBuilt({ client, files = [] }) {
      if (!client || files.length === 0) return;
      const mark = `/assets/+${createHash('sha256').update(files.join()).digest('hex').slice(0, 32)}`;
      const there = new Set(await readdir(join(client, 'assets')));
      const names = files.flatMap((name) => [name, `${name}.br`]).filter((name) => there.has(name));
      const built = names.map((name) => ({ path: `/assets/${name}`, content: () => readFile(join(client, 'assets', name)) }));
      await store({ of: 'assets', mark, files: built });
    },
    storingTables: (tables, log) => storingTables(tables, (now, id) => store(tablesOfSite(now, id)), log),
    prune: (now) => pruneServed(storage, [...inUse.values()], now),
  };
}

async function readPatiently(contents: ContentStore, name: string): Promise<Buffer | null> {
  const end = performance.now() + patience.wholeMs;
  for (;;) {
    const found = await contents.read(keyOf(name));
    if (found || performance.now() > end) return found;
    await sleep(patience.pauseMs);
  }
}

function storingTables(
  tables: () => PortalTables,
  store: (tables: PortalTables, id: string) => Promise<void>,
  log: ServedLog,
): () => PortalTables {
  const watched = new WeakMap<PortalTables, PortalTables>();
  const watch = (now: PortalTables): PortalTables => {
    const begun = new Set<string>();
    const begin = (id: string) => {
      begun.add(id);
      store(now, id).catch((error: unknown) => {
        log.warn({ err: error, site: id }, 'tables were not kept for processes of other versions');
        setTimeout(() => begun.delete(id), againMs).unref();
      });
    };
    const site: PortalTables['site'] = (id) => {
      const view = now.site(id);
      if (!begun.has(id)) begin(id);
      return view;
    };
    return { ...now, site };
  };
  return () => {
    const now = tables();
    const known = watched.get(now) ?? watch(now);
    watched.set(now, known);
    return known;
  };
}

/** The table of the site comes first, because a browser requests it first. */
function tablesOfSite(tables: PortalTables, id: string): ServedVersion {
  const { url } = tables.site(id);
  const paths = [url, ...tables.texts.names().filter((path) => path.startsWith(`/portal/${id}/`))];
  return {
    of: id,
    mark: `${url}+`,
    files: paths.map((path) => ({ path, content: async () => Buffer.from(tables.texts.get(path) ?? '') })),
  };
}
