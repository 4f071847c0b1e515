import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { fieldIn, textIn } from '../../../runtime/browser/blocks/answers.ts';
import { BlockSection } from '../../../runtime/browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { usePageData } from '../../../runtime/browser/context.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { DocumentPage } from '../../../schema/define/index.ts';
import { type DocumentMatch, findMatches } from './findMatches.ts';
import { Sheet, sheetId } from './Sheet.tsx';
import { Thumbs } from './Thumbs.tsx';
import { useZoom } from './useZoom.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import '../../../runtime/browser/viewer/viewer.css';
import './pages.css';

/** A document viewer with thumbnails. */
export default function PagesBlock({ block }: BlockProps<'pages'>) {
  const record = usePageData(block.of);
  const pages = (fieldIn(record, block.field) ?? []) as DocumentPage[];
  if (pages.length === 0) return null;
  return (
    <BlockSection kind="pages" heading={block.heading}>
      <Document pages={pages} mark={block.mark && textIn(record, block.mark)} />
    </BlockSection>
  );
}

function Document({ pages, mark }: { pages: readonly DocumentPage[]; mark: string | undefined }) {
  const t = useWords();
  const stage = useRef<HTMLElement>(null);
  const zoom = useZoom(stage);
  const current = useVisiblePage(stage, pages);
  const [{ typed, finds, at }, setSearched] = useState(emptySearch);
  const find = finds[at];
  const byPage = useMemo(() => Map.groupBy(finds, ({ page }) => page), [finds]);
  const show = (search: PageSearch) => {
    setSearched(search);
    const next = search.finds[search.at];
    if (next) showMatch(stage.current, next, pages);
  };
  const handleType = (next: string) => show({ typed: next, finds: findMatches(pages, next), at: 0 });
  const handleStep = (step: 1 | -1) => show({ typed, finds, at: (at + step + finds.length) % (finds.length || 1) });
  const handleKey = (event: KeyboardEvent) => {
    const act = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': zoom.fit }[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="viewer sheets">
      <ViewerToolbar
        pageNumber={{ current, count: pages.length, onGo: (number) => showPage(stage.current, number) }}
        zoom={zoom}
        finder={{ typed, onType: handleType, found: finds.length, at, onStep: handleStep }}
      />
      <div className="sheets-body">
        {pages.length > 1 && <Thumbs pages={pages} current={current} found={byPage} onGo={(number) => showPage(stage.current, number)} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable area must be reachable by keyboard. */}
        <section className="sheets-stage" ref={stage} tabIndex={0} aria-label={t('block.pages.pages')} onKeyDown={handleKey}>
          <div className="sheets-pages" style={zoom.scale === 1 ? undefined : { inlineSize: `${zoom.scale * 100}%` }}>
            {pages.map((page, index) => (
              <Sheet
                key={page.number}
                page={page}
                isFirst={index === 0}
                mark={mark}
                finds={byPage.get(page.number)}
                current={find?.page === page.number ? find : undefined}
              />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** A search within a document: the query, its matches and the current one. */
interface PageSearch {
  typed: string;
  finds: readonly DocumentMatch[];
  at: number;
}

const emptySearch: PageSearch = { typed: '', finds: [], at: 0 };

const sheetOf = (number: number): HTMLElement | null => document.getElementById(sheetId(number));

/** Scrolls only within the stage. */
function showPage(stage: HTMLElement | null, number: number): void {
  const sheet = sheetOf(number);
  if (stage && sheet) stage.scrollTop = sheet.offsetTop;
}

/** Scrolls a match to the middle. */
function showMatch(stage: HTMLElement | null, { page, matches: [first] }: DocumentMatch, pages: readonly DocumentPage[]): void {
  const paper = sheetOf(page)?.querySelector<HTMLElement>('.sheet-paper');
  const rendered = pages.find(({ number }) => number === page);
  if (!stage || !paper || !rendered || !first) return;
  const scale = paper.offsetWidth / rendered.width;
  stage.scrollTop = paper.offsetTop + first.piece.y * scale - stage.clientHeight / 2;
  stage.scrollLeft = paper.offsetLeft + first.piece.x * scale - stage.clientWidth / 2;
}

/** The page at the middle of the stage. */
function useVisiblePage(stage: RefObject<HTMLElement | null>, pages: readonly DocumentPage[]): number {
  const [current, setCurrent] = useState(pages[0]?.number ?? 1);
  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const look = () => {
      const line = box.scrollTop + box.clientHeight / 2;
      const seen = pages.findLast(({ number }) => (sheetOf(number)?.offsetTop ?? 0) <= line);
      setCurrent((seen ?? pages[0])?.number ?? 1);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [stage, pages]);
  return current;
}
