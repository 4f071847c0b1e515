/** Loads chunks of the program, with time limits and error handling (specification sections 4, 8, 9). */
import { type ComponentType, lazy } from 'react';

/** A chunk or style sheet failed to load: it was missing, took too long, or fired an error event. */
export class LoadError extends Error {
  /** 'missing', 'timeout', or the type of the error event. */
  readonly type: string;

  constructor(type: string, options?: ErrorOptions) {
    super(`A part of the page did not load (${type}).`, options);
    this.name = 'LoadError';
    this.type = type;
  }
}

let limitMs = 120_000;

/** Sets the time limit from the portal's settings. */
export function limitChunks(milliseconds: number): void {
  limitMs = milliseconds;
}

/** Loads a chunk. Throws LoadError. */
export async function loadChunk<Module extends { default?: unknown }>(load: () => Promise<Module>): Promise<Module> {
  const module = await withLimit(load().catch(refuse));
  if (module.default === undefined) throw new LoadError('missing');
  return module;
}

/** A rarely rendered component, never used during hydration. If it fails to load, the page shows a notice and continues. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    loadChunk(load).catch((error: LoadError) => {
      showLoadFailure(error);
      return { default: (() => null) as ComponentType<Props> };
    }),
  );

function refuse(cause: unknown): never {
  throw cause instanceof LoadError ? cause : new LoadError(isGone(cause) ? 'missing' : 'error', { cause });
}

/** Engines report this only in the message. A failed fetch means that the chunk is missing; a module that threw is a different error. */
const isGone = (cause: unknown): boolean => cause instanceof TypeError && /import|module script/i.test(cause.message);

async function withLimit<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout')), limitMs);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}

/** Shows the hidden notice that a part failed to load, with a link to reload. */
export function showLoadFailure(error: LoadError): void {
  const notice = document.getElementById('load-failed');
  if (!notice) return;
  notice.dataset.loadError = error.type;
  notice.hidden = false;
}

/**
 * Loads the complete style sheets whose critical part is inline. Rendering new content needs them; the server's HTML does not.
 * If one fails, the page shows a notice and continues.
 */
export async function loadSheets(): Promise<void> {
  const sheets = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets?.split(' ').filter(Boolean) ?? [];
  await Promise.all(sheets.map((href) => loadSheet(href).catch(showLoadFailure)));
}

const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', ({ type }) => reject(new LoadError(type)));
    document.head.append(link);
  });

/** Reports linked style sheets that failed to load. */
export function findLostSheets(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (links.some(({ sheet }) => isLost(sheet))) showLoadFailure(new LoadError('error'));
}

/** Depending on the engine, a failed sheet is null, empty or unreadable. */
function isLost(sheet: CSSStyleSheet | null): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
