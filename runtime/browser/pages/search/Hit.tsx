import { Facts } from '../../../blocks/rows/Facts.tsx';
import { bindUse, targetPath } from '../../../shared/calls/bind.ts';
import type { Column, SearchPage } from '../../../shared/portal.ts';
import { foreignText } from '../../../shared/text/foreign.ts';
import { isoDuration, timecode } from '../../../shared/text/timecode.ts';
import { usePortal } from '../../context.ts';
import { fields } from '../../fields/index.ts';
import { MarkedText, type MarkedValue } from '../../fields/marked.tsx';
import { FieldCell, isEmpty } from '../../fields/parts/FieldCell.tsx';
import { refusesTracking } from '../../tracking/doNotTrack.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { PosterFrame } from '../../widgets/PosterFrame.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { type ListRecord, valueAt } from '../list/answer.ts';
import { useList } from '../list/listContext.ts';

interface HitProps {
  page: SearchPage;
  row: ListRecord;
  /** Rank among all hits, from 1. */
  position: number;
}

/** A hit: its kind, name, location, and a snippet with the search terms. */
export function Hit({ page, row, position }: HitProps) {
  const { hit, tabs, list } = page;
  const { tables } = usePortal();
  const reportOpened = useOpened(page, row, position);
  const { site } = tables;
  const { state, scope, wording } = useList();
  const to = list.opens && targetPath(tables, list.opens, { ...scope, row });
  const title = <Part of={row} column={hit.title} />;
  const kind = String(valueAt(row, tabs.field));
  return (
    <li className={hit.poster ? 'hit hit-posted' : 'hit'}>
      {hit.poster ? (
        <HitPoster poster={hit.poster} length={hit.length} row={row} />
      ) : (
        <span className="hit-kind" title={fields.choice.text(kind, wording, tabs)}>
          <Icon name={kind} />
          <span className="visually-hidden">{fields.choice.text(kind, wording, tabs)}</span>
        </span>
      )}
      <h2>
        {to ? (
          <RouteLink to={to} onClick={reportOpened}>
            {title}
          </RouteLink>
        ) : (
          title
        )}
      </h2>
      <p className="hit-path">
        {[hit.code, hit.path].map(
          (column) =>
            column &&
            !isEmpty(valueAt(row, column.field)) && (
              <span key={column.field}>
                <Part of={row} column={column} />
              </span>
            ),
        )}
      </p>
      {hit.snippet && (
        // Direction of the hit's language, so that truncation is at the line's end.
        <p className="hit-snippet" dir={foreignText(site, row).dir}>
          <Part of={row} column={hit.snippet} />
        </p>
      )}
      {hit.passages && <Passages of={row} passages={hit.passages} />}
      {page.named?.tab === kind && hit.code && isNamed(state.keyword, String(valueAt(row, hit.code.field) ?? '')) && (
        <NamedLinks of={row} page={page} ways={page.named.ways} />
      )}
      <div className="hit-facts">
        {hit.language && <Language of={row} column={hit.language} />}
        <Facts record={row} columns={hit.facts.filter(({ field }) => valueAt(row, field) !== 0)} />
      </div>
    </li>
  );
}

/** Whether the query is a code, or contains it as a word. Punctuation, spaces and case are ignored. */
function isNamed(keyword: string, code: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(code) !== '' && [keyword, ...keyword.split(/\s/)].some((part) => plain(part) === plain(code));
}

/** The usual destinations of visitors who search for a record by its code. */
function NamedLinks({ of, page, ways }: { of: ListRecord; page: SearchPage; ways: NonNullable<SearchPage['named']>['ways'] }) {
  const { tables } = usePortal();
  const { scope, wording } = useList();
  return (
    <ul className="hit-ways">
      {ways.map(({ id, icon, ...link }) => {
        const to = targetPath(tables, link, { ...scope, row: of });
        return (
          to && (
            <li key={id}>
              <RouteLink className="chip" to={to}>
                <Icon name={icon} />
                {wording.t(`page.${page.id}.named.${id}`)}
              </RouteLink>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Reports an opened hit for relevance statistics. It is not awaited, and failures are ignored. */
function useOpened({ opened, calls }: SearchPage, row: ListRecord, position: number): () => void {
  const { call } = usePortal();
  const { state, scope } = useList();
  const ref = opened && calls[opened.call];
  return () => {
    if (!ref || state.keyword === '' || refusesTracking()) return;
    call(ref, { ...bindUse(opened, { ...scope, row }), place: position }, { outlives: true }).catch(() => {});
  };
}

/** A picture with its duration. */
function HitPoster({ poster, length, row }: { poster: Column; length: Column | undefined; row: ListRecord }) {
  const { t } = useList().wording;
  return (
    <PosterFrame src={String(valueAt(row, poster.field) ?? '')}>
      {length && (
        <>
          <span className="visually-hidden">{t(`field.${length.noun}.${length.name}`)} </span>
          <Part of={row} column={length} />
        </>
      )}
    </PosterFrame>
  );
}

interface SpokenPassage {
  seconds: number;
  text: MarkedValue;
}

/** Passages with the search terms, each as a link to its position. */
function Passages({ of, passages: { field, opens } }: { of: ListRecord; passages: NonNullable<SearchPage['hit']['passages']> }) {
  const { tables } = usePortal();
  const { scope, wording } = useList();
  const passages = valueAt(of, field) as SpokenPassage[] | undefined;
  if (!passages || passages.length === 0) return null;
  const { lang, dir } = foreignText(tables.site, of);
  return (
    <ul className="hit-passages" aria-label={wording.t('search.page.passages')}>
      {passages.map((passage) => (
        <li key={passage.seconds}>
          <RouteLink to={targetPath(tables, opens, { ...scope, row: of, passage }) ?? ''}>
            <time dateTime={isoDuration(passage.seconds)}>{timecode(passage.seconds)}</time>
            <span dir={dir}>
              <MarkedText value={passage.text} lang={lang} />
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

/** A field of the hit, in the hit's language. */
function Part({ of, column }: { of: ListRecord; column: Column }) {
  const { site } = usePortal().tables;
  const { wording } = useList();
  return <FieldCell value={valueAt(of, column.field)} column={column} wording={wording} dense lang={foreignText(site, of).lang} />;
}

/** The language of a hit that is not in the reader's language. */
function Language({ of, column }: { of: ListRecord; column: Column }) {
  const { site } = usePortal().tables;
  const { wording } = useList();
  if (foreignText(site, of).lang === undefined) return null;
  return <FieldCell value={valueAt(of, column.field)} column={{ ...column, as: 'badge' }} wording={wording} />;
}

/** The placeholder of a hit. */
export const WaitingHit = () => (
  <li className="hit">
    <span className="hit-kind">
      <span className="skeleton" />
    </span>
    <span className="skeleton skeleton-title" />
    <span className="skeleton skeleton-line" />
    <span className="skeleton skeleton-line" />
  </li>
);
