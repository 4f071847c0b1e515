import { useRef, useState } from 'react';
import { textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { TrustedHtml } from '../../browser/html/TrustedHtml.tsx';
import { foreignBody, foreignText } from '../../shared/text/foreign.ts';
import { Contents } from './Contents.tsx';
import { EnlargedPicture, type PictureSource } from './EnlargedPicture.tsx';
import { LazyReadingPosition } from './LazyReadingPosition.tsx';
import { LinkCards } from './LinkCards.tsx';
import { useEnrichment } from './useEnrichment.ts';
import { useStoredText } from './useStoredText.ts';

/** A table of contents with one entry would only repeat the heading. */
const minEntries = 2;

/** Stored HTML, with an optional table of contents. */
export function TextBlock({ block }: BlockProps<'text'>) {
  const { site } = usePortal().tables;
  const record = useLoadedPage().data[block.of];
  const html = textIn(record, block.field);
  const elementId = `text-${block.of}-${block.field}`.replaceAll('.', '-');
  const { isThere, contents } = useStoredText(html, elementId);
  const body = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<PictureSource | null>(null);
  useEnrichment(body, html, setEnlarged);
  if (!isThere) return null;
  const hasContents = block.contents === true && contents.length >= minEntries;
  return (
    <BlockSection kind="text" heading={block.heading}>
      <div id={elementId} className={hasContents ? 'with-contents' : block.look === 'panel' ? 'text-panel' : undefined}>
        {hasContents && <Contents entries={contents} lang={foreignText(site, record).lang} />}
        <div ref={body}>
          <TrustedHtml html={html} {...foreignBody(site, record)} />
        </div>
      </div>
      {block.place && <LazyReadingPosition storeCall={block.place} textElementId={elementId} />}
      <LinkCards within={body} />
      {enlarged && <EnlargedPicture of={enlarged} onClose={() => setEnlarged(null)} />}
    </BlockSection>
  );
}
