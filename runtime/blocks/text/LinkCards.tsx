import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pointedLinks } from './pointedLinks.ts';
import { positionNextTo } from './positionNextTo.ts';

interface LinkCardsProps {
  /** The text with the links: `data-card` contains the title in its first line, and the text below it. */
  within: RefObject<HTMLElement | null>;
}

/** Previews of the links of a text. Rendered after hydration, because without script the links are followed. */
export function LinkCards(props: LinkCardsProps) {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return isTakenOver && <LinkCard {...props} />;
}

/** A preview card of a link on hover or focus. On touch, the link is followed. */
function LinkCard({ within }: LinkCardsProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => (within.current && card.current ? pointedLinks(within.current, card.current, setLink) : undefined), [within]);
  useEffect(() => {
    const shown = card.current;
    if (!link || !shown) return undefined;
    link.setAttribute('aria-describedby', id);
    shown.showPopover();
    const updatePosition = () => positionNextTo(shown, link);
    updatePosition();
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      link.removeAttribute('aria-describedby');
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
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
