/**
 * The boot script: all the script a page runs before the visitor touches it, 1 KiB at most. It waits for the first
 * touch (or, where the page says so, for a quiet moment), loads the program, and holds the first click, key or submit
 * on what needs script until there is somebody to take it. A while after the page it lets the log know of it.
 */
const page = document;
const find = (selector: string) => page.querySelector(selector) as HTMLElement;
const load = (part: string) => import(/* @vite-ignore */ part);
/** Data attributes of the element that loads this script. */
interface BootRequest {
  /** The program. */
  main: string;
  /** Parts of the program, with spaces between them, and tables that it will ask for. */
  preload: string;
  tables: string;
  /** The log, and how long the page stands before it is told, in milliseconds. */
  log?: string;
  wait?: string;
}
const { main, preload, tables, log, wait } = find('[data-main]').dataset as unknown as BootRequest;
let held: Event | undefined;
let isStarted = false;
let isReady = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // The tables are asked for now; when the program asks for them, they are there.
  for (const address of tables.split(' ')) fetch(address);
  // Asked for together, as each would be found only in the one before it.
  Promise.all(`${main} ${preload}`.trim().split(' ').map(load))
    .then(([program]) => program.ready)
    .then(release, tellLoss);
}

/** The notice stands in every page, hidden, as the data does. */
function tellLoss(): void {
  find('#load-failed').hidden = false;
}

/** A key or submit sent by script does nothing by itself: what it would have done is done here. */
function release(): void {
  isReady = true;
  if (!held) return;
  const on = held.target as HTMLFormElement;
  if (held.type === 'submit') on.requestSubmit((held as SubmitEvent).submitter);
  else if (on.dispatchEvent(new (held.constructor as typeof Event)(held.type, held)) && /^( |Enter)$/.test((held as KeyboardEvent).key))
    on.click();
}

function hold(event: Event): void {
  const on = event.target as HTMLElement;
  const { key } = event as KeyboardEvent;
  if (isReady || !on.closest?.('[data-needs-script]') || (key && (on.matches('input,textarea,select') || !/^( |Enter|Arrow.+)$/.test(key))))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held ??= event;
  start();
}

const on = (types: string, listener: (event: Event) => void, options?: AddEventListenerOptions) => {
  for (const type of types.split(' ')) addEventListener(type, listener, options);
};
on('click keydown submit', hold, { capture: true });
// Going back within what an earlier program drew changes the address alone: the program sees to the rest.
on('pointerover touchstart keydown focusin popstate', start, { passive: true });
if (page.documentElement.dataset.hydrate === 'idle') (window.requestIdleCallback ?? setTimeout)(start);
if (log) addEventListener('load', () => setTimeout(load, wait as unknown as number, log));
// In development a page follows the schema before anybody has touched it.
if (import.meta.hot) void import('./schemaReport.ts').then(({ followReports }) => followReports(() => isReady));
