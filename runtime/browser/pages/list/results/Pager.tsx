import type { ListState } from '../../../../shared/lists/list.ts';
import type { SiteTables } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import type { ListAnswer } from '../answer.ts';
import { useList } from '../listContext.ts';
import { pageNumbers } from './pageNumbers.ts';

/** Pagination: by page number up to the portal's limit, beyond it by cursor. */
export function Pager() {
  const {
    state,
    answer,
    wording: { t },
  } = useList();
  const { limits } = usePortal().tables.settings;
  if (!answer || answer.data.length === 0) return null;
  const { last, previous, next } = pageLinksOf(state, answer, limits);
  return (
    <div className="pager">
      <PageSizes total={answer.total} />
      {(previous || next) && (
        <nav aria-label={t('list.pages.label')}>
          <ol>
            {previous && (
              <li>
                <Turn to={previous} rel="prev" />
              </li>
            )}
            {!state.after &&
              pageNumbers(state.page, last).map((page, index) => (
                <li key={page || `gap ${index}`}>{page ? <PageLink page={page} /> : <span aria-hidden="true">…</span>}</li>
              ))}
            {next && (
              <li>
                <Turn to={next} rel="next" />
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  );
}

type Limits = SiteTables['settings']['limits'];
type PagePosition = Pick<ListState, 'page' | 'after'>;

/** Positions of the previous and next pages. A total above the exact limit only means that there are more rows. */
function pageLinksOf(
  state: ListState,
  { total, next }: ListAnswer,
  { deepestPage, exactTotal, page: first }: Limits,
): { last: number; previous?: PagePosition; next?: PagePosition } {
  const goesOn = next ? { page: first, after: next } : undefined;
  if (state.after) return { last: first, previous: { page: first, after: undefined }, next: goesOn };
  const pageCount = Math.ceil(total / state.size);
  const known = total > exactTotal ? Math.max(pageCount, state.page + (next ? 1 : 0)) : pageCount;
  const last = Math.min(known, deepestPage);
  return {
    last,
    previous: state.page > first ? { page: Math.min(state.page - 1, last), after: undefined } : undefined,
    next: state.page < last ? { page: state.page + 1, after: undefined } : state.page === deepestPage ? goesOn : undefined,
  };
}

function PageLink({ page }: { page: number }) {
  const {
    state,
    addressOf,
    wording: { t, format },
  } = useList();
  return (
    <RouteLink
      className="button button-small"
      to={addressOf({ page, after: undefined })}
      aria-label={t('list.pages.page', { page: format.number(page) })}
      aria-current={page === state.page ? 'page' : undefined}
    >
      {format.number(page)}
    </RouteLink>
  );
}

function Turn({ to, rel }: { to: PagePosition; rel: 'prev' | 'next' }) {
  const {
    state,
    addressOf,
    wording: { t },
  } = useList();
  const isBack = rel === 'prev';
  const text = isBack ? (state.after ? t('list.pages.first') : t('list.pages.previous')) : t('list.pages.next');
  return (
    <RouteLink className="button button-small pager-turn" to={addressOf(to)} rel={rel}>
      {isBack && <Icon name="chevron-left" mirrored />}
      <span className="visually-hidden-narrow">{text}</span>
      {!isBack && <Icon name="chevron-right" mirrored />}
    </RouteLink>
  );
}

/** The page size; hidden if all rows fit into the smallest size. */
function PageSizes({ total }: { total: number }) {
  const {
    shape: {
      list: { pageSizes },
    },
    state,
    addressOf,
    wording: { t, format },
  } = useList();
  if (total <= Math.min(...pageSizes)) return null;
  return (
    <div className="page-sizes" role="group" aria-label={t('list.pages.size')}>
      {pageSizes.map((size) => (
        <RouteLink
          key={size}
          className="button button-quiet button-small"
          to={addressOf({ size })}
          preserveScroll
          aria-current={size === state.size ? 'true' : undefined}
        >
          {format.number(size)}
        </RouteLink>
      ))}
    </div>
  );
}
