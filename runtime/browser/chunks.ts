/** Loading parts of the program: what may go wrong, and how long it may take (specification sections 4, 8, 9). */
import { type ComponentType, lazy } from 'react';

/** A part of the program or a style sheet that did not come: it was missing, took too long, or failed with an event. */
export class LoadError extends Error {
  /** 'missing', 'timeout', or the type of the event that told of it. */
  readonly type: string;

  constructor(type: string, options?: ErrorOptions) {
    super(`A part of the page did not load (${type}).`, options);
    this.name = 'LoadError';
    this.type = type;
  }
}

let limitMs = 120_000;

/** Takes the limit from the portal's settings. */
export function limitChunks(milliseconds: number): void {
  limitMs = milliseconds;
}

/** Loads a lazy part. Throws LoadError. */
export async function loadChunk<Module extends { default?: unknown }>(load: () => Promise<Module>): Promise<Module> {
  const module = await withLimit(load().catch(refuse));
  if (module.default === undefined) throw new LoadError('missing');
  return module;
}

/** A component that few visits draw, and none while the page is taken over. Where it does not come, the page says so and goes on. */
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

/** Engines say it in words only: an import that ran and threw is an error of its own, one that never came is missing. */
const isGone = (cause: unknown): boolean => cause instanceof TypeError && /import|module script/i.test(cause.message);

async function withLimit<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout')), limitMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Shows the notice that stands hidden in the page: something did not load, and here is the way to load it again. */
export function showLoadFailure(error: LoadError): void {
  const notice = document.getElementById('load-failed');
  if (!notice) return;
  notice.dataset.loadError = error.type;
  notice.hidden = false;
}

/**
 * Asks for the whole of the sheets of which the page holds a part, and resolves when they are there. What is drawn anew
 * needs them; what stands in the page already does not. Where one does not come, the page says so and goes on.
 */
export async function loadSheets(): Promise<void> {
  const wanted = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets?.split(' ').filter(Boolean) ?? [];
  await Promise.all(wanted.map((href) => loadSheet(href).catch(showLoadFailure)));
}

const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', ({ type }) => reject(new LoadError(type)));
    document.head.append(link);
  });

/** Finds linked sheets that did not come, and shows that they are missing. */
export function findLostSheets(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (links.some(({ sheet }) => isLost(sheet))) showLoadFailure(new LoadError('error'));
}

/** Engines show a sheet that did not come as none at all, as an empty one, or as one that may not be read. */
function isLost(sheet: CSSStyleSheet | null): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
