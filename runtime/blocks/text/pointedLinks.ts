/** Delay in milliseconds, so that passing over a link shows nothing. */
const showMs = 250;
/** Time to move from the link to its card, in milliseconds. */
const leaveMs = 250;

/**
 * Reports the link with a card that is hovered or focused, and null if there is none (WCAG 1.4.13). The card remains while the
 * pointer is on the link or card, or the link has focus. Escape dismisses it. Touch follows the link.
 */
export function pointedLinks(text: HTMLElement, card: HTMLElement, onPointed: (link: HTMLAnchorElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLAnchorElement | null = null;
  const turnTo = (link: HTMLAnchorElement | null, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      shown = link;
      onPointed(link);
    }, ms);
  };
  const leave = () => {
    if (!shown || document.activeElement !== shown) turnTo(null, leaveMs);
  };
  const handlers = {
    pointerover: ({ target, pointerType }: PointerEvent) => {
      const link = linkAt(target);
      if (link && pointerType !== 'touch') turnTo(link, link === shown ? 0 : showMs);
    },
    pointerout: ({ target }: PointerEvent) => {
      if (linkAt(target)) leave();
    },
    focusin: ({ target }: FocusEvent) => {
      const link = linkAt(target);
      if (link?.matches(':focus-visible')) turnTo(link, 0);
    },
    focusout: ({ target }: FocusEvent) => {
      if (linkAt(target)) turnTo(null, 0);
    },
  };
  const stay = () => clearTimeout(timer);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    event.preventDefault();
    turnTo(null, 0);
  };
  const ending = new AbortController();
  const { signal } = ending;
  for (const [type, handler] of Object.entries(handlers)) text.addEventListener(type, handler as EventListener, { signal });
  card.addEventListener('pointerenter', stay, { signal });
  card.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('keydown', handleKey, { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-card]') : null;
