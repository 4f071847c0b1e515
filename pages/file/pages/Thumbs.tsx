import { type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../../../runtime/browser/words.ts';
import type { DocumentPage } from '../../../schema/define/index.ts';
import { sheetId, textId } from './Sheet.tsx';
import { usePicture } from './usePicture.ts';

interface ThumbsProps {
  pages: readonly DocumentPage[];
  current: number;
  /** Matches by page. */
  found: ReadonlyMap<number, readonly unknown[]>;
  onGo: (number: number) => void;
}

/** Thumbnails that link to the pages, with or without script. */
export function Thumbs({ pages, current, found, onGo }: ThumbsProps) {
  const t = useWords();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => scrollIntoStrip(strip.current, strip.current?.querySelector<HTMLElement>(`[href="#${sheetId(current)}"]`)), [current]);
  const handleClick = (event: MouseEvent, number: number) => {
    event.preventDefault();
    onGo(number);
  };
  return (
    <nav className="sheets-thumbs" ref={strip} aria-label={t('block.pages.pages')}>
      {pages.map((page) => {
        const { number } = page;
        const count = found.get(number)?.length;
        return (
          <a
            key={number}
            href={`#${sheetId(number)}`}
            aria-current={number === current ? 'true' : undefined}
            aria-label={count ? t('block.pages.pageFound', { number, found: count }) : t('block.pages.page', { number })}
            onClick={(event) => handleClick(event, number)}
          >
            <Thumb page={page} />
            <span>
              {number}
              {count && <mark>{count}</mark>}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

function Thumb({ page: { number, picture, width, height } }: { page: DocumentPage }) {
  const image = useRef<HTMLImageElement>(null);
  const { state, handlers } = usePicture(image, picture);
  return (
    <span className={`sheet-${state}`}>
      <span className="sheet-paper">
        {picture && <img ref={image} src={picture} width={width} height={height} alt="" loading="lazy" decoding="async" {...handlers} />}
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <use href={`#${textId(number)}`} />
        </svg>
      </span>
    </span>
  );
}

/** Scrolls only within the strip. */
function scrollIntoStrip(strip: HTMLElement | null, link: HTMLElement | null | undefined): void {
  if (!strip || !link) return;
  const [box, own] = [strip.getBoundingClientRect(), link.getBoundingClientRect()];
  if (own.top < box.top || own.bottom > box.bottom) strip.scrollTop += own.top - box.top - (box.height - own.height) / 2;
  if (own.left < box.left || own.right > box.right) strip.scrollLeft += own.left - box.left - (box.width - own.width) / 2;
}
