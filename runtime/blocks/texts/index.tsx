import { useRef } from 'react';
import { rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { TrustedHtml } from '../../browser/html/TrustedHtml.tsx';
import { useWords } from '../../browser/words.ts';
import { foreignText } from '../../shared/text/foreign.ts';
import { Contents } from '../text/Contents.tsx';
import { LinkCards } from '../text/LinkCards.tsx';

type TextsPart = BlockProps<'texts'>['block'];

/** Texts of several records in sequence, with an optional table of contents. */
export default function TextsBlock({ block }: BlockProps<'texts'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rows.length === 0) return null;
  return (
    <BlockSection kind="texts" heading={block.heading}>
      {isFailed ? <LoadFailure text={t('block.texts.failed')} retry={t('block.texts.retry')} /> : <Texts block={block} rows={rows} />}
    </BlockSection>
  );
}

function Texts({ block, rows }: { block: TextsPart; rows: readonly unknown[] }) {
  const { site } = usePortal().tables;
  const body = useRef<HTMLDivElement>(null);
  const sections = rows.map((row) => ({ id: textIn(row, block.anchor) ?? '', title: textIn(row, block.title) ?? '', row }));
  const hasContents = block.contents === true && sections.length > 1;
  return (
    <div className={hasContents ? 'with-contents' : undefined}>
      {hasContents && <Contents entries={sections.map(({ id, title }) => ({ id, level: 2, text: title }))} lang={undefined} />}
      <div ref={body}>
        {sections.map(({ id, title, row }) => (
          <section key={id} className="texts-section" aria-labelledby={id}>
            <h2 id={id} {...foreignText(site, row)}>
              <bdi>{title}</bdi>
            </h2>
            {/* The data block omits the text, so hydration keeps the server's HTML. */}
            <TrustedHtml html={textIn(row, block.field)} {...foreignText(site, row)} />
          </section>
        ))}
        <LinkCards within={body} />
      </div>
    </div>
  );
}
