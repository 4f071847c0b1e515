import { memo, useRef } from 'react';
import { usePortal } from '../../../runtime/browser/context.ts';
import { CopyButton } from '../../../runtime/browser/widgets/CopyButton.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { DocumentPage } from '../../../schema/define/index.ts';
import { type DocumentMatch, type TextMatch, textOf } from './findMatches.ts';
import { usePicture } from './usePicture.ts';

interface SheetProps {
  page: DocumentPage;
  /** Text of the watermark. */
  mark: string | undefined;
  /** The first page is visible at once. */
  isFirst: boolean;
  /** The matches on the page. */
  finds: readonly DocumentMatch[] | undefined;
  current: DocumentMatch | undefined;
}

/** Fragment id of a page. */
export const sheetId = (number: number): string => `sheet-${number}`;

/** Id of a page's text. */
export const textId = (number: number): string => `${sheetId(number)}-text`;

/**
 * A page with its picture and text layer. The text is visible until the picture has loaded, or if there is none. Then it
 * is transparent, for selection and screen readers. Memoised, because a page has many text elements.
 */
export const Sheet = memo(function Sheet({ page, mark, isFirst, finds, current }: SheetProps) {
  const t = useWords();
  const { site } = usePortal().tables;
  const { number, picture, width, height, pieces } = page;
  const image = useRef<HTMLImageElement>(null);
  const { state, handlers } = usePicture(image, picture);
  const text = textOf(page);
  return (
    <figure className={`sheet sheet-${state}`} id={sheetId(number)}>
      <figcaption dir={site.direction}>
        {t('block.pages.page', { number })}
        <span className="with-script">{text !== '' && <CopyButton text={text} />}</span>
      </figcaption>
      {state === 'failed' && (
        <p className="sheet-trouble" dir={site.direction} role="note">
          <Icon name="note" />
          {t(text === '' ? 'block.pages.undrawnEmpty' : 'block.pages.undrawn')}
        </p>
      )}
      <div className="sheet-paper">
        {picture && (
          <img
            ref={image}
            src={picture}
            width={width}
            height={height}
            // The text layer is the alternative of the picture.
            alt={text === '' ? t('block.pages.page', { number }) : ''}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
            {...handlers}
          />
        )}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is text, which says itself */}
        <svg viewBox={`0 0 ${width} ${height}`}>
          {finds?.map((find, index) =>
            find.matches.map((match, part) => <MatchMark key={`${index} ${part}`} match={match} isCurrent={find === current} />),
          )}
          <g id={textId(number)}>
            {pieces.map(({ text: written, x, y, width: length, height: size, turn, rtl }, index) => (
              <text
                key={index}
                x={rtl ? x + length : x}
                y={y}
                fontSize={size}
                textLength={length}
                lengthAdjust="spacingAndGlyphs"
                transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
                direction={rtl ? 'rtl' : undefined}
              >
                {written}
              </text>
            ))}
          </g>
        </svg>
        {mark && <Watermark mark={mark} page={page} />}
      </div>
    </figure>
  );
});

/** Covers the whole page at every zoom level. */
function Watermark({ mark, page: { number, width, height } }: { mark: string; page: DocumentPage }) {
  const id = `${sheetId(number)}-mark`;
  // A fixed text length, so that no font clips the watermark.
  const length = mark.length * 15;
  return (
    <svg className="sheet-mark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <pattern id={id} width={length + 40} height="260" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)">
        <text x="10" y="140" fontSize="30" textLength={length} lengthAdjust="spacingAndGlyphs">
          {mark}
        </text>
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  );
}

function MatchMark({ match: { piece, from, to }, isCurrent }: { match: TextMatch; isCurrent: boolean }) {
  const { x, y, width, height, turn, rtl } = piece;
  const [begin, end] = [shareOf(piece, from), shareOf(piece, to)];
  return (
    <rect
      className={isCurrent ? 'sheet-find sheet-find-current' : 'sheet-find'}
      x={x + (rtl ? 1 - end : begin) * width}
      // Descenders reach about a quarter below the baseline.
      y={y - height}
      width={(end - begin) * width}
      height={height * 1.25}
      transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
    />
  );
}

/** The share of a piece's width before a character, from 0 to 1, measured in a substitute font. */
function shareOf({ text }: TextMatch['piece'], letters: number): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  const width = measuring?.measureText(text).width;
  return measuring && width ? measuring.measureText(text.slice(0, letters)).width / width : letters / text.length;
}

let measuring: CanvasRenderingContext2D | null = null;
