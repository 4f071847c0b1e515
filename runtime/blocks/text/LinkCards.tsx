import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { placeBeside } from './placeBeside.ts';
import { pointedLinks } from './pointedLinks.ts';

interface LinkCardsProps {
  /** The text whose links have cards: `data-card` holds the title on its first line and what follows below it. */
  within: RefObject<HTMLElement | null>;
}

/** What a link is about, shown while it is pointed at or has the focus. Without script, and by touch, the link leads there. */
export function LinkCards({ within }: LinkCardsProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => (within.current && card.current ? pointedLinks(within.current, card.current, setLink) : undefined), [within]);
  useEffect(() => {
    const shown = card.current;
    if (!link || !shown) return undefined;
    link.setAttribute('aria-describedby', id);
    shown.showPopover();
    const place = () => placeBeside(shown, link);
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      link.removeAttribute('aria-describedby');
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      shown.hidePopover();
    };
  }, [link, id]);
  const [title, ...text] = (link?.dataset.card ?? '').split('\n');
  const lang = link?.closest<HTMLElement>('[lang]')?.lang;
  return (
    <div ref={card} id={id} className="link-card" role="tooltip" popover="manual" lang={lang} dir="auto">
      <strong>{title}</strong>
      <p>{text.join('\n')}</p>
    </div>
  );
}
