import { type MouseEvent, useState } from 'react';
import { EnlargedPicture, type PictureSource } from '../../../runtime/blocks/text/EnlargedPicture.tsx';
import { fieldIn, rowsIn, textIn } from '../../../runtime/browser/blocks/answers.ts';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { usePageData, usePortal } from '../../../runtime/browser/context.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import { foreignText } from '../../../runtime/shared/text/foreign.ts';
import './gallery.css';

/** Pictures of a record. Each links to its file. With script, a click enlarges it in place. */
export default function GalleryBlock({ block }: BlockProps<'gallery'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const t = useWords();
  const [enlarged, setEnlarged] = useState<PictureSource | null>(null);
  const pictures = rowsIn(fieldIn(record, block.field)).flatMap((row) => {
    const src = textIn(row, block.picture);
    return src ? [{ src, alt: textIn(row, block.caption) ?? '' }] : [];
  });
  if (pictures.length === 0) return null;
  const handleClick = (event: MouseEvent, picture: PictureSource) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(picture);
  };
  return (
    <div className="block block-gallery" {...foreignText(site, record)}>
      <ul aria-label={t('block.gallery.title')}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <a href={picture.src} onClick={(event) => handleClick(event, picture)}>
              <img src={picture.src} alt={picture.alt} width="320" height="240" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {enlarged && <EnlargedPicture of={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}
