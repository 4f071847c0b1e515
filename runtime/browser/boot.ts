/**
 * The boot script, the only script before the first interaction; up to 1 KiB. It waits for an interaction or, if the page
 * requests it, for an idle moment. Then it loads the program, and replays the first click, key or submit after hydration. After
 * a delay it reports the page view.
 */
import type { TablesAhead } from './loading/tables.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const load = (part: string) => import(/* @vite-ignore */ part);
/** Data attributes of the script element. */
interface BootRequest {
  /** Address of the program. */
  main: string;
  /** Space-separated chunks of the program, and tables that it will fetch. */
  preload: string;
  tables: string;
  /** Set on pages that hydrate without an interaction. */
  idle?: string;
  /** Address of the tracking script, and its delay in milliseconds. */
  log?: string;
  wait?: string;
}
const { main, preload, tables, idle, log, wait } = find('[data-main]').dataset as unknown as BootRequest;
let held: Event | undefined;
let isStarted: boolean | undefined;
let isReady: boolean | undefined;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // loading/tables.ts takes the answers.
  (self as TablesAhead).ahead = tables.split(' ').map((address) => fetch(address));
  // Requested in parallel, because otherwise each would be discovered only after the previous one.
  Promise.all(`${main} ${preload}`.trim().split(' ').map(load))
    .then(([program]) => program.ready)
    // Every page contains the notice, hidden.
    .then(release, () => {
      find('#load-failed').hidden = false;
    });
}

/** Synthetic key and submit events have no default action, so it is performed here. */
function release(): void {
  isReady = true;
  if (!held) return;
  const on = held.target as HTMLFormElement;
  if (held.type === 'submit') on.requestSubmit((held as SubmitEvent).submitter);
  else if (on.dispatchEvent(new (held.constructor as typeof Event)(held.type, held)) && /^[ E]/.test((held as KeyboardEvent).key))
    on.click();
}

/** Without a connection links are also held, so that the page remains open and shows the notice. */
function hold(event: Event): void {
  const on = event.target as HTMLElement;
  const { key } = event as KeyboardEvent;
  if (
    isReady ||
    !on.closest?.(`[data-needs-script]${navigator.onLine ? '' : ',[data-go]'}`) ||
    (key && (on.matches('input,textarea,select') || !/^( |Enter|Arrow)/.test(key)))
  )
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held ??= event;
  start();
}

const on = (types: string, listener: (event: Event) => void, options?: AddEventListenerOptions | boolean) => {
  for (const type of types.split(' ')) addEventListener(type, listener, options);
};
on('click keydown submit', hold, true);
// Going back within an earlier document changes only the address. The program renders the page.
on('touchstart keydown focusin popstate', start, { passive: true });
// A resting mouse is not an interaction: when a page opens or scrolls under it, the browser sends moves of length zero.
on('pointermove', (event) => ((event as PointerEvent).movementX || (event as PointerEvent).movementY) && start());
if (idle) (self.requestIdleCallback ?? setTimeout)(start);
if (log) addEventListener('load', () => setTimeout(load, wait as unknown as number, log));
// In development a page follows schema changes before the first interaction.
if (import.meta.hot) void import('./schemaReport.ts').then(({ followReports }) => followReports(() => isReady === true));
