import { type ReactNode, useId } from 'react';
import type { BlockKind } from '../../../schema/define/index.ts';
import { useLoadedPage } from '../context.ts';
import { useWords } from '../words.ts';

interface BlockSectionProps {
  kind: BlockKind;
  /** A heading id of the card; its text is among the page's words. */
  heading: string | undefined;
  children: ReactNode;
}

/** A block as a section of its page, labelled by its heading where the card has one. */
export function BlockSection({ kind, heading, children }: BlockSectionProps) {
  const id = useId();
  const page = useLoadedPage().tables?.page.id;
  const t = useWords();
  return (
    <section className={`block block-${kind}`} aria-labelledby={heading && id}>
      {heading && <h2 id={id}>{t(`page.${page}.${heading}`)}</h2>}
      {children}
    </section>
  );
}
