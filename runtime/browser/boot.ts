/**
 * The boot script: all the script a page runs before the visitor touches it, 1 KiB at most. It waits for the first
 * touch (or, where the page says so, for a quiet moment), loads the program, and holds the first click, key or submit
 * on what needs script until there is somebody to take it.
 */
const page = document;
// The element that asked for this script carries both.
const { main, preload } = (page.querySelector('[data-main]') as HTMLElement).dataset as { main: string; preload: string };
let held: Event | undefined;
let isStarted = false;
let isReady = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // The tables are asked for now; when the program asks for them, they are there.
  const block = JSON.parse((page.getElementById('portal-data') as HTMLElement).textContent as string);
  for (const address of [block.site, block.page]) if (address) fetch(address);
  // Asked for together, as each would be found only in the one before it.
  const parts = `${main} ${preload}`.trim().split(' ');
  Promise.all(parts.map((part) => import(/* @vite-ignore */ part)))
    .then(([program]) => program.ready)
    .then(release, tellLoss);
}

/** The notice stands in every page, hidden, as the data does. */
function tellLoss(): void {
  (page.getElementById('load-failed') as HTMLElement).hidden = false;
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

for (const type of ['click', 'keydown', 'submit']) addEventListener(type, hold, true);
// Going back within what an earlier program drew changes the address alone: the program sees to the rest.
for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin', 'popstate']) addEventListener(type, start, { passive: true });
if (page.documentElement.dataset.hydrate === 'idle') (window.requestIdleCallback ?? setTimeout)(start);
